import { Copy, Plus, Trash2 } from 'lucide-react';
import { TextAreaField } from '#app/ui/field.tsx';
import { messageOf } from '@dog-care-directory/text';
import { readHoursText, LONG_DAYS } from '@dog-care-directory/opening-hours';
import { DayRow } from './day-row.tsx';
import {
  type HoursFieldProblems,
  type HoursFields as Fields,
  MOST_SPECIAL_DAYS,
  MOST_WEEKS,
  names,
  type WeekFields,
} from './fields.ts';
import { PressButton, type Pressing } from './press-button.tsx';
import { SmallField } from './small-field.tsx';
import { SpecialDays } from './special-days.tsx';

interface HoursFieldsProps extends Pressing {
  fields: Fields;
  typed?: Fields;
  problems?: HoursFieldProblems;
  nation: string;
  reads?: string | null;
}

/** Form section for weeks, bank holidays and special days. Without scripts, its buttons submit as `press`. */
export function HoursFields({
  prefix,
  here,
  fields,
  typed = fields,
  problems = {},
  nation,
  reads = null,
}: HoursFieldsProps) {
  return (
    <div className="grid gap-5">
      {fields.notation === null ? (
        <>
          {fields.weeks.map((shown, week) => (
            // The order is all that tells weeks apart, and nothing is kept in them.
            // oxlint-disable-next-line react/no-array-index-key
            <Week
              key={week}
              prefix={prefix}
              here={here}
              problems={problems}
              shown={shown}
              week={week}
              typed={typed.weeks[week] ?? shown}
            />
          ))}
          {fields.weeks.length < MOST_WEEKS && (
            <div>
              <PressButton prefix={prefix} here={here} value="add-week" icon={Plus} variant="ghost">
                Add other weeks
              </PressButton>
              <p className="text-small text-ink-2">Other times in summer or winter, between two dates.</p>
            </div>
          )}
          <SpecialDays
            prefix={prefix}
            here={here}
            fields={fields}
            typed={typed}
            problems={problems}
            nation={nation}
          />
          {fields.special.length < MOST_SPECIAL_DAYS && (
            <div>
              <PressButton prefix={prefix} here={here} value="add-special" icon={Plus}>
                Add a day
              </PressButton>
            </div>
          )}
        </>
      ) : (
        <Notation prefix={prefix} here={here} problems={problems} notation={fields.notation} />
      )}
      <PasteBox prefix={prefix} here={here} problems={problems} pasted={fields.pasted} />
      {reads !== null && (
        <p className="rounded-control bg-sunken px-4 py-3 text-small" role="status">
          <strong>Reads:</strong> {reads}
        </p>
      )}
    </div>
  );
}

function Week({
  prefix,
  here,
  shown,
  typed,
  problems,
  week,
}: Pressing & {
  shown: WeekFields;
  typed: WeekFields;
  problems: HoursFieldProblems;
  week: number;
}) {
  const name = names.week(prefix, week);
  const title = week === 0 ? 'All year' : 'Between two dates';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-heading text-[1.125rem] font-bold">{title}</legend>
      {week > 0 && (
        <div className="hours-season mb-3">
          <SmallField
            key={`from ${shown.from}`}
            label="From"
            name={`${name}-from`}
            defaultValue={shown.from}
            problems={problems}
            placeholder="1 Jun"
          />
          <SmallField
            key={`until ${shown.until}`}
            label="Until"
            name={`${name}-until`}
            defaultValue={shown.until}
            problems={problems}
            placeholder="31 Aug"
          />
          <PressButton
            prefix={prefix}
            here={here}
            value={`remove-week-${week}`}
            icon={Trash2}
            variant="ghost"
            className="hours-take-away"
          >
            Remove these weeks
          </PressButton>
        </div>
      )}
      <div className="hours-days">
        {shown.days.map((day, weekday) => (
          <DayRow
            key={LONG_DAYS[weekday]}
            label={LONG_DAYS[weekday] ?? ''}
            nextDay={LONG_DAYS[(weekday + 1) % LONG_DAYS.length] ?? ''}
            name={names.day(prefix, week, weekday)}
            day={day}
            typed={typed.days[weekday] ?? day}
            problems={problems}
          />
        ))}
      </div>
      <div className="mt-3">
        <PressButton prefix={prefix} here={here} value={`copy-${week}`} icon={Copy}>
          Copy Monday to Tue–Fri
        </PressButton>
      </div>
    </fieldset>
  );
}

function Notation({
  prefix,
  here,
  problems,
  notation,
}: Pressing & {
  problems: HoursFieldProblems;
  notation: string;
}) {
  const name = names.notation(prefix);
  return (
    <div className="grid gap-3">
      <TextAreaField
        key={notation}
        label="Opening hours as text"
        name={name}
        defaultValue={notation}
        error={problems[name]}
        rows={3}
        hint="These hours say more than the table can show, so they are kept as text."
        spellCheck={false}
      />
      <div>
        <PressButton prefix={prefix} here={here} value="table" variant="ghost">
          Use an empty table instead
        </PressButton>
      </div>
    </div>
  );
}

function PasteBox({
  prefix,
  here,
  problems,
  pasted,
}: Pressing & {
  problems: HoursFieldProblems;
  pasted: string;
}) {
  const name = names.pasted(prefix);
  const read = pasted.trim() === '' ? null : readHoursText(pasted);
  const note = read && messageOf(read);
  const problem = problems[name] ?? (read?.value ? undefined : (note ?? undefined));
  return (
    <details open={pasted.trim() !== ''}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-heading font-semibold">
        Paste hours as text
      </summary>
      <div className="grid gap-3 pt-2">
        <TextAreaField
          key={pasted}
          label="Hours as text"
          name={name}
          defaultValue={pasted}
          error={problem}
          rows={3}
          hint="From Google, from OpenStreetMap, or in plain words: Mon-Fri 8-6, Sat 9-1, closed Sun."
        />
        {read?.value && (
          <p role="status" className="text-small">
            <strong>This reads:</strong> {read.value.understood}.{note && ` ${note}`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <PressButton prefix={prefix} here={here} value="read">
            Show what it says
          </PressButton>
          <PressButton prefix={prefix} here={here} value="fill" variant={read?.value ? 'soft' : 'outline'}>
            Fill the table
          </PressButton>
        </div>
      </div>
    </details>
  );
}
