// The page's lint: TypeScript, Svelte and its accessibility rules.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'node_modules'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // Sets and maps are built at once and replaced whole: nothing waits for a change within one.
      'svelte/prefer-svelte-reactivity': 'off',
      'max-len': [
        'error',
        // Paths of drawings may be longer; code is folded by Prettier.
        { code: 120, ignorePattern: String.raw`\bd="[Mm]|points="`, ignoreUrls: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
