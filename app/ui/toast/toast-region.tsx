import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useRef, type RefObject, useLayoutEffect } from 'react';
import type { ShownToast } from './toast-list.ts';

const SHOWN_MS = 6000;

interface ToastRegionProps {
  shown: readonly ShownToast[];
  onClose: (id: number) => void;
}

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
      // Errors stay until dismissed, because they may need rereading or action.
      {...(danger ? { duration: Number.POSITIVE_INFINITY } : {})}
      className={`flex items-start gap-3 rounded-control border-[1.5px] py-2 pr-2 pl-4 shadow-panel data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) ${danger ? 'border-transparent bg-danger text-on-danger' : 'border-page bg-ink text-page'}`}
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

/** Space between a toast and the field above it, in pixels. */
const GAP = 12;

/** Keeps invalid fields visible above the toasts, adding their height below the page. */
function useRoomForToasts(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = region.current;
    if (!list) return;
    const observer = new MutationObserver(() => makeRoom(list));
    observer.observe(list, { childList: true });
    makeRoom(list);
    return () => {
      observer.disconnect();
      setRoom('');
    };
  }, [region]);
}

function makeRoom(list: HTMLElement): void {
  const isBeside = list.offsetWidth < document.documentElement.clientWidth;
  if (isBeside || list.childElementCount === 0) return setRoom('');
  setRoom(`${list.offsetHeight}px`);
  const field = fieldInQuestion();
  const hidden = field ? field.getBoundingClientRect().bottom + GAP - list.getBoundingClientRect().top : 0;
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
}

function setRoom(room: string): void {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = room;
  style.paddingBottom = room;
}

/** Box of the focused field, or else of the first invalid one in view, with label and message. */
function fieldInQuestion(): Element | null {
  const active = document.activeElement;
  const field = active?.matches('input, select, textarea')
    ? active
    : [...document.querySelectorAll('[aria-invalid=true]')].find((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
  return field?.parentElement ?? null;
}
