import type { ReactElement } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

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
  // A form that is sent by GET replaces the query of its address.
  const { pathname, searchParams } = new URL(page, 'http://localhost');
  return (
    <form action={pathname} onSubmit={(event) => event.preventDefault()}>
      {[...searchParams].map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <ConfirmDialog title={question} confirm="Delete" onConfirm={onConfirm} trigger={children}>
        {name}
      </ConfirmDialog>
    </form>
  );
}
