import { HoursFields } from '#app/features/businesses/hours/form/hours-fields.tsx';
import type { DraftHours } from '../state/form-answer.ts';
import { FieldGroup, TextArea } from '../state/field.tsx';
import { useFormState } from '../state/form-state.ts';
import { HOURS } from '../state/form-values.ts';
import { FormPart, partId } from '../state/part.tsx';

export function HoursPart({ hours: { reads, nation } }: { hours: DraftHours }) {
  const { values, given, hoursProblems, self } = useFormState();
  return (
    <FormPart part="hours" summary={reads ?? ''}>
      <FieldGroup field="opening_hours">
        <HoursFields
          prefix={HOURS}
          here={`${self}#${partId('hours')}`}
          fields={given.opening_hours}
          typed={values.opening_hours}
          problems={hoursProblems}
          nation={nation}
          reads={reads}
        />
      </FieldGroup>
      <TextArea
        field="away"
        hint="Only if the business says so. One range a line, for example “Away 2026-12-24 to 2027-01-02” or “Full 2027-02-01”. “Kept 2026-12-01” says when the business last said that these are all."
      />
    </FormPart>
  );
}
