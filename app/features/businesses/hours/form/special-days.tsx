import { Trash2 } from 'lucide-react';
import { DayRow } from './day-row.tsx';
import { type HoursFieldProblems, type HoursFields, names, type SpecialFields } from './fields.ts';
import { PressButton, type Pressing } from './press-button.tsx';
import { SmallField } from './small-field.tsx';

export function SpecialDays({
  prefix,
  here,
  fields,
  typed,
  problems,
  nation,
}: Pressing & {
  fields: HoursFields;
  typed: HoursFields;
  problems: HoursFieldProblems;
  nation: string;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-heading text-[1.125rem] font-bold">Special days</legend>
      <DayRow
        label={`Bank holidays in ${nation}`}
        nextDay="the next day"
        name={names.holidays(prefix)}
        day={fields.holidays}
        typed={typed.holidays}
        problems={problems}
        mayBeSame
      />
      <ul className="divide-y divide-line">
        {fields.special.map((special, index) => (
          // The order is all that tells them apart, and nothing is kept in them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="py-4">
            <SpecialDay
              prefix={prefix}
              here={here}
              problems={problems}
              special={special}
              index={index}
              typed={typed.special[index] ?? special}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function SpecialDay({
  prefix,
  here,
  problems,
  special,
  typed,
  index,
}: Pressing & {
  problems: HoursFieldProblems;
  special: SpecialFields;
  typed: SpecialFields;
  index: number;
}) {
  const name = names.special(prefix, index);
  const called = typed.name.trim() || typed.date.trim() || `Special day ${index + 1}`;
  return (
    <div role="group" aria-label={called} className="grid gap-3">
      <div className="hours-special">
        <SmallField
          key={`date ${special.date}`}
          label="Date"
          name={`${name}-date`}
          defaultValue={special.date}
          problems={problems}
          placeholder="25 Dec"
        />
        <SmallField
          key={`until ${special.until}`}
          label="Until"
          optional
          name={`${name}-until`}
          defaultValue={special.until}
          problems={problems}
        />
        <SmallField
          key={`name ${special.name}`}
          label="What it is"
          optional
          name={`${name}-name`}
          defaultValue={special.name}
          problems={problems}
          placeholder="Christmas Day"
        />
        <PressButton
          prefix={prefix}
          here={here}
          value={`remove-special-${index}`}
          icon={Trash2}
          variant="ghost"
          aria-label={`Remove ${called}`}
          className="hours-take-away"
        >
          Remove
        </PressButton>
      </div>
      <DayRow
        label="Hours"
        nextDay="the next day"
        name={name}
        day={special}
        typed={typed}
        problems={problems}
      />
    </div>
  );
}
