import { type CustomField, fieldsFor } from '#app/features/businesses/listing/custom-field.ts';
import { fieldId } from '#app/features/businesses/fields/fields.ts';
import { controlClassName, FieldBefore, FieldProblem } from '../state/field.tsx';
import { customControl } from '../state/form-custom.ts';
import { useField, useFormState } from '../state/form-state.ts';
import { FieldMark } from '../state/mark.tsx';
import { FormPart } from '../state/part.tsx';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Not stated' },
];

/** The fields that the owner of the directory has added for listings of these services; nothing where there are none. */
export function CustomPart() {
  const { values, customFields } = useFormState();
  if (customFields.length === 0) return null;
  const fields = fieldsFor(customFields, [values.category, ...values.services]);
  const said = fields.filter(({ key }) => (values.custom[key] ?? '').trim() !== '').length;
  return (
    <FormPart part="custom" summary={`${said} of ${fields.length} answered`}>
      <div id={fieldId('custom')} tabIndex={-1}>
        <div className="flex justify-end">
          <FieldMark field="custom" />
        </div>
        {fields.length === 0 && <p className="text-ink-2">There are no more fields for this service.</p>}
        <div className="divide-y divide-line">
          {fields.map((field) => (
            <Answer key={field.key} field={field} />
          ))}
        </div>
        <FieldProblem field="custom" />
        <FieldBefore field="custom" />
      </div>
    </FormPart>
  );
}

function Answer({ field: { key, label, kind, unit, help, choices } }: { field: CustomField }) {
  const { given } = useField('custom');
  const control = customControl(key);
  const value = given.custom[key] ?? '';
  const hint = help !== '' && (
    <span id={`${control}-hint`} className="block text-small text-ink-2">
      {help}
    </span>
  );
  const described = help === '' ? {} : { 'aria-describedby': `${control}-hint` };
  const className = controlClassName({ problem: undefined, isChanged: false }, 'px-3');
  const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5';
  if (kind === 'yes-no') {
    return (
      <div role="radiogroup" aria-label={label} {...described} className={row}>
        <p className="min-w-0 wrap-anywhere">
          {label}
          {hint}
        </p>
        <span className="admin-segments">
          {ANSWERS.map((answer) => (
            <label key={answer.value}>
              <input
                type="radio"
                name={control}
                value={answer.value}
                defaultChecked={value === answer.value}
              />
              <span>{answer.label}</span>
            </label>
          ))}
        </span>
      </div>
    );
  }
  const isListed = value === '' || choices.some((choice) => choice.key === value);
  return (
    <div className={row}>
      <label htmlFor={control} className="min-w-0 wrap-anywhere">
        {label}
        {unit !== '' && ` (${unit})`}
        {hint}
      </label>
      {kind === 'choice' ? (
        <select
          id={control}
          name={control}
          defaultValue={value}
          {...described}
          className={`${className} max-w-80`}
        >
          <option value="">Not stated</option>
          {!isListed && <option value={value}>A choice that was deleted</option>}
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={control}
          name={control}
          defaultValue={value}
          {...described}
          inputMode={kind === 'number' ? 'decimal' : kind === 'link' ? 'url' : 'text'}
          autoComplete="off"
          placeholder="Not stated"
          className={`${className} ${kind === 'number' ? 'max-w-44 tabular-nums' : 'max-w-120'}`}
        />
      )}
    </div>
  );
}
