import { Trash2 } from 'lucide-react';
import { TextField } from '#app/ui/field.tsx';
import { DayRow } from './day-row.tsx';
import { type HoursFieldProblems, type HoursFields, names, type SpecialFields } from './fields.ts';
import { PressButton } from './press-button.tsx';

/** Bank holidays, and days of which something of their own is said. */
export function SpecialDays({
  prefix,
  fields,
  problems,
  nation,
}: {
  prefix: string;
  fields: HoursFields;
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
        problems={problems}
        mayBeSame
      />
      <ul className="divide-y divide-line">
        {fields.special.map((special, index) => (
          // The order is all that tells them apart, and nothing is kept in them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="py-4">
            <SpecialDay {...{ prefix, problems, special, index }} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function SpecialDay({
  prefix,
  problems,
  special,
  index,
}: {
  prefix: string;
  problems: HoursFieldProblems;
  special: SpecialFields;
  index: number;
}) {
  const name = names.special(prefix, index);
  const called = special.name.trim() || special.date.trim() || `Special day ${index + 1}`;
  return (
    <div role="group" aria-label={called} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[9rem_9rem_minmax(0,1fr)_auto]">
        <TextField
          key={`date ${special.date}`}
          label="Date"
          name={`${name}-date`}
          defaultValue={special.date}
          error={problems[`${name}-date`]}
          placeholder="25 Dec"
          maxLength={100}
        />
        <TextField
          key={`until ${special.until}`}
          label="Until"
          optional
          name={`${name}-until`}
          defaultValue={special.until}
          error={problems[`${name}-until`]}
          maxLength={100}
        />
        <TextField
          key={`name ${special.name}`}
          label="What it is"
          optional
          name={`${name}-name`}
          defaultValue={special.name}
          placeholder="Christmas Day"
          maxLength={100}
        />
        <PressButton
          prefix={prefix}
          value={`remove-special-${index}`}
          icon={Trash2}
          variant="ghost"
          aria-label={`Take away ${called}`}
          className="sm:mt-7"
        >
          Take away
        </PressButton>
      </div>
      <DayRow label="Hours" nextDay="the next day" name={name} day={special} problems={problems} />
    </div>
  );
}
