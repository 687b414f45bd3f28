/** Hours for some dates, such as the days around Christmas, in addition to the hours that a business has. */
import { dayFits, type Holidays } from './day-fits.ts';
import { formatHours } from './notation/format-hours.ts';
import type { DateRange, Hours, Rule } from './notation/hours.ts';
import { hoursInWords } from './notation/hours-in-words.ts';
import { LONGEST_HOURS, parseHours } from './notation/parse-hours.ts';
import { showDay } from './shown-day.ts';
import { isSame, isSpecial } from './special-days.ts';
import { dayNumber, dayOf } from './time/calendar.ts';

/** More are never set. */
const MOST_DAYS = 366;

/** What is set for some dates. */
export interface DatedHours {
  /** Of dates with a year, in one range. */
  rule: Rule;
  /** Whether it also counts on days for which a business has hours of its own. */
  replaces: boolean;
}

/** What setting them does to the hours of a business. */
export type DatesAdded =
  | { outcome: 'changed'; spec: string; hasOwn: boolean }
  | { outcome: 'same'; hasOwn: boolean }
  /** There would be more than can be stored. */
  | { outcome: 'too long'; hasOwn: boolean };

/** The numbers of the days that they are for. */
export function daysOf({ rule }: DatedHours): number[] {
  const [range] = rule.dates;
  if (!range) return [];
  const [first, last] = [numberOf(range.from), numberOf(range.to)];
  return Array.from(
    { length: Math.min(Math.max(0, last - first + 1), MOST_DAYS) },
    (_, index) => first + index,
  );
}

/** Adds them to the hours of a business. */
export function addDates(own: Hours, dated: DatedHours, holidays: Holidays): DatesAdded {
  const days = daysOf(dated);
  const special = own.rules.filter(isSpecial);
  const owned = days.filter((number) => special.some((rule) => dayFits(rule, dayOf(number), holidays)));
  const hasOwn = owned.length > 0;
  const set = dated.replaces ? days : days.filter((number) => !owned.includes(number));
  const hours = { rules: [...own.rules, { ...dated.rule, dates: rangesOf(set) }] };
  const differs = set.some(
    (number) => !isSame(showDay(own, number, holidays), showDay(hours, number, holidays)),
  );
  if (!differs) return { outcome: 'same', hasOwn };
  const spec = formatHours(hours);
  return spec.length > LONGEST_HOURS ? { outcome: 'too long', hasOwn } : { outcome: 'changed', spec, hasOwn };
}

/** In words: `25 Dec 2026 to 26 Dec 2026 closed (Christmas)`. */
export function datedWords({ rule }: DatedHours): string {
  return hoursInWords({ rules: [rule] });
}

/** As one text, as bulk actions store what they were given; `parseDated` reads it. */
export function writeDated({ rule, replaces }: DatedHours): string {
  return `${replaces ? 'replace' : 'keep'} ${formatHours({ rules: [rule] })}`;
}

/** Reads what `writeDated` wrote; null for any other text. */
export function parseDated(text: string): DatedHours | null {
  const [, mode, spec = ''] = /^(keep|replace) (.+)$/s.exec(text) ?? [];
  const parsed = parseHours(spec);
  const [rule] = 'hours' in parsed ? parsed.hours.rules : [];
  return mode && rule ? { rule, replaces: mode === 'replace' } : null;
}

function numberOf(day: DateRange['from']): number {
  return 'month' in day ? dayNumber(day.year ?? 0, day.month, day.day) : 0;
}

/** Days next to each other as one range. */
function rangesOf(numbers: readonly number[]): DateRange[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => ({ from: yearDay(from), to: yearDay(to), months: false }));
}

function yearDay(number: number): DateRange['from'] {
  const { year, month, day } = dayOf(number);
  return { year, month, day };
}
