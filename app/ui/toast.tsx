import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { type ShownToast, type ToastMessage, withToast } from './toast-list.ts';

const SHOWN_MS = 6000;
const FADED_MS = 300;

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/**
 * Gives the function which shows a short message at the edge of the screen and has it read out.
 * @throws Error outside `ToastProvider`
 */
export function useToast(): (message: ToastMessage) => void {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error('useToast must be used within a ToastProvider');
  return showToast;
}

/** Holds the messages being shown; stands once, around the whole page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);

  const showToast = useCallback((message: ToastMessage) => {
    nextId.current += 1;
    const id = nextId.current;
    setShown((current) => withToast(current, message, id));
  }, []);

  function close(id: number) {
    setShown((current) => current.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => setShown((current) => current.filter((toast) => toast.id !== id)), FADED_MS);
  }

  return (
    <ToastContext value={showToast}>
      <Toast.Provider duration={SHOWN_MS} swipeDirection="down">
        {children}
        {shown.map((toast) => (
          <ToastBox key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
        <Toast.Viewport className="fixed right-0 bottom-0 z-60 flex w-full flex-col gap-3 p-5 sm:w-[27rem]" />
      </Toast.Provider>
    </ToastContext>
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
