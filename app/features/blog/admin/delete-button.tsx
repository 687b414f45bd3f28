import type { ReactElement } from 'react';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

interface DeleteButtonProps {
  /** Asked before anything happens. */
  question: string;
  /** What would be deleted. */
  name: string;
  /** The page that asks the same question where no script runs. */
  page: string;
  onConfirm: () => void;
  /** The button, of the type `submit`. */
  children: ReactElement;
}

/** A button that asks before it deletes: in a dialog, or without scripts on a page of its own. */
export function DeleteButton({ question, name, page, onConfirm, children }: DeleteButtonProps) {
  return (
    <form action={page} onSubmit={(event) => event.preventDefault()}>
      <ConfirmDialog title={question} confirm="Delete" onConfirm={onConfirm} trigger={children}>
        {name}
      </ConfirmDialog>
    </form>
  );
}
