import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { type ShownToast, type ToastMessage, withToast } from './toast-list.ts';

const FADED_MS = 300;

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

type Region = ComponentType<{ shown: readonly ShownToast[]; onClose: (id: number) => void }>;

/** Returns a function that shows and announces a short message.  @throws Error outside `ToastProvider` */
export function useToast(): (message: ToastMessage) => void {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error('useToast must be used within a ToastProvider');
  return showToast;
}

/** Render once, around the whole page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const [Region, setRegion] = useState<Region | null>(null);
  const nextId = useRef(0);

  const showToast = useCallback((message: ToastMessage) => {
    nextId.current += 1;
    const id = nextId.current;
    setShown((current) => withToast(current, message, id));
    import('./toast-region.tsx').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      // Offline before the first message: falls back to plain text.
      () => setRegion(() => PlainRegion),
    );
  }, []);

  function close(id: number) {
    setShown((current) => current.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => setShown((current) => current.filter((toast) => toast.id !== id)), FADED_MS);
  }

  return (
    <ToastContext value={showToast}>
      {children}
      {Region && <Region shown={shown} onClose={close} />}
    </ToastContext>
  );
}

function PlainRegion({ shown }: { shown: readonly ShownToast[] }) {
  return (
    <div role="alert" className="fixed right-0 bottom-0 z-60 w-full bg-ink p-5 text-page sm:w-[27rem]">
      {shown.map(({ id, title, description }) => (
        <p key={id}>
          {title} {description}
        </p>
      ))}
    </div>
  );
}
