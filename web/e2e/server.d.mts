/** What the tests in TypeScript use of the server's starter. */
export const ROOT: string;
export function python(): string;
