import { TextArea } from '../field.tsx';
import { useFormState } from '../form-state.ts';
import { FormPart } from '../part.tsx';

/** When it is open. @param read how the site reads what is typed; null where it cannot */
export function HoursPart({ read }: { read: string | null }) {
  const { values } = useFormState();
  return (
    <FormPart part="hours" summary={values.opening_hours || 'Not known'}>
      <TextArea field="opening_hours" rows={3} />
      {read && (
        <p className="rounded-small bg-sunken px-4 py-3">
          <b>Reads:</b> {read}
        </p>
      )}
    </FormPart>
  );
}
