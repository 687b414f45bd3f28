import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { AnswerFields } from '#app/ui/form/answer-fields.tsx';
import { REASONS } from '../records/reasons.ts';

const CHOOSE = { value: '', label: 'Choose a reason' };
const REASON_OPTIONS = [CHOOSE, ...Object.entries(REASONS).map(([value, label]) => ({ value, label }))];

interface Choice {
  intent: string;
  label: string;
}

interface DecideFormProps {
  id: number;
  /** Decision that needs nothing else. */
  first?: Choice & { isOutlined?: boolean };
  /** Decisions that open to ask for more. */
  others?: readonly (Choice & { summary: string; fields: ReactNode })[];
}

/** Decides on a review, a reply or a report. */
export function DecideForm({ id, first, others = [] }: DecideFormProps) {
  return (
    <Form method="post" action={paths.adminReviews} className="flex flex-col gap-4">
      <input type="hidden" name="id" value={id} />
      {first && (
        <p>
          <Button
            type="submit"
            name="intent"
            value={first.intent}
            variant={first.isOutlined ? 'outline' : 'primary'}
          >
            {first.label}
          </Button>
        </p>
      )}
      {others.map(({ intent, label, summary, fields }) => (
        <details key={intent}>
          <summary className="min-h-11 cursor-pointer py-2">{summary}</summary>
          <div className="flex flex-col items-start gap-3">
            {fields}
            <Button type="submit" name="intent" value={intent} variant="outline">
              {label}
            </Button>
          </div>
        </details>
      ))}
    </Form>
  );
}

const ANSWER = { maxLength: 2000, boxClassName: 'w-full' } as const;

/** Asks for the reason of a decision against a review. */
export function refusal(intent: 'decline' | 'remove', label: string, summary: string) {
  const fields = (
    <>
      <SelectField
        label="Reason, sent to the writer"
        name="reason"
        hint="“Negative” is not a reason."
        options={REASON_OPTIONS}
        boxClassName="w-full"
      />
      <AnswerFields {...ANSWER} label="Anything else" name="words" rows={2} optional />
    </>
  );
  return { intent, label, summary, fields };
}

/** Asks the writer to change a review. */
export function request(label: string, summary: string, hint?: string) {
  const fields = (
    <AnswerFields
      {...ANSWER}
      label="What to change, sent to the writer"
      name="change"
      template="template-change"
      rows={3}
      {...(hint !== undefined && { hint })}
    />
  );
  return { intent: 'return', label, summary, fields };
}

export function refusalOfReply() {
  const fields = <AnswerFields {...ANSWER} label="Why, sent to the business" name="words" rows={3} />;
  return { intent: 'decline-reply', label: 'Decline reply', summary: 'Decline', fields };
}
