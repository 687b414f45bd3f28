import { CloudOff, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { blockActions, type Retry } from './blocked-actions.ts';
import { holdRefusedForms } from './hold-refused-forms.ts';

/** What waits for the visitor to try it again. */
interface Waiting {
  reason: 'offline' | 'refused';
  retry: Retry;
}

/**
 * Says at the foot of the window that the connection is gone, for as long as it is, or that a form could not be sent;
 * until then the page stays as it is, with everything typed in it.
 */
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
  const Icon = isRefused ? CloudOff : WifiOff;
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
