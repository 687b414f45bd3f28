import { TextField } from '#app/ui/field.tsx';
import { type HidingProblems, LONGEST_HIDING_NOTE } from './hiding.ts';

interface HidingFieldsProps {
  given: { until: string; note: string };
  problems: HidingProblems;
}

export function HidingFields({ given, problems }: HidingFieldsProps) {
  return (
    <>
      <TextField
        label="Show it again on"
        name="until"
        type="date"
        optional
        defaultValue={given.until}
        error={problems.until}
        hint="Leave this empty to keep it hidden until you show it again."
        boxClassName="max-w-[20rem]"
      />
      <TextField
        label="A sentence for visitors"
        name="note"
        optional
        maxLength={LONGEST_HIDING_NOTE}
        defaultValue={given.note}
        error={problems.note}
        hint="For example: Closed for the winter, back on 1 March."
        boxClassName="mt-4"
      />
    </>
  );
}
