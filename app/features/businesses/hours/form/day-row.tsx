import { CircleAlert } from 'lucide-react';
import { iconClass } from '#app/ui/icon-class.ts';
import { readClockTime } from '@dog-care-directory/opening-hours';
import type { DayFields, HolidayFields, HoursFieldProblems } from './fields.ts';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all-day', label: 'All day' },
  { value: 'appointment', label: 'By appointment' },
  { value: 'unknown', label: 'Not known' },
] as const;
const AS_OTHER_DAYS = { value: 'same', label: 'As usual' } as const;

const LONGEST_DAY = 9;

interface DayRowProps {
  label: string;
  nextDay: string;
  name: string;
  day: DayFields | HolidayFields;
  typed: DayFields | HolidayFields;
  problems: HoursFieldProblems;
  mayBeSame?: boolean;
}

export function DayRow({ label, nextDay, name, day, typed, problems, mayBeSame = false }: DayRowProps) {
  const messages = ['from1', 'to1', 'from2', 'to2']
    .map((field) => problems[`${name}-${field}`])
    .filter((message) => message !== undefined);
  const night = nightOf(typed);
  const isWeekday = label.endsWith('day');
  const isLong = label.length > LONGEST_DAY;
  const messageId = `${name}-problem`;
  return (
    <div role="group" aria-label={label} className="hours-day">
      <span aria-hidden className={`hours-day-name text-label ${isLong ? 'hours-long' : ''}`}>
        {isWeekday ? label.slice(0, 3) : label}
      </span>
      <StateSelect label={label} name={name} mayBeSame={mayBeSame} state={day.state} />
      <Times
        label={label}
        name={name}
        problems={problems}
        messageId={messageId}
        from="from1"
        to="to1"
        day={day}
      />
      <Times
        label={label}
        name={name}
        problems={problems}
        messageId={messageId}
        from="from2"
        to="to2"
        day={day}
      />
      {night !== null && (
        <p data-times className="hours-note text-small text-ink-2">
          Past midnight: {label} ends on {nextDay} at {night}.
        </p>
      )}
      {messages.length > 0 && (
        <p id={messageId} className="hours-note flex gap-1.5 text-label text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span className="min-w-0">{messages.join(' ')}</span>
        </p>
      )}
    </div>
  );
}

function StateSelect({
  label,
  name,
  state,
  mayBeSame,
}: {
  label: string;
  name: string;
  state: DayRowProps['day']['state'];
  mayBeSame: boolean;
}) {
  return (
    <span className={`select-box hours-state ${iconClass('chevron-down')}`}>
      <select
        // Remounts the control when a button of the section changes its state.
        key={state}
        name={`${name}-state`}
        aria-label={label}
        defaultValue={state}
        className="min-h-11 w-full appearance-none truncate rounded-control border-[1.5px] border-field bg-surface text-[1rem] hover:border-ink-2"
      >
        {(mayBeSame ? [AS_OTHER_DAYS, ...STATES] : STATES).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

function Times({
  label,
  name,
  day,
  problems,
  messageId,
  from,
  to,
}: {
  label: string;
  name: string;
  day: DayRowProps['day'];
  problems: HoursFieldProblems;
  messageId: string;
  from: 'from1' | 'from2';
  to: 'to1' | 'to2';
}) {
  const again = from === 'from2' ? ' again' : '';
  const field = (which: typeof from | typeof to, words: string) => {
    const problem = problems[`${name}-${which}`];
    return (
      <input
        key={`${which} ${day[which]}`}
        name={`${name}-${which}`}
        aria-label={`${label} ${words}${again}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? messageId : undefined}
        defaultValue={day[which]}
        maxLength={20}
        autoComplete="off"
        className={`min-h-11 w-full min-w-0 rounded-control bg-surface px-1 text-center text-[1rem] tabular-nums ${
          problem ? 'border-[2.5px] border-danger' : 'border-[1.5px] border-field hover:border-ink-2'
        }`}
      />
    );
  };
  return (
    <span data-times className="hours-span">
      {field(from, 'opens')}
      <span aria-hidden className="text-small text-ink-2">
        to
      </span>
      {field(to, 'closes')}
    </span>
  );
}

/** End of the opening on the next day; null if it ends before midnight. */
function nightOf(day: DayRowProps['day']): string | null {
  if (day.state !== 'open') return null;
  for (const [from, to] of [
    [day.from2, day.to2],
    [day.from1, day.to1],
  ] as const) {
    const [start, end] = [readClockTime(from), readClockTime(to)];
    if (start !== null && end !== null && end > 0 && end <= start) return to;
  }
  return null;
}
