import * as paths from '#app/paths/paths.ts';
import { isSaved } from './saved-pages.ts';

export type Retry = () => void;

/** Paths handled in the browser, which work offline. */
const LOCAL_PATHS: ReadonlySet<string> = new Set([paths.theme]);

/** `navigator.onLine` can be wrong, so a retry always sends the request. */
async function isReachable(): Promise<boolean> {
  return fetch(paths.health, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Blocks links and forms while offline; saved pages still open. @param onBlocked gets a function to retry
 * @returns a function that removes the listeners
 */
export function blockActions(isOnline: () => boolean, onBlocked: (retry: Retry) => void): () => void {
  let passing = false;

  function block(event: Event, again: () => void, savedCopy?: string): void {
    if (passing || isOnline()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const retry = () =>
      void isReachable().then((reachable) => {
        if (!reachable) return onBlocked(retry);
        passing = true;
        again();
        passing = false;
      });
    void isSaved(savedCopy).then((saved) => {
      if (saved && savedCopy) location.assign(savedCopy);
      else onBlocked(retry);
    });
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link && isPlain && leadsAway(link)) block(event, () => link.click(), link.href);
  }

  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const action = new URL(
      submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
      document.baseURI,
    );
    if (action.origin === location.origin && !LOCAL_PATHS.has(action.pathname)) {
      block(event, () => form.requestSubmit(submitter));
    }
  }

  // On the window, to run before the router's listeners.
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('submit', onSubmit, { capture: true });
  return () => {
    window.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('submit', onSubmit, { capture: true });
  };
}

function leadsAway(link: HTMLAnchorElement): boolean {
  const hasOwnWindow = link.target !== '' && link.target !== '_self';
  if (link.origin !== location.origin || hasOwnWindow || link.hasAttribute('download')) return false;
  const isOnPage = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return !isOnPage;
}
