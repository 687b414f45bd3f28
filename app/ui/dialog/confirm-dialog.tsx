import { AlertDialog } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { closedByEscape } from './closed-by-escape.ts';
import { useCloseOnBack } from '#app/rendering/use-close-on-back.ts';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  /** Not called after confirming. */
  onCancel?: () => void;
  /** Button that opens it. Without one, control it with `open`, which ends with `onConfirm` and `onCancel`. */
  trigger?: ReactElement;
  open?: boolean;
  /** True if the router is blocking a navigation; the blocker then handles Back. */
  onLeaving?: boolean;
}

/** Asks before an irreversible action. Cancel has the initial focus, and Back cancels. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'Cancel',
  onConfirm,
  onCancel,
  trigger,
  open,
  onLeaving = false,
}: ConfirmDialogProps) {
  const [opened, setOpened] = useState(false);
  const isOpen = open ?? opened;
  const afterClosing = useCloseOnBack(isOpen && !onLeaving, cancelIt);

  function cancelIt() {
    if (!isOpen) return;
    setOpened(false);
    onCancel?.();
  }
  function confirmIt() {
    setOpened(false);
    onConfirm();
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(opens) => (opens ? setOpened(true) : cancelIt())}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=open]:animate-fade-in" />
        <AlertDialog.Content
          {...(children ? {} : { 'aria-describedby': undefined })}
          onKeyDown={closedByEscape(cancelIt)}
          className="fixed inset-x-5 top-1/2 z-50 mx-auto max-w-[28rem] max-h-[94dvh] -translate-y-1/2 overflow-y-auto rounded-dialog bg-surface p-6 text-ink shadow-panel"
        >
          <AlertDialog.Title className="text-h3">{title}</AlertDialog.Title>
          {children && <AlertDialog.Description className="mt-2">{children}</AlertDialog.Description>}
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="outline">{cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action
              asChild
              onClick={(event) => {
                // The handler closes it.
                event.preventDefault();
                afterClosing(confirmIt);
              }}
            >
              <Button variant="danger">{confirm}</Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
