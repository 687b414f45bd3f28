import * as paths from '#app/paths/paths.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { MOST_SHORTLISTED, readShortlist, shortlistCookie } from './cookie.ts';
import { FULL } from './messages.ts';

const HEARTS = '.heart';
const COUNTS = '.heart-count';

/** Fills the hearts and handles presses without navigation. Only the cookie stores the list. */
export function startHearts(say: (message: ToastMessage) => void, signal: AbortSignal): void {
  let keeping: AbortController | undefined;
  const on = (event: string, listener: (event: Event) => void) =>
    addEventListener(event, listener, { signal });
  show();
  on('click', (event) => {
    const heart = event.target instanceof Element && event.target.closest<HTMLButtonElement>(HEARTS);
    if (!heart) return;
    event.preventDefault();
    const before = readShortlist(document.cookie);
    const id = Number(heart.value);
    const ids = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
    if (ids.length > MOST_SHORTLISTED) return say(FULL);
    document.cookie = shortlistCookie(ids);
    show();
    // Some browsers keep script-set cookies for only a week, so the server sets it again; the last answer wins.
    keeping?.abort();
    keeping = new AbortController();
    void keepOnServer(ids, keeping.signal);
  });
  // Changed in another tab, or restored from the back/forward cache.
  on('focus', show);
  on('pageshow', show);
  const added = new MutationObserver(() => {
    if (document.querySelector(`${HEARTS}:not([aria-pressed])`)) show();
  });
  added.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => added.disconnect());
}

function show(): void {
  const ids = readShortlist(document.cookie);
  for (const heart of document.querySelectorAll<HTMLButtonElement>(HEARTS)) {
    heart.ariaPressed = `${ids.includes(Number(heart.value))}`;
  }
  for (const count of document.querySelectorAll(COUNTS)) count.textContent = `${ids.length || ''}`;
}

/** When offline, only the cookie has the list. */
function keepOnServer(ids: number[], signal: AbortSignal): Promise<unknown> {
  const body = new URLSearchParams({ keep: ids.join('.') });
  return fetch(paths.shortlist, { method: 'POST', body, redirect: 'manual', signal }).catch(() => {});
}
