import { useId } from 'react';
import { errorId, FieldError, type Labelling, messageAttributes, type SelectProps } from './field.tsx';

export function RadioField({
  label,
  name,
  error,
  options,
  defaultValue,
  required,
  id: givenId,
}: Labelling & Pick<SelectProps, 'options' | 'defaultValue' | 'required' | 'id'>) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <fieldset id={id} tabIndex={-1} {...messageAttributes(id, undefined, error)}>
      <legend className="mb-1.5 text-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 gap-2.5 py-2">
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={defaultValue === option.value}
            required={required}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          {option.label}
        </label>
      ))}
      <FieldError id={errorId(id)}>{error}</FieldError>
    </fieldset>
  );
}
