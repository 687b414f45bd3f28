import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { textOf } from '#app/platform/form-text.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { AnswerFields } from '#app/ui/form/answer-fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DECLINE_REASONS } from '../suggestions/change.ts';
import type { ChangeShown, DecisionRefused } from './change-shown.ts';
import { changeAddress, type QueueRequest } from './queue-request.ts';
import { Difference } from './difference.tsx';
import { templatesFor } from './reply-templates.ts';

interface DecideFormProps {
  change: ChangeShown;
  request: QueueRequest;
  refused: DecisionRefused | undefined;
}

const ACTIONS = [
  { value: 'apply', label: 'Apply' },
  { value: 'ask', label: 'Ask back' },
  { value: 'decline', label: 'Decline' },
  { value: 'spam', label: 'Spam' },
] as const;

/** Decides on each field, then on the whole suggestion. */
export function DecideForm({ change, request, refused }: DecideFormProps) {
  const { id, fields, hasMail, makes, applyLabel } = change;
  const values = refused?.values ?? {};
  const [button, setButton] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // Nothing listened to what was chosen before the page came alive.
  useEffect(() => {
    if (form.current) setButton(OTHERS[textOf(new FormData(form.current), 'decision')] ?? '');
  }, []);
  const { state, formMethod } = useNavigation();
  const isSending = state === 'submitting' && formMethod === 'POST';
  const actions = hasMail ? ACTIONS : ACTIONS.filter(({ value }) => value !== 'ask');

  function look(form: HTMLFormElement) {
    const data = new FormData(form);
    setButton(buttonText(textOf(data, 'decision'), applyLabel, data, fields.length));
  }

  return (
    <Form
      ref={form}
      method="post"
      action={changeAddress(id, request)}
      id="decide"
      onChange={(event) => look(event.currentTarget)}
      className="changes-decide"
    >
      {refused && (
        <Notice tone="danger" role="alert" title={refused.problem} className="mx-5 mb-4">
          Nothing was changed. What you chose is still here.
        </Notice>
      )}
      {fields.map((field) => (
        <Difference
          key={field.field}
          field={field}
          isNew={change.kind === 'new'}
          chosen={values[`field-${field.field}`]}
          typed={values[`write-${field.field}`]}
          error={refused?.errors[field.field]}
        />
      ))}
      <div className="changes-whole">
        <fieldset>
          <legend className="mb-2 text-h3">Decision</legend>
          <div className="changes-actions">
            {actions.map(({ value, label }) => (
              <label key={value} className="changes-action">
                <input
                  type="radio"
                  name="decision"
                  value={value}
                  defaultChecked={(values['decision'] ?? 'apply') === value}
                  className="size-5.5 accent-brand"
                />
                {value === 'apply' ? applyLabel : label}
              </label>
            ))}
          </div>
        </fieldset>
        <SelectField
          label="Why"
          name="reason"
          boxClassName="changes-when-decline"
          defaultValue={values['reason'] ?? 'not-so'}
          options={Object.entries(DECLINE_REASONS).map(([value, label]) => ({ value, label }))}
        />
        {hasMail && (
          <AnswerFields
            answers={templatesFor(change.kind)}
            chosen={values['template'] ?? ''}
            label="Reply to the sender"
            name="words"
            rows={2}
            maxLength={2000}
            defaultValue={values['words'] ?? ''}
            error={refused?.errors['words']}
            boxClassName="changes-reply"
          />
        )}
        <p className="changes-when-spam text-small text-ink-2">No email is sent.</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" name="intent" value="decide" icon={Check} loading={isSending}>
            {button || (fields.length > 0 || applyLabel !== 'Apply' ? applyLabel : 'Decide')}
          </Button>
          <p className="changes-when-apply min-w-0 text-small text-ink-2">{makes} You can undo this.</p>
        </div>
      </div>
    </Form>
  );
}

const OTHERS: Readonly<Record<string, string>> = { ask: 'Ask', decline: 'Decline', spam: 'Mark as spam' };

function buttonText(action: string, applyLabel: string, data: FormData, count: number): string {
  const other = OTHERS[action];
  if (other) return other;
  if (count === 0 || applyLabel !== 'Apply') return applyLabel;
  const unchangedFields = [...data].filter(
    ([name, value]) => name.startsWith('field-') && value === 'keep',
  ).length;
  const taken = count - unchangedFields;
  if (unchangedFields === 0) return count === 1 ? 'Apply' : `Apply ${taken}`;
  return `Apply ${taken}, keep ${unchangedFields}`;
}
