import { Undo2 } from 'lucide-react';
import { Form, useLocation, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DoneActions } from './done.ts';

interface UndoFormProps {
  ids: readonly number[];
  label?: string;
  name?: string;
  className?: string;
}

export function UndoForm({ ids, label = 'Undo', name, className }: UndoFormProps) {
  const { state, formAction, formData } = useNavigation();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.undo} className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="action" value={id} />
      ))}
      <Button
        type="submit"
        variant="outline"
        size="card"
        icon={Undo2}
        aria-label={name}
        loading={state !== 'idle' && formAction === paths.undo && formData?.get('action') === String(ids[0])}
      >
        {label}
      </Button>
    </Form>
  );
}

export function DoneNotice({ ids, title, note, label }: DoneActions) {
  return (
    <Notice
      tone="success"
      role="status"
      title={<span className="wrap-anywhere">{title}</span>}
      className="mb-5"
      action={ids.length > 0 && <UndoForm ids={ids} label={label} />}
    >
      {note && <p>{note}</p>}
    </Notice>
  );
}
