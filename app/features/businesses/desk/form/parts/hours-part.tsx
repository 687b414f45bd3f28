import { TextArea } from '../state/field.tsx';
import { useFormState } from '../state/form-state.ts';
import { FormPart } from '../state/part.tsx';

/** When it is open. @param read how the site reads what is typed; null where it cannot */
export function HoursPart({ read }: { read: string | null }) {
  const { values } = useFormState();
  return (
    <FormPart part="hours" summary={values.opening_hours || 'Not known'}>
      <TextArea
        field="opening_hours"
        rows={3}
        hint="In plain words (Mon-Fri 8-6, Sat 9-1, closed Sun), as Google writes it, or in the notation of OpenStreetMap, which knows special days: Mo-Fr 08:00-18:00; Dec 25 off."
      />
      {read && (
        <p className="rounded-small bg-sunken px-4 py-3">
          <b>Reads:</b> {read}
        </p>
      )}
    </FormPart>
  );
}
