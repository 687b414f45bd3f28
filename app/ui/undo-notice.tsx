import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What the form that undoes an action sends. */
export interface Undo {
  /** Address that the form posts to. */
  action: string;
  /** A list is sent as one field for each of its values. */
  fields: Readonly<Record<string, string | number | readonly (string | number)[]>>;
}

interface UndoFormProps extends Undo {
  /** Label of the button. */
  label?: string | undefined;
  /** Accessible name of the button where several are on the page. */
  name?: string;
  className?: string;
}

/** A button that undoes an action, also without scripts. */
export function UndoForm({ action, fields, label = 'Undo', name, className }: UndoFormProps) {
  return (
    <Form method="post" action={action} className={className}>
      {Object.entries(fields).flatMap(([field, value]) =>
        [value].flat().map((one) => <input key={`${field} ${one}`} type="hidden" name={field} value={one} />),
      )}
      <Button type="submit" variant="outline" size="card" icon={Undo2} aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}

interface UndoNoticeProps {
  /** The action, as a sentence. */
  title: ReactNode;
  /** Missing where the action cannot be undone. */
  undo?: (Undo & Pick<UndoFormProps, 'label'>) | null | undefined;
  className?: string;
  children?: ReactNode;
}

/** Confirms an admin's last action and offers to undo it. */
export function UndoNotice({ title, undo, className, children }: UndoNoticeProps) {
  return (
    <Notice
      tone="success"
      role="status"
      title={<span className="wrap-anywhere">{title}</span>}
      className={className ?? 'mt-4'}
      action={undo && <UndoForm {...undo} />}
    >
      {children}
    </Notice>
  );
}
