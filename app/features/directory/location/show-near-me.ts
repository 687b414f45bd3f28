import * as paths from '#app/paths/paths.ts';
import { readDistances } from './near-me.ts';

/** Adds distance and a back link in the browser, since the server must not know the position. */
export function showNearMe(page: HTMLElement, signal: AbortSignal): void {
  const distance = readDistances()[location.pathname];
  const place = page.querySelector('.listing-place');
  if (!distance || !place) return;
  const words = document.createElement('span');
  words.textContent = `${distance}, `;
  place.prepend(words);
  signal.addEventListener('abort', () => words.remove());
  const { referrer } = document;
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const back = page.querySelector<HTMLAnchorElement>('.listing-back');
  if (!back || from?.origin !== location.origin || from.pathname !== paths.home) return;
  const label = back.querySelector('span');
  if (label) label.textContent = 'Dog care near you';
  back.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      history.back();
    },
    { signal, capture: true },
  );
}
