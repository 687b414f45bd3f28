import * as paths from '#app/paths/paths.ts';
import { MOST_SHORTLISTED, readShortlist, shortlistCookie } from './cookie.ts';

const HEARTS = '.heart';
const COUNTS = '.heart-count';

/** Fills the hearts and handles presses without navigation. Only the cookie stores the list. */
export function startHearts(): void {
  let keeping: AbortController | undefined;
  show();
  addEventListener('click', (event) => {
    const heart = event.target instanceof Element && event.target.closest<HTMLButtonElement>(HEARTS);
    if (!heart) return;
    const before = readShortlist(document.cookie);
    const id = Number(heart.value);
    const ids = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
    // The form leads to a page that says so.
    if (ids.length > MOST_SHORTLISTED) return;
    event.preventDefault();
    document.cookie = shortlistCookie(ids);
    show();
    // Some browsers keep script-set cookies for only a week, so the server sets it again; the last answer wins.
    keeping?.abort();
    keeping = new AbortController();
    void keepOnServer(ids, keeping.signal);
  });
  // Changed in another tab, or restored from the back/forward cache.
  addEventListener('focus', show);
  addEventListener('pageshow', show);
  new MutationObserver(() => {
    if (document.querySelector(`${HEARTS}:not([aria-pressed])`)) show();
  }).observe(document.body, { childList: true, subtree: true });
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
