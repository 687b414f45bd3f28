import { shortDay } from '#app/platform/dates/days.ts';
import { FIELDS, fieldId } from '#app/features/businesses/fields/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { actionWord } from './form-actions.ts';
import { useField, useFormState } from './form-state.ts';

/** An import's value for a field that was set manually, with a button to use it. */
export function FieldProposal({ field }: { field: BusinessField }) {
  const { proposals, givenBack, self } = useFormState();
  const { isChanged } = useField(field);
  const proposal = proposals[field];
  if (!proposal) return null;
  if (isChanged && givenBack.has(field)) {
    return (
      <p className="mt-1 text-small text-ink-2">
        This is what the import says. Once saved, imports may change it again.
        <input type="hidden" name="give-back" value={field} />
      </p>
    );
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      <span className="min-w-0 wrap-anywhere">
        The import of {shortDay(proposal.on)} ({proposal.fileName}) says {proposal.text}. Yours was kept.
      </span>
      <button
        name="do"
        value={actionWord({ do: 'use-theirs', field })}
        formAction={`${self}#${fieldId(field)}`}
        className="inline-flex min-h-7 items-center link pointer-coarse:min-h-11"
      >
        Use theirs<span className="sr-only"> for {FIELDS[field].label}</span>
      </button>
    </p>
  );
}
