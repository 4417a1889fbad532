/** Whose turn it is, in the title, in the icon, and as a notification where that is allowed. */
import { settings } from './settings.svelte';

export function showTurn(title: string, mine: boolean): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = mine ? '/favicon-turn.svg' : '/favicon.svg';
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

export function notify(title: string, body: string): void {
  if (
    !settings.notify ||
    !document.hidden ||
    typeof Notification === 'undefined' ||
    Notification.permission !== 'granted'
  )
    return;
  const note = new Notification(title, { body, icon: '/favicon-turn.svg', tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
