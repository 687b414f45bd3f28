import { FORM_REFUSED } from '#app/rendering/form-refused.ts';
import { isDataPath } from '#app/rendering/document-address.ts';
import { isRouteAnswer } from '#app/rendering/route-answer.ts';
import type { Retry } from './blocked-actions.ts';

/** Called with a form that waits, and with null when none does any more. */
type OnHeld = (retry: Retry | null) => void;

/**
 * A `fetch` with which a form that the server could not take (429 and 503, by the host and not by the page) stays pending, and
 * the page with what was typed as it is, until it is sent again with success or the visitor goes elsewhere. A page that says itself
 * what was not done gets the 503.
 */
export function holdRefusedForms(send: typeof fetch, onHeld: OnHeld): typeof fetch {
  return async (input, init) => {
    for (;;) {
      const response = await send(input, init);
      if (!isRefusedForm(input, init, response)) return response;
      const isHeld = dispatchEvent(new Event(FORM_REFUSED, { cancelable: response.status === 503 }));
      if (!isHeld) return response;
      await untilRetried(init?.signal ?? null, onHeld);
    }
  };
}

function isRefusedForm(input: RequestInfo | URL, init: RequestInit | undefined, response: Response): boolean {
  // The router writes its methods in capitals.
  if (![429, 503].includes(response.status) || init?.method !== 'POST') return false;
  // A page's own action has something to say.
  if (isRouteAnswer(response)) return false;
  const address = input instanceof Request ? input.url : input;
  return isDataPath(new URL(address, location.origin).pathname);
}

function untilRetried(signal: AbortSignal | null, onHeld: OnHeld): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      onHeld(null);
      reject(signal?.reason);
    };
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    onHeld(() => {
      signal?.removeEventListener('abort', giveUp);
      onHeld(null);
      resolve();
    });
  });
}
