import { Copy, Plus, Trash2 } from 'lucide-react';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { hoursInWords } from '../notation/hours-in-words.ts';
import { parseHours } from '../notation/parse-hours.ts';
import { readHoursText } from '../reading/read-hours-text.ts';
import { DayRow } from './day-row.tsx';
import {
  type HoursFieldProblems,
  type HoursFields as Fields,
  MOST_SPECIAL_DAYS,
  MOST_WEEKS,
  names,
} from './fields.ts';
import { hoursOfFields } from './fields-to-hours.ts';
import { PressButton } from './press-button.tsx';
import { SpecialDays } from './special-days.tsx';
import { LONG_DAYS } from '../time/day-names.ts';

interface HoursFieldsProps {
  /** What the names of all fields begin with. */
  prefix: string;
  fields: Fields;
  problems?: HoursFieldProblems;
  /** Whose bank holidays the business keeps: "England". */
  nation: string;
  /** The state of this moment, "Open until 18:00"; null where it is not known. */
  now?: string | null;
}

/**
 * The opening hours of a business in a form: weeks, bank holidays and special days. Its own buttons submit the form under the name
 * `press`, which `pressHoursButton` answers, so that all of it works without scripts.
 */
export function HoursFields({ prefix, fields, problems = {}, nation, now = null }: HoursFieldsProps) {
  return (
    <div className="grid gap-5">
      {fields.notation === null ? (
        <>
          {fields.weeks.map((_, week) => (
            // The order is all that tells weeks apart, and nothing is kept in them.
            // oxlint-disable-next-line react/no-array-index-key
            <Week key={week} {...{ prefix, fields, problems, week }} />
          ))}
          {fields.weeks.length < MOST_WEEKS && (
            <div>
              <PressButton prefix={prefix} value="add-week" icon={Plus} variant="ghost">
                Add other weeks
              </PressButton>
              <p className="text-small text-ink-2">Other times in summer or winter, between two dates.</p>
            </div>
          )}
          <SpecialDays {...{ prefix, fields, problems, nation }} />
          {fields.special.length < MOST_SPECIAL_DAYS && (
            <div>
              <PressButton prefix={prefix} value="add-special" icon={Plus}>
                Add a day
              </PressButton>
            </div>
          )}
        </>
      ) : (
        <Notation {...{ prefix, problems }} notation={fields.notation} />
      )}
      <PasteBox {...{ prefix, problems }} pasted={fields.pasted} />
      <Reading {...{ prefix, fields, now }} />
    </div>
  );
}

function Week({
  prefix,
  fields,
  problems,
  week,
}: {
  prefix: string;
  fields: Fields;
  problems: HoursFieldProblems;
  week: number;
}) {
  const name = names.week(prefix, week);
  const shown = fields.weeks[week];
  if (!shown) return null;
  const title = week === 0 ? 'All year' : 'Between two dates';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-heading text-[1.125rem] font-bold">{title}</legend>
      {week > 0 && (
        <div className="mb-3 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            key={`from ${shown.from}`}
            label="From"
            name={`${name}-from`}
            defaultValue={shown.from}
            error={problems[`${name}-from`]}
            placeholder="1 Jun"
          />
          <TextField
            key={`until ${shown.until}`}
            label="Until"
            name={`${name}-until`}
            defaultValue={shown.until}
            error={problems[`${name}-until`]}
            placeholder="31 Aug"
          />
          <PressButton prefix={prefix} value={`remove-week-${week}`} icon={Trash2} variant="ghost">
            Take away these weeks
          </PressButton>
        </div>
      )}
      <div className="divide-y divide-line border-y border-line sm:divide-y-0 sm:border-0">
        {shown.days.map((day, weekday) => (
          <DayRow
            key={LONG_DAYS[weekday]}
            label={LONG_DAYS[weekday] ?? ''}
            nextDay={LONG_DAYS[(weekday + 1) % LONG_DAYS.length] ?? ''}
            name={names.day(prefix, week, weekday)}
            day={day}
            problems={problems}
          />
        ))}
      </div>
      <div className="mt-3">
        <PressButton prefix={prefix} value={`copy-${week}`} icon={Copy}>
          Copy Monday to Tue–Fri
        </PressButton>
      </div>
    </fieldset>
  );
}

function Notation({
  prefix,
  problems,
  notation,
}: {
  prefix: string;
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
        <PressButton prefix={prefix} value="table" variant="ghost">
          Use an empty table instead
        </PressButton>
      </div>
    </div>
  );
}

function PasteBox({
  prefix,
  problems,
  pasted,
}: {
  prefix: string;
  problems: HoursFieldProblems;
  pasted: string;
}) {
  const name = names.pasted(prefix);
  const read = pasted.trim() === '' ? null : readHoursText(pasted);
  const problem = problems[name] ?? (read && 'problem' in read ? read.problem : undefined);
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
        {read && 'spec' in read && (
          <p role="status" className="text-small">
            <strong>This reads:</strong> {read.understood}.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <PressButton prefix={prefix} value="read">
            Show what it says
          </PressButton>
          <PressButton prefix={prefix} value="fill" variant={read && 'spec' in read ? 'soft' : 'outline'}>
            Fill the table
          </PressButton>
        </div>
      </div>
    </details>
  );
}

/** The hours read back in one sentence, with the state of this moment. */
function Reading({ prefix, fields, now }: { prefix: string; fields: Fields; now: string | null }) {
  const written = hoursOfFields({ ...fields, pasted: '' }, prefix);
  if (!('spec' in written)) return null;
  const parsed = written.spec === null ? null : parseHours(written.spec);
  const words = parsed && 'hours' in parsed ? hoursInWords(parsed.hours) : 'Hours: not known';
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-small" role="status">
      <strong>Reads:</strong> {words}.{' '}
      {now !== null && (
        <span>
          <strong>Now:</strong> {now}.
        </span>
      )}
    </p>
  );
}
