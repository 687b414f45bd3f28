import type { ReactElement } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteButtonProps {
  question: string;
  name: string;
  page: string;
  onConfirm: () => void;
  /** Button with `type="submit"`. */
  children: ReactElement;
}

/** Asks before deleting, in a dialog or, without scripts, on a separate page. */
export function DeleteButton({ question, name, page, onConfirm, children }: DeleteButtonProps) {
  // Submitting a GET form replaces the query of its address.
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
