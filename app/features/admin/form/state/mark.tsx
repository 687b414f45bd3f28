import { TickBox } from '#app/ui/form/tick-box.tsx';
import { FileInput, Hand, Pencil, Store } from 'lucide-react';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { useField, useFormState } from './form-state.ts';

const MARK = 'inline-flex items-center gap-1.5 text-small text-ink-2';

/** Shows who set a field; one set by hand can be given back to imports. */
export function FieldMark({ field }: { field: BusinessField }) {
  const { mark, isChanged } = useField(field);
  const { givenBack } = useFormState();
  if (isChanged) {
    return (
      <p className={`${MARK} text-warn`}>
        <Pencil aria-hidden className="size-4" /> Changed, not saved
      </p>
    );
  }
  if (!mark) return null;
  if (mark.from === 'import') {
    return (
      <p className={`${MARK} wrap-anywhere`}>
        <FileInput aria-hidden className="size-4 shrink-0" /> From {mark.origin || 'an import'}
      </p>
    );
  }
  const Icon = mark.from === 'business' ? Store : Hand;
  const isGivenBack = givenBack.has(field);
  return (
    <details
      className="group/mark min-w-0 text-small open:order-last open:basis-full"
      open={isGivenBack || undefined}
    >
      <summary className="admin-mark ml-auto flex min-h-7 w-fit items-center gap-1.5 text-ink-2 pointer-coarse:min-h-11">
        <Icon aria-hidden className="size-4" />
        <span className="underline decoration-dotted underline-offset-4">
          {mark.from === 'business' ? 'From the business' : 'Set manually'}
        </span>
      </summary>
      <div className="mt-1 mb-2 rounded-small bg-sunken px-3.5 py-2">
        <p className="wrap-anywhere">
          {sentence(mark.from, mark.who, mark.at)} Imports don’t change it.
          {mark.origin && <> It comes from {mark.origin}.</>}
        </p>
        <TickBox className="w-fit" name="give-back" value={field} defaultChecked={isGivenBack}>
          Let imports change it
        </TickBox>
      </div>
    </details>
  );
}

function sentence(from: 'hand' | 'business', who: string, at: string | null): string {
  if (at === null || who === '') return 'Set by a person.';
  return `${from === 'business' ? 'The business' : who} set this on ${shortBritishDay(at)}.`;
}
