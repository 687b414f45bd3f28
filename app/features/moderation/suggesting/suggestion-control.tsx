import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { LONGEST_FIELD, type SuggestionField } from './suggestion-form.ts';

/** The control that asks what an entry should say of one thing. */
export function SuggestionControl({
  field,
  typed,
  error,
}: {
  field: SuggestionField;
  typed: string | undefined;
  error: string | undefined;
}) {
  const { name, label, hint } = field;
  const common = {
    id: name,
    name,
    label,
    hint: hint ?? undefined,
    error,
    defaultValue: typed ?? field.value,
  };
  if (field.kind === 'choice') return <SelectField {...common} options={field.options} />;
  if (field.kind === 'lines') return <TextAreaField {...common} rows={5} maxLength={LONGEST_FIELD} />;
  return <TextField {...common} maxLength={LONGEST_FIELD} autoComplete="off" />;
}
