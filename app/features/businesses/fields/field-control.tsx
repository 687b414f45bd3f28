import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { RadioField } from '#app/ui/radio-field.tsx';
import { type FormField, LONGEST_FIELD } from './form-field.ts';

interface FieldControlProps {
  field: FormField;
  typed: string | undefined;
  error: string | undefined;
}

export function FieldControl({ field, typed, error }: FieldControlProps) {
  const { kind, options, value, inputMode: _keyboard, ...asked } = field;
  const props = { ...asked, id: asked.name, error, defaultValue: typed ?? value };
  if (kind === 'radios' && options) return <RadioField {...props} options={options} />;
  if (options) return <SelectField {...props} options={options} />;
  if (kind === 'lines') return <TextAreaField {...props} rows={5} maxLength={LONGEST_FIELD} />;
  return <TextField autoComplete="off" {...props} maxLength={LONGEST_FIELD} />;
}
