import { TextInput } from '../state/field.tsx';
import { useFormState } from '../state/form-state.ts';
import { FormPart } from '../state/part.tsx';

export function RatingPart() {
  const { values } = useFormState();
  const { rating, reviews, rating_source } = values;
  const summary = rating
    ? [rating, reviews && `${reviews} reviews`, rating_source].filter(Boolean).join(', ')
    : 'Not rated';
  return (
    <FormPart part="rating" summary={summary}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput field="rating" inputMode="decimal" note="0 to 5" />
        <TextInput field="reviews" inputMode="numeric" note="Number of reviews" />
        <TextInput field="rating_source" note="Such as Google" />
        <TextInput field="rating_seen_on" type="date" note="The date it was seen there" />
      </div>
    </FormPart>
  );
}
