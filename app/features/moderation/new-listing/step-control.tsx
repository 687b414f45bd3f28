import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { LONGEST_FIELD } from '../suggesting/suggestion-form.ts';
import type { StepField } from './step-field.ts';

interface StepControlProps {
  field: StepField;
  /** What was typed and refused. */
  typed: string | undefined;
  error: string | undefined;
}

/** A question of the form for a new listing. */
export function StepControl({ field, typed, error }: StepControlProps) {
  const { name, hint, isRequired, several } = field;
  if (several) return <Ticks name={name} {...several} />;
  const value = typed ?? field.value;
  const label = isRequired ? `${field.label} (required)` : field.label;
  const common = {
    ...{ name, label, error, defaultValue: value, hint: hint ?? undefined },
    required: isRequired,
  };
  if (field.kind === 'choice') return <SelectField {...common} options={field.options} />;
  // The site may have corrected it.
  const key = value;
  if (field.kind === 'lines')
    return <TextAreaField key={key} {...common} rows={5} maxLength={LONGEST_FIELD} />;
  return (
    <TextField key={key} {...common} maxLength={LONGEST_FIELD} autoComplete={FILLED_BY[name] ?? 'off'} />
  );
}

/** What browsers know of people who write about their own business. */
const FILLED_BY: Readonly<Record<string, string>> = {
  name: 'organization',
  phone: 'tel',
  email_1: 'email',
  site: 'url',
  full_address: 'street-address',
  city: 'address-level2',
  postal_code: 'postal-code',
};

function Ticks({ name, options, ticked }: { name: string } & NonNullable<StepField['several']>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-label">Do you offer anything else?</legend>
      <div className="mt-1 grid grid-cols-1 gap-x-5 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option} className="flex min-h-11 min-w-0 items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={ticked.includes(option)}
              className="size-5.5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
