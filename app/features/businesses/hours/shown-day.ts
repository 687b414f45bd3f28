import type { Holidays } from './day-fits.ts';
import { formatTime } from './notation/format-hours.ts';
import type { Hours, RuleState } from './notation/hours.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from './time/local-minute.ts';
import { type Part, partsOfDay } from './times-of-day.ts';

/** When people may come on a day, as a table shows it. */
export interface ShownDay {
  /** `closed` when there are no spans; `appointment` and `unknown` when it is nothing else all day. */
  state: RuleState;
  /** Times such as `18:00` and, past midnight, `02:00`; a day ends at `24:00`. None but for a state of its own for parts of a day. */
  spans: ShownSpan[];
}

export interface ShownSpan {
  from: string;
  to: string;
  /** How it is between these times. */
  state: Exclude<RuleState, 'closed'>;
}

/** A night that is open longer than to noon belongs to the day that follows. */
const NOON = 12 * MINUTES_OF_HOUR;

/** A day with its night: what is open past midnight belongs to the day on which it began. */
export function showDay(hours: Hours, number: number, holidays: Holidays): ShownDay {
  const before = partsOfDay(hours, number - 1, holidays);
  const own = partsOfDay(hours, number, holidays);
  const after = partsOfDay(hours, number + 1, holidays);
  const parts = own
    .filter((part) => !goesOn(before, own, part))
    .map((part) => withNight(part, own, after))
    .filter((part): part is Part & { state: ShownSpan['state'] } => part.state !== 'closed');
  const [first] = parts;
  if (!first) return { state: 'closed', spans: [] };
  const isWholeDay = first.from === 0 && first.to === MINUTES_OF_DAY;
  const spans = parts.map(({ from, to, state }) => ({
    from: formatTime(from),
    to: formatTime(to > MINUTES_OF_DAY ? to - MINUTES_OF_DAY : to),
    state,
  }));
  if (isWholeDay && first.state !== 'open') return { state: first.state, spans: [] };
  return { state: parts.find(({ state }) => state === 'open')?.state ?? first.state, spans };
}

/** Whether a part is the end of the night that began on the day before. */
function goesOn(before: readonly Part[], own: readonly Part[], part: Part): boolean {
  const evening = before.at(-1);
  return part === own[0] && evening !== undefined && isNight(evening, part);
}

function withNight(part: Part, own: readonly Part[], after: readonly Part[]): Part {
  const [morning] = after;
  return part === own.at(-1) && morning && isNight(part, morning)
    ? { ...part, to: MINUTES_OF_DAY + morning.to }
    : part;
}

function isNight(evening: Part, morning: Part): boolean {
  return (
    evening.state === morning.state && evening.state !== 'closed' && evening.from > 0 && morning.to <= NOON
  );
}
