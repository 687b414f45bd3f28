import { CircleAlert, Pencil, Save } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { fieldId } from '#app/features/businesses/fields/fields.ts';
import { useFormState } from './state/form-state.ts';

interface SaveBarProps {
  reason: string;
  self: string;
  saving: boolean;
  onDiscard: () => void;
}

export function SaveBar({ reason, self, saving, onDiscard }: SaveBarProps) {
  const { changed, givenBack, problems, isNew } = useFormState();
  const changes = new Set<string>([...changed, ...givenBack]).size;
  const faults = Object.keys(problems) as BusinessField[];
  const [first] = faults;
  return (
    <div className="admin-save-bar">
      <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-2 text-label">
        {!isNew && changes > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Pencil aria-hidden className="size-4" />
            {changes} {changes === 1 ? 'change' : 'changes'}
          </span>
        )}
        {first && (
          <a href={`#${fieldId(first)}`} className="inline-flex items-center gap-1.5 link text-danger">
            <CircleAlert aria-hidden className="size-4" />
            {faults.length} to correct
          </a>
        )}
      </p>
      <input
        name="reason"
        defaultValue={reason}
        aria-label="Why? (optional)"
        placeholder="Why?"
        maxLength={500}
        autoComplete="off"
        className="admin-reason min-h-11 min-w-0 rounded-small border-[1.5px] border-field bg-surface px-3.5 text-[1rem]"
      />
      {!isNew && (
        <a
          href={self}
          onClick={(event) => {
            event.preventDefault();
            onDiscard();
          }}
          className="button button-ghost min-h-11 px-3"
        >
          Discard
        </a>
      )}
      <Button type="submit" icon={Save} name="do" value="save" loading={saving} className="min-h-11 px-4">
        {isNew ? 'Add business' : 'Save changes'}
      </Button>
    </div>
  );
}
