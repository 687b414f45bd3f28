import type { Holidays } from './day-fits.ts';
import { formatTime } from './notation/format-hours.ts';
import type { Hours, RuleState } from './notation/hours.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from './time/local-minute.ts';
import { type Part, partsOfDay } from './times-of-day.ts';

export interface ShownDay {
  /** `closed` without spans; `appointment` and `unknown` if nothing else applies all day. */
  state: RuleState;
  /** Times such as `18:00` and, past midnight, `02:00`; a day ends at `24:00`. */
  spans: ShownSpan[];
}

export interface ShownSpan {
  from: string;
  to: string;
  state: Exclude<RuleState, 'closed'>;
}

/** A night open beyond noon belongs to the following day. */
const NOON = 12 * MINUTES_OF_HOUR;

/** Includes the night: opening past midnight belongs to the day on which it began. */
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
