import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says at the foot of the window that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="fixed inset-x-0 bottom-0 z-30 flex min-h-11 items-center justify-center gap-3 bg-ink px-5 py-2 text-page print:hidden">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          You are offline. What you see stays readable; searching needs a connection.
        </p>
      )}
    </div>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
