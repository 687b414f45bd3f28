import { TIME_ZONE } from '@dog-care-directory/text';

const MINUTE_MS = 60_000;
export const MINUTES_OF_HOUR = 60;
export const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

// Swedish dates have the form of ISO 8601: 2026-11-24 15:10.
const WALL_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Minutes since 1970-01-01T00:00 by British clocks, as if every day had 24 hours: an hour in spring is
 * missing, one in autumn occurs twice.
 */
export type LocalMinute = number;

/** @param epochMs milliseconds since 1970 */
export function localMinute(epochMs: number): LocalMinute {
  const shown = WALL_CLOCK.format(epochMs);
  return Date.parse(`${shown.slice(0, 10)}T${shown.slice(11)}Z`) / MINUTE_MS;
}

export function dateOf(minute: LocalMinute): string {
  return new Date(minute * MINUTE_MS).toISOString().slice(0, 10);
}

/** First moment (ms since 1970) when clocks show this minute. @param notBefore for minutes that recur */
export function epochOf(minute: LocalMinute, notBefore = -Infinity): number {
  // The offset is less than a day, and changes at most once in two days.
  const offsets = [minute - MINUTES_OF_DAY, minute + MINUTES_OF_DAY].map(
    (utc) => localMinute(utc * MINUTE_MS) - utc,
  );
  const candidates = offsets.map((offset) => (minute - offset) * MINUTE_MS).toSorted((a, b) => a - b);
  const exact = candidates.find((moment) => moment >= notBefore && localMinute(moment) === minute);
  if (exact !== undefined) return exact;
  const [early = 0, late = 0] = candidates;
  return Math.max(
    notBefore,
    firstMoment(early, late, (moment) => localMinute(moment) >= minute),
  );
}

/** When clocks go back within the next hour, in milliseconds since 1970; null if they do not. */
export function clocksPutBackAfter(epochMs: number): number | null {
  const offset = (moment: number) => localMinute(moment) - Math.floor(moment / MINUTE_MS);
  const before = offset(epochMs);
  const anHourLater = epochMs + MINUTES_OF_HOUR * MINUTE_MS;
  return offset(anHourLater) < before
    ? firstMoment(epochMs, anHourLater, (moment) => offset(moment) < before)
    : null;
}

/** Finds the first full minute at which `holds` is true; false at `early`, true at `late`. */
function firstMoment(early: number, late: number, holds: (moment: number) => boolean): number {
  let not = Math.floor(early / MINUTE_MS);
  let yes = Math.floor(late / MINUTE_MS);
  while (yes - not > 1) {
    const middle = Math.floor((not + yes) / 2);
    if (holds(middle * MINUTE_MS)) yes = middle;
    else not = middle;
  }
  return yes * MINUTE_MS;
}
