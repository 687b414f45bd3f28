import {
  accepted,
  daysAfter,
  daysBetween,
  isDay,
  isPlaceholder,
  longDay,
  type Reading,
  refused,
  shortDay,
} from '@dog-care-directory/text';
import { newDogsText, type ShownNewDogs } from './new-dogs.ts';
import type { Business } from './business.ts';

/** Days on which a business is away or full, as it said itself. The last day counts. */
export interface AwayDates {
  why: 'away' | 'full';
  /** 2026-12-24 */
  from: string;
  to: string;
}

/** A stored line; `kept` spans the days on which the others are all there are, as the business said. */
type Line = Omit<AwayDates, 'why'> & { why: AwayDates['why'] | 'kept' };

/** First and last day of a dog's stay: 2026-12-24. */
export type Stay = Pick<AwayDates, 'from' | 'to'>;

export const MOST_AWAY = 20;
/** Days after which a business has to say again that its dates are all there are. */
export const KEPT_DAYS = 30;
const LONGEST_DAYS = 366;
const LAST_YEAR = '2099';
const LINE = /^(away|full|kept) (\d{4}-\d\d-\d\d)(?: to (\d{4}-\d\d-\d\d))?$/i;
const WORDS = { away: 'Away', full: 'Full', kept: 'Kept' } as const;

/** Reads dates as `writeAway` writes them. @param today leaves out dates before it */
export function awayOf(text: string | null, today: string): AwayDates[] {
  return linesOf(text, today).filter(isAway);
}

/** Day on which the business last said that its dates are all there are; null if that no longer holds. */
export function keptOn(text: string | null, today: string): string | null {
  return linesOf(text, today).find(({ why, from }) => why === 'kept' && from <= today)?.from ?? null;
}

function linesOf(text: string | null, today: string): Line[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const dates = datesOf(line);
    return typeof dates === 'string' || dates.to < today ? [] : [dates];
  });
}

function isAway(line: Line): line is AwayDates {
  return line.why !== 'kept';
}

/**
 * Writes dates in order, one range a line, joining those that overlap: `Away 2026-12-24 to 2027-01-02`.
 * @param kept day on which the business said that these are all; comes first
 */
export function writeAway(dates: readonly AwayDates[], kept: string | null = null): string | null {
  const joined: AwayDates[] = [];
  for (const next of dates.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const before = joined.findLast(({ why }) => why === next.why);
    if (before && before.to >= next.from) before.to = before.to > next.to ? before.to : next.to;
    else joined.push({ ...next });
  }
  const all: Line[] = kept
    ? [{ why: 'kept', from: kept, to: daysAfter(kept, KEPT_DAYS) }, ...joined]
    : joined;
  return all.map(({ why, from, to }) => `${WORDS[why]} ${from} to ${to}`).join('\n') || null;
}

/** Reads ranges from a file or form; refuses all if one isn't a range of days. */
export function readAway(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const lines = text.split(/[\r\n;]+/).map((line) => line.trim().replaceAll(/\s+/g, ' '));
  const dates = lines.filter((line) => line !== '').map(datesOf);
  const problem = dates.find((one) => typeof one === 'string');
  if (problem !== undefined) return refused(text, problem);
  const read = dates as Line[];
  const away = read.filter(isAway);
  if (away.length > MOST_AWAY) return refused(text, `has more than ${MOST_AWAY} dates`);
  return accepted(writeAway(away, read.findLast(({ why }) => why === 'kept')?.from));
}

/** Returns what is wrong instead of dates. */
function datesOf(line: string): Line | string {
  const [, word, from = '', to = from] = LINE.exec(line) ?? [];
  if (!word || !isDay(from) || !isDay(to) || to.slice(0, 4) > LAST_YEAR)
    return 'is not dates such as "Away 2026-12-24 to 2027-01-02"';
  if (to < from) return 'has a last day before the first';
  if (daysBetween(from, to) > LONGEST_DAYS) return 'has dates longer than a year';
  const why = word.toLowerCase() as Line['why'];
  return { why, from, to: why === 'kept' ? daysAfter(from, KEPT_DAYS) : to };
}

/** Words dates: "Away 24 December to 2 January", with the year unless they are near. */
export function awayText({ why, from, to }: AwayDates, today: string): string {
  const worded = (day: string) => (isNear(to, today) ? longDay(day).slice(0, -5) : longDay(day));
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = sameMonth ? String(Number(from.slice(8))) : worded(from);
  return `${WORDS[why]} ${from === to ? worded(to) : `${first} to ${worded(to)}`}`;
}

/** Words all dates on one line; empty without any. */
export function awayWords(text: string | null, today: string): string {
  return awayOf(text, today)
    .map((dates) => awayText(dates, today))
    .join('. ');
}

/** Words a stay: "19–27 Dec". @param today leaves out the year if the stay is near */
export function stayText({ from, to }: Stay, today?: string): string {
  const worded = (day: string) => (today && isNear(to, today) ? shortDay(day).slice(0, -5) : shortDay(day));
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${worded(to)}`
    : `${worded(from)} to ${worded(to)}`;
}

function isNear(day: string, today: string): boolean {
  return daysBetween(today, day) < LONGEST_DAYS - 60;
}

/** Words what a business says about a stay, by the same rules as the filter's SQL; "Ask" if it says nothing. */
export function stayAnswer(
  { away, new_dogs: said }: Pick<Business, 'away' | 'new_dogs'>,
  stay: Stay,
  today: string,
): ShownNewDogs {
  const dates = awayOf(away, today).find(({ from, to }) => from <= stay.to && to >= stay.from);
  if (dates) return { answer: 'full', text: awayText(dates, today), ago: '' };
  if (said?.answer === 'full' && said.until && said.until > stay.from.slice(0, 7))
    return { answer: 'full', text: newDogsText(said), ago: '' };
  return keptOn(away, today)
    ? { answer: 'yes', text: `Free ${stayText(stay, today)}`, ago: '' }
    : { answer: 'ask', text: `Ask about ${stayText(stay, today)}`, ago: '' };
}
