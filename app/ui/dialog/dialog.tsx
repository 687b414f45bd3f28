import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { closedByEscape } from './closed-by-escape.ts';
import { useCloseOnBack } from '#app/rendering/use-close-on-back.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
  title: string;
  /** Announced when the dialog opens; line breaks are kept. */
  description: string;
  header?: ReactNode;
  children?: ReactNode;
  /** Background class of the strip along the bottom edge; no strip without it. */
  collarClassName?: string;
}

/** A modal dialog: centred on wide screens, a bottom sheet on phones. */
export function Dialog({
  open,
  onClose,
  opener,
  title,
  description,
  header,
  children,
  collarClassName,
}: DialogProps) {
  useCloseOnBack(open, onClose);
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <RadixDialog.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
          onKeyDown={closedByEscape(onClose)}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] w-full max-w-[35rem] flex-col overflow-hidden rounded-t-dialog bg-surface text-ink shadow-panel data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-dialog"
        >
          <div className="flex items-start gap-3 px-5 pt-4 sm:px-6">
            <div className="min-w-0 grow pt-2">
              {header && <div className="mb-3">{header}</div>}
              <RadixDialog.Title className="text-h3">{title}</RadixDialog.Title>
            </div>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" className="-mr-2" />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-3 pb-6 sm:px-6">
            <RadixDialog.Description className="whitespace-pre-line">{description}</RadixDialog.Description>
            {children && <div className="mt-5">{children}</div>}
          </div>
          {collarClassName && <div aria-hidden className={`h-2 shrink-0 ${collarClassName}`} />}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
