import { dayNumber, dayOf } from './time/calendar.ts';
import { dayFits, type Holidays } from './day-fits.ts';
import type { DateRange, Hours, Rule, YearDay } from './notation/hours.ts';
import { type ShownDay, showDay } from './shown-day.ts';

/** Anything that covers more days is a season, not an exception. */
const MOST_SPECIAL_DAYS = 35;
const SOME_YEAR = 2026;

export interface SpecialDays extends ShownDay {
  from: number;
  to: number;
}

/** Finds special days: bank holidays and dates whose times differ from the week. */
export function specialDays(hours: Hours, from: number, days: number, holidays: Holidays): SpecialDays[] {
  const special = hours.rules.filter(isSpecial);
  if (special.length === 0) return [];
  const usual = usualHours(hours);
  const runs: (SpecialDays & { differs: boolean })[] = [];
  for (let number = from; number < from + days; number++) {
    const day = dayOf(number);
    if (!special.some((rule) => dayFits(rule, day, holidays))) continue;
    const shown = showDay(hours, number, holidays);
    const differs = !isSame(shown, showDay(usual, number, holidays));
    const last = runs.at(-1);
    if (last && last.to === number - 1 && isSame(last, shown)) {
      last.to = number;
      last.differs ||= differs;
    } else runs.push({ ...shown, from: number, to: number, differs });
  }
  return runs
    .filter(({ differs }) => differs)
    .map(({ from: first, to, state, spans }) => ({ from: first, to, state, spans }));
}

export function usualHours({ rules }: Hours): Hours {
  return { rules: rules.filter((rule) => !isSpecial(rule)) };
}

export function isSpecial({ years, dates, days, weeks }: Rule): boolean {
  if (days && days.weekdays === 0 && days.holidays.length + days.nth.length > 0) return true;
  if (days?.holidaysAmong) return true;
  if (dates.length > 0) return dates.reduce((sum, range) => sum + lengthOf(range), 0) <= MOST_SPECIAL_DAYS;
  return years.length === 0 && weeks.length === 1 && weeks[0]?.from === weeks[0]?.to;
}

function lengthOf({ from, to }: DateRange): number {
  const first = roughNumber(from, from.year ?? SOME_YEAR);
  const last = roughNumber(to, to.year ?? SOME_YEAR);
  return last - first + 1 + (last < first ? 365 : 0);
}

function roughNumber(day: YearDay, year: number): number {
  return 'month' in day ? dayNumber(year, day.month, day.day) : dayNumber(year, 4, 10) + day.easterOffset;
}

export function isSame(a: ShownDay, b: ShownDay): boolean {
  return (
    a.state === b.state &&
    a.spans.length === b.spans.length &&
    a.spans.every((span, index) => {
      const other = b.spans[index];
      return span.from === other?.from && span.to === other.to && span.state === other.state;
    })
  );
}
