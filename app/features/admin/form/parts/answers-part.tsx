import type { ReactNode } from 'react';
import {
  type AnswerTexts,
  customFields as fieldsOfCustom,
  factFields,
} from '#app/features/businesses/fields/answer-fields.ts';
import type { FormField } from '#app/features/businesses/fields/form-field.ts';
import { ANSWERS, NOT_STATED } from '#app/features/businesses/fields/questions.ts';
import { fieldsFor } from '#app/features/businesses/listing/custom-field.ts';
import { FACT_NAMES, type Facts } from '#app/features/businesses/listing/facts.ts';
import { FIELDS, fieldId } from '#app/features/businesses/fields/fields.ts';
import { SHOW_NEW_DOGS_DAYS } from '#app/platform/periods.ts';
import { DO_NOT_SHOW } from '#app/features/businesses/listing/new-dogs.ts';
import { shortDay } from '@dog-care-directory/text';
import { hintId, type SelectOption } from '#app/ui/field.tsx';
import { controlClassName, FieldGroup } from '../state/field.tsx';
import { useField, useFormState } from '../state/form-state.ts';
import { FormPart } from '../state/part.tsx';

const WHO = { business: 'The business', editor: 'An editor', import: 'An import' } as const;

/** @param stored existing answers with author and date */
export function FactsPart({ stored, newDogs }: { stored: Facts; newDogs: NewDogsChoices }) {
  const { values, given } = useFormState();
  const hints = Object.fromEntries(
    Object.entries(stored).map(([name, { by, on }]) => [name, `${WHO[by] ?? 'Somebody'}, ${shortDay(on)}`]),
  );
  const fields = factFields(given.facts, hints);
  return (
    <AnswersPart part="facts" fields={fields} summary={summaryOf(values.facts, FACT_NAMES)}>
      <NewDogsField {...newDogs} />
    </AnswersPart>
  );
}

export interface NewDogsChoices {
  /** "Full until March (the business, 27 Nov 2026)"; null if nothing was said. */
  said: string | null;
  options: readonly SelectOption[];
}

/** A new statement each time, so that its date is that of the call or email it comes from. */
function NewDogsField({ said, options }: NewDogsChoices) {
  const { given, isChanged, problem } = useField('new_dogs');
  const id = `${fieldId('new_dogs')}-choice`;
  return (
    <FieldGroup field="new_dogs">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
        <label htmlFor={id} className="min-w-0 wrap-anywhere">
          {FIELDS.new_dogs.label}
          <span id={hintId(id)} className="block text-small text-ink-2">
            Only if the business says so. Its page shows it for {SHOW_NEW_DOGS_DAYS} days.
          </span>
        </label>
        <select
          id={id}
          name="new_dogs"
          defaultValue={given.new_dogs}
          aria-describedby={hintId(id)}
          className={`${controlClassName({ problem, isChanged }, 'px-3')} max-w-80`}
        >
          <option value="">{said ?? NOT_STATED.label}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {value === DO_NOT_SHOW ? label : `${label}, said today`}
            </option>
          ))}
        </select>
      </div>
    </FieldGroup>
  );
}

export function CustomPart() {
  const { values, given, customFields } = useFormState();
  if (customFields.length === 0) return null;
  const shown = fieldsFor(customFields, [values.category, ...values.services]);
  const keys = shown.map(({ key }) => key);
  return (
    <AnswersPart
      part="custom"
      fields={fieldsOfCustom(shown, given.custom)}
      summary={summaryOf(values.custom, keys)}
    />
  );
}

function summaryOf(texts: AnswerTexts, keys: readonly string[]): string {
  const said = keys.filter((key) => (texts[key] ?? '').trim() !== '').length;
  return `${said} of ${keys.length} answered`;
}

interface AnswersPartProps {
  part: 'facts' | 'custom';
  fields: readonly FormField[];
  summary: string;
  children?: ReactNode;
}

function AnswersPart({ part, fields, summary, children }: AnswersPartProps) {
  return (
    <FormPart part={part} summary={summary}>
      {children}
      <FieldGroup field={part}>
        {fields.length === 0 && <p className="text-ink-2">There are no more fields for this service.</p>}
        <div className="divide-y divide-line">
          {fields.map((field) => (
            <Answer key={field.name} field={field} />
          ))}
        </div>
      </FieldGroup>
    </FormPart>
  );
}

function Answer({ field }: { field: FormField }) {
  const { name, label, value, hint } = field;
  const described = hint === null ? {} : { 'aria-describedby': `${name}-hint` };
  const words = (
    <>
      {label}
      {hint !== null && (
        <span id={`${name}-hint`} className="block text-small text-ink-2">
          {hint}
        </span>
      )}
    </>
  );
  const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5';
  if (field.kind === 'yes-no') {
    return (
      <div role="radiogroup" aria-label={label} {...described} className={row}>
        <p className="min-w-0 wrap-anywhere">{words}</p>
        <span className="admin-segments">
          {[...ANSWERS, NOT_STATED].map((answer) => (
            <label key={answer.value}>
              <input type="radio" name={name} value={answer.value} defaultChecked={value === answer.value} />
              <span>{answer.label}</span>
            </label>
          ))}
        </span>
      </div>
    );
  }
  const className = controlClassName({ problem: undefined, isChanged: false }, 'px-3');
  const control = { id: name, name, defaultValue: value, ...described };
  const isNumber = field.inputMode === 'numeric' || field.inputMode === 'decimal';
  return (
    <div className={row}>
      <label htmlFor={name} className="min-w-0 wrap-anywhere">
        {words}
      </label>
      {field.options ? (
        <select {...control} className={`${className} max-w-80`}>
          {withHeld(field.options, value).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          inputMode={field.inputMode}
          autoComplete="off"
          placeholder={NOT_STATED.label}
          className={`${className} ${isNumber ? 'max-w-44 tabular-nums' : 'max-w-120'}`}
        />
      )}
    </div>
  );
}

function withHeld([none = NOT_STATED, ...options]: readonly SelectOption[], value: string): SelectOption[] {
  const isListed = value === '' || options.some((option) => option.value === value);
  return [none, ...(isListed ? [] : [{ value, label: 'A choice that was deleted' }]), ...options];
}
