/** What this browser prefers, kept in its own storage. */
import type { Language } from './texts.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'less';

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  letters: boolean;
  notify: boolean;
  plain: boolean;
  /** Three good moves are marked at each turn. */ helped: boolean;
  name: string;
}

const KEY = 'podere.settings';

function browserLanguage(): Language {
  return typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en';
}

function read(): Kept {
  const standard: Kept = {
    language: browserLanguage(),
    theme: 'system',
    motion: 'system',
    letters: true,
    notify: false,
    plain: false,
    helped: false,
    name: '',
  };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return standard;
  }
}

export const settings: Kept = $state(read());

/** Keep the settings and let the document follow them; call once, from the root. */
export function followSettings(): void {
  $effect(() => {
    const kept = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // A browser that keeps nothing still plays.
    }
    const root = document.documentElement;
    root.lang = settings.language;
    if (settings.theme === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', settings.theme);
    if (settings.motion === 'less') root.setAttribute('data-motion', 'less');
    else root.removeAttribute('data-motion');
  });
}

/** Whether pieces should appear where they are instead of travelling. */
export function still(): boolean {
  return (
    settings.motion === 'less' ||
    (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
}

export function isDark(): boolean {
  return (
    settings.theme === 'dark' ||
    (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  );
}
