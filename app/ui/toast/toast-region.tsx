import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useRef } from 'react';
import type { ShownToast } from './toast-list.ts';
import { useRoomForToasts } from './use-room-for-toasts.ts';

const SHOWN_MS = 6000;

interface ToastRegionProps {
  shown: readonly ShownToast[];
  onClose: (id: number) => void;
}

/** The messages themselves, at the edge of the screen; fetched when the first one is shown. */
export function ToastRegion({ shown, onClose }: ToastRegionProps) {
  const list = useRef<HTMLOListElement>(null);
  useRoomForToasts(list);
  return (
    <Toast.Provider duration={SHOWN_MS} swipeDirection="down">
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Toast.Viewport
        ref={list}
        className="fixed right-0 bottom-0 z-60 flex w-full flex-col gap-3 p-5 sm:w-[27rem]"
      />
    </Toast.Provider>
  );
}

function ToastBox({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const danger = toast.tone === 'danger';
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={onClose}
      // An error stays until it is dismissed: it may need reading twice, or acting upon.
      {...(danger ? { duration: Number.POSITIVE_INFINITY } : {})}
      className={`flex items-start gap-3 rounded-control border-[1.5px] border-transparent py-2 pr-2 pl-4 shadow-panel data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) ${danger ? 'bg-danger text-on-danger' : 'bg-ink text-page'}`}
    >
      {danger && <CircleAlert aria-hidden className="mt-2.5 size-5 shrink-0" />}
      {toast.tone === 'success' && (
        <CircleCheck aria-hidden className="mt-2.5 size-5 shrink-0 text-toast-success" />
      )}
      <div className="min-w-0 grow py-2">
        <Toast.Title className="font-bold">{toast.title}</Toast.Title>
        {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-[rgb(128_128_128/.3)]"
      >
        <X aria-hidden className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}
