/** Hours for certain dates, such as Christmas, added to the regular hours of a business. */
import { dayFits, type Holidays } from './day-fits.ts';
import { formatHours } from './notation/format-hours.ts';
import type { DateRange, Hours, Rule } from './notation/hours.ts';
import { hoursInWords } from './notation/hours-in-words.ts';
import { LONGEST_HOURS, parseHours } from './notation/parse-hours.ts';
import { showDay } from './shown-day.ts';
import { isSame, isSpecial } from './special-days.ts';
import { dayNumber, dayOf } from './time/calendar.ts';

const MOST_DAYS = 366;

export interface DatedHours {
  rule: Rule;
  /** If true, overrides days for which a business has its own hours. */
  replaces: boolean;
}

export type DatesAdded =
  | { outcome: 'changed'; spec: string; hasOwn: boolean }
  | { outcome: 'same'; hasOwn: boolean }
  | { outcome: 'too long'; hasOwn: boolean };

export function daysOf({ rule }: DatedHours): number[] {
  const [range] = rule.dates;
  if (!range) return [];
  const [first, last] = [numberOf(range.from), numberOf(range.to)];
  return Array.from(
    { length: Math.min(Math.max(0, last - first + 1), MOST_DAYS) },
    (_, index) => first + index,
  );
}

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

export function datedWords({ rule }: DatedHours): string {
  return hoursInWords({ rules: [rule] });
}

export function writeDated({ rule, replaces }: DatedHours): string {
  return `${replaces ? 'replace' : 'keep'} ${formatHours({ rules: [rule] })}`;
}

/** Null for text not written by `writeDated`. */
export function parseDated(text: string): DatedHours | null {
  const [, mode, spec = ''] = /^(keep|replace) (.+)$/s.exec(text) ?? [];
  const parsed = parseHours(spec);
  const [rule] = 'hours' in parsed ? parsed.hours.rules : [];
  return mode && rule ? { rule, replaces: mode === 'replace' } : null;
}

function numberOf(day: DateRange['from']): number {
  return 'month' in day ? dayNumber(day.year ?? 0, day.month, day.day) : 0;
}

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
