import { daysInMonth } from '../time/calendar.ts';
import type { DateRange } from '../notation/hours.ts';
import { monthNamed } from '../notation/words.ts';
import type { PlainToken } from './plain-tokens.ts';

export interface DateToken {
  dates: DateRange[];
  isSingleDay: boolean;
  isRange: boolean;
  length: number;
}

interface DatePart {
  month: number;
  /** Null for a whole month. */
  day: number | null;
  year: number | null;
  length: number;
}

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** Reads "Mar-Oct", "25 Dec", "24 Dec 2026 to 2 Jan 2027", "24-26 Dec"; null if no date begins here. */
export function readDates(tokens: readonly PlainToken[], until: ReadonlySet<string>): DateToken | null {
  const short = readDaysOfMonth(tokens, until);
  if (short) return short;
  const from = readPart(tokens);
  if (!from) return null;
  const to = until.has(tokens[from.length]?.text ?? '') ? readPart(tokens.slice(from.length + 1)) : null;
  if (!to) return asToken(from, from, from.length);
  // "Mar to 5 Apr" and "5 Mar to Apr" are ambiguous.
  if ((from.day === null) !== (to.day === null)) return null;
  if ((from.year === null) !== (to.year === null) && from.year !== null) return null;
  return asToken(
    { ...from, year: to.year === null ? null : (from.year ?? to.year) },
    to,
    from.length + 1 + to.length,
  );
}

const AND = new Set(['&', 'and', '/']);

function readDaysOfMonth(tokens: readonly PlainToken[], until: ReadonlySet<string>): DateToken | null {
  const first = tokens[0]?.whole;
  const between = tokens[1]?.text ?? '';
  const isPair = AND.has(between);
  const to = (isPair || until.has(between)) && first != null ? readPart(tokens.slice(2)) : null;
  if (!to || to.day === null || first == null || first < 1 || first > to.day) return null;
  // "1-5 Dec" are days; hours would be followed by days, not a month.
  if (tokens[2]?.whole == null) return null;
  const length = to.length + 2;
  if (!isPair) return asToken({ ...to, day: first }, to, length);
  const [one, other] = [
    asToken({ ...to, day: first }, { ...to, day: first }, length),
    asToken(to, to, length),
  ];
  return one && other && { ...one, dates: [...one.dates, ...other.dates] };
}

function asToken(from: DatePart, to: DatePart, length: number): DateToken | null {
  const months = from.day === null;
  const year = to.year ?? undefined;
  const first = { year: from.year, month: from.month, day: from.day ?? 1 };
  const last = { year: to.year, month: to.month, day: to.day ?? daysInMonth(to.month, year) };
  if (from.year !== null && to.year !== null && isBefore(last, first)) return null;
  return {
    dates: [{ from: first, to: last, months }],
    isSingleDay: !months && from.month === to.month && from.day === to.day,
    isRange: from !== to,
    length,
  };
}

type Date = Record<'year', number | null> & Record<'month' | 'day', number>;

function isBefore(a: Date, b: Date): boolean {
  const number = ({ year, month, day }: Date) => (year ?? 0) * 512 + month * 32 + day;
  return number(a) < number(b);
}

function readPart(tokens: readonly PlainToken[]): DatePart | null {
  const isOf = tokens[1]?.text === 'of';
  const behind = monthOf(tokens[isOf ? 2 : 1]);
  const day = tokens[0]?.whole;
  if (day != null && behind !== null) {
    const length = isOf ? 3 : 2;
    return isDay(day, behind) ? withYear(tokens, { month: behind, day, year: null, length }) : null;
  }
  const month = monthOf(tokens[0]);
  if (month === null) return null;
  const next = tokens[1]?.whole;
  // "Mar 9-5" is a month with its hours, "Dec 25" a date.
  const isRange = tokens[2]?.text === '-' && tokens[3]?.time != null;
  if (next != null && isDay(next, month) && !isRange)
    return withYear(tokens, { month, day: next, year: null, length: 2 });
  return withYear(tokens, { month, day: null, year: null, length: 1 });
}

function withYear(tokens: readonly PlainToken[], part: DatePart): DatePart {
  const year = tokens[part.length]?.whole;
  const isRange = tokens[part.length + 1]?.text === '-' && tokens[part.length + 2]?.time != null;
  const isYear = year != null && year >= FIRST_YEAR && year <= LAST_YEAR && !isRange;
  return isYear ? { ...part, year, length: part.length + 1 } : part;
}

function monthOf(token: PlainToken | undefined): number | null {
  return token === undefined ? null : (monthNamed(token.text) ?? null);
}

function isDay(day: number, month: number): boolean {
  return day >= 1 && day <= daysInMonth(month);
}
