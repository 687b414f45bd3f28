import {
  accepted,
  daysBetween,
  isDay,
  isPlaceholder,
  longDay,
  type Reading,
  refused,
} from '@dog-care-directory/text';

/** Days on which a business is away or full, as it said itself. The last day counts. */
export interface AwayDates {
  why: 'away' | 'full';
  /** 2026-12-24 */
  from: string;
  to: string;
}

export const MOST_AWAY = 20;
const LONGEST_DAYS = 366;
const LAST_YEAR = '2099';
const LINE = /^(away|full) (\d{4}-\d\d-\d\d)(?: to (\d{4}-\d\d-\d\d))?$/i;

/** Reads dates as `writeAway` writes them. @param today leaves out dates before it */
export function awayOf(text: string | null, today: string): AwayDates[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const dates = datesOf(line);
    return typeof dates === 'string' || dates.to < today ? [] : [dates];
  });
}

/** Writes dates in order, one range a line, joining those that overlap: `Away 2026-12-24 to 2027-01-02`. */
export function writeAway(dates: readonly AwayDates[]): string | null {
  const joined: AwayDates[] = [];
  for (const next of dates.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const before = joined.findLast(({ why }) => why === next.why);
    if (before && before.to >= next.from) before.to = before.to > next.to ? before.to : next.to;
    else joined.push({ ...next });
  }
  const lines = joined.map(({ why, from, to }) => `${why === 'away' ? 'Away' : 'Full'} ${from} to ${to}`);
  return lines.join('\n') || null;
}

/** Reads ranges from a file or form; refuses all if one isn't a range of days. */
export function readAway(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const lines = text.split(/[\r\n;]+/).map((line) => line.trim().replaceAll(/\s+/g, ' '));
  const said = lines.filter((line) => line !== '');
  if (said.length > MOST_AWAY) return refused(text, `has more than ${MOST_AWAY} dates`);
  const dates = said.map(datesOf);
  const problem = dates.find((one) => typeof one === 'string');
  return problem === undefined ? accepted(writeAway(dates as AwayDates[])) : refused(text, problem);
}

/** Returns what is wrong instead of dates. */
function datesOf(line: string): AwayDates | string {
  const [, why, from = '', to = from] = LINE.exec(line) ?? [];
  if (!why || !isDay(from) || !isDay(to) || to.slice(0, 4) > LAST_YEAR)
    return 'is not dates such as "Away 2026-12-24 to 2027-01-02"';
  if (to < from) return 'has a last day before the first';
  if (daysBetween(from, to) > LONGEST_DAYS) return 'has dates longer than a year';
  return { why: why.toLowerCase() as AwayDates['why'], from, to };
}

/** Words dates: "Away 24 December to 2 January", with the year unless they are near. */
export function awayText({ why, from, to }: AwayDates, today: string): string {
  const isNear = daysBetween(today, to) < LONGEST_DAYS - 60;
  const worded = (day: string) => (isNear ? longDay(day).slice(0, -5) : longDay(day));
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = sameMonth ? String(Number(from.slice(8))) : worded(from);
  return `${why === 'away' ? 'Away' : 'Full'} ${from === to ? worded(to) : `${first} to ${worded(to)}`}`;
}
