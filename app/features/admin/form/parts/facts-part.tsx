import { FACTS, type FactName, type Facts } from '#app/features/businesses/listing/facts.ts';
import { shortDay } from '#app/platform/dates/days.ts';
import { controlClassName, FieldBefore, FieldProblem } from '../state/field.tsx';
import { fieldId } from '#app/features/businesses/fields/fields.ts';
import { useField, useFormState } from '../state/form-state.ts';
import { factNames } from '../state/form-values.ts';
import { FieldMark } from '../state/mark.tsx';
import { FormPart } from '../state/part.tsx';
import { FACT_QUESTIONS } from '#app/features/businesses/fields/questions.ts';

const WHO = { business: 'The business', editor: 'An editor', import: 'An import' } as const;
const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Not stated' },
];

/** What people ask before they ring. @param stored the answers there are, with who said them and when */
export function FactsPart({ stored }: { stored: Facts }) {
  const { values } = useFormState();
  const names = factNames();
  const said = names.filter((name) => values.facts[name] !== '').length;
  return (
    <FormPart part="facts" summary={`${said} of ${names.length} answered`}>
      <div id={fieldId('facts')} tabIndex={-1}>
        <div className="flex justify-end">
          <FieldMark field="facts" />
        </div>
        <div className="divide-y divide-line">
          {names.map((name) => (
            <Question key={name} name={name} fact={stored[name]} />
          ))}
        </div>
        <FieldProblem field="facts" />
        <FieldBefore field="facts" />
      </div>
    </FormPart>
  );
}

function Question({ name, fact }: { name: FactName; fact: Facts[FactName] }) {
  const { given } = useField('facts');
  const control = `fact-${name}`;
  const answer = given.facts[name];
  const who = fact && (
    <span className="block text-small text-ink-2">
      {WHO[fact.by] ?? 'Somebody'}, {shortDay(fact.on)}
    </span>
  );
  if (FACTS[name] === 'number') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
        <label htmlFor={control} className="min-w-0">
          {FACT_QUESTIONS[name]}
          {who}
        </label>
        <input
          id={control}
          name={control}
          defaultValue={answer}
          inputMode="numeric"
          placeholder="Not stated"
          autoComplete="off"
          className={`${controlClassName({ problem: undefined, isChanged: false }, 'px-2')} max-w-44 tabular-nums`}
        />
      </div>
    );
  }
  return (
    <div
      role="radiogroup"
      aria-label={FACT_QUESTIONS[name]}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
    >
      <p className="min-w-0">
        {FACT_QUESTIONS[name]}
        {who}
      </p>
      <span className="admin-segments">
        {ANSWERS.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={control} value={value} defaultChecked={answer === value} />
            <span>{label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
