import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { AnswerFields } from '#app/ui/form/answer-fields.tsx';
import { REASONS } from '../records/reasons.ts';

const CHOOSE = { value: '', label: 'Choose a reason' };
const REASON_OPTIONS = [CHOOSE, ...Object.entries(REASONS).map(([value, label]) => ({ value, label }))];

/** Asks for the reason that the writer gets. */
export function Refusal({ intent, label }: { intent: 'decline' | 'remove'; label: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <SelectField
        label="Reason, sent to the writer"
        name="reason"
        hint="“Negative” is not a reason."
        options={REASON_OPTIONS}
        boxClassName="w-full"
      />
      <AnswerFields
        label="Anything else"
        name="words"
        rows={2}
        maxLength={2000}
        optional
        boxClassName="w-full"
      />
      <Button type="submit" name="intent" value={intent} variant="outline">
        {label}
      </Button>
    </div>
  );
}
