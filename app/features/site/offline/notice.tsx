import { CircleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { blockActions, type Retry } from './blocked-actions.ts';
import { FORM_REFUSED } from '#app/rendering/form-refused.ts';
import { isDataPath } from '#app/rendering/document-address.ts';
import { isRouteAnswer } from '#app/rendering/route-answer.ts';

interface Waiting {
  reason: 'offline' | 'refused';
  retry: Retry;
}

export function OfflineNotice() {
  const online = useSyncExternalStore(watchConnection, isOnline, () => true);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  useEffect(() => {
    const stop = blockActions(isOnline, (retry) => setWaiting({ reason: 'offline', retry }));
    const { fetch } = window;
    window.fetch = holdRefusedForms(fetch.bind(window), (retry) =>
      setWaiting(retry && { reason: 'refused', retry }),
    );
    return () => {
      stop();
      window.fetch = fetch;
    };
  }, []);

  const isRefused = waiting?.reason === 'refused';
  const Icon = isRefused ? CircleAlert : WifiOff;
  return (
    <div role="status">
      {(waiting || !online) && (
        <div className="fixed inset-x-0 bottom-0 z-60 flex min-h-11 flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-ink px-5 py-2 text-page print:hidden">
          <p className="flex items-center gap-3">
            <Icon aria-hidden className="size-5 shrink-0" />
            {isRefused ? REFUSED : online ? BACK : OFFLINE}
          </p>
          {waiting && (
            <button
              type="button"
              className={buttonClassName('soft', 'card', 'px-4 text-ink')}
              onClick={() => {
                setWaiting(null);
                waiting.retry();
              }}
            >
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const OFFLINE = 'You seem to be offline. You can keep reading this page and won’t lose what you typed.';
const BACK = 'You’re online again.';
const REFUSED = 'We couldn’t save this right now. What you typed is still here.';

function isOnline(): boolean {
  return navigator.onLine;
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Called with a pending form, or null once none is pending. */
type OnHeld = (retry: Retry | null) => void;

/** Wraps `fetch` so that a form the host refuses (429, 503) stays pending until a retry or navigation. */
function holdRefusedForms(send: typeof fetch, onHeld: OnHeld): typeof fetch {
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
  // The router writes methods in upper case.
  if (![429, 503].includes(response.status) || init?.method !== 'POST') return false;
  // The page's own action has answered.
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
