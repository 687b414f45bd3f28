import { HoursFields } from '#app/features/businesses/hours/form/hours-fields.tsx';
import { fieldId } from '#app/features/businesses/fields/fields.ts';
import type { DraftHours } from '../state/draft-hours.ts';
import { FieldBefore, FieldProblem } from '../state/field.tsx';
import { useFormState } from '../state/form-state.ts';
import { HOURS } from '../state/form-values.ts';
import { FieldMark } from '../state/mark.tsx';
import { FormPart, partId } from '../state/part.tsx';

/** When it is open. */
export function HoursPart({ hours: { reads, nation } }: { hours: DraftHours }) {
  const { values, given, hoursProblems, self } = useFormState();
  return (
    <FormPart part="hours" summary={reads ?? ''}>
      <div id={fieldId('opening_hours')} tabIndex={-1}>
        <div className="flex justify-end">
          <FieldMark field="opening_hours" />
        </div>
        <HoursFields
          prefix={HOURS}
          here={`${self}#${partId('hours')}`}
          fields={given.opening_hours}
          typed={values.opening_hours}
          problems={hoursProblems}
          nation={nation}
          reads={reads}
        />
        <FieldProblem field="opening_hours" />
        <FieldBefore field="opening_hours" />
      </div>
    </FormPart>
  );
}
