import { type Day, dayNumber, dayOf, daysInMonth, easterSunday, isoDate, isoWeek } from './time/calendar.ts';
import type { DateRange, DaySelector, Rule, WeekRange, YearDay, YearRange } from './notation/hours.ts';

/** Dates such as `2026-12-25`. */
export type Holidays = ReadonlySet<string>;

export function dayFits(rule: Rule, day: Day, holidays: Holidays): boolean {
  return (
    (rule.days === null || fitsDays(rule.days, day, holidays)) &&
    (rule.years.length === 0 || rule.years.some((range) => isWithin(range, day.year))) &&
    (rule.dates.length === 0 || rule.dates.some((range) => fitsDates(range, day))) &&
    (rule.weeks.length === 0 || rule.weeks.some((range) => isWithin(range, isoWeek(day))))
  );
}

function isWithin({ from, to, step }: YearRange | WeekRange, value: number): boolean {
  return value >= from && value <= to && (value - from) % step === 0;
}

function fitsDates({ from, to }: DateRange, day: Day): boolean {
  if (from.year !== null || to.year !== null) {
    const first = numberOf(from, from.year ?? day.year);
    return day.number >= first && day.number <= numberOf(to, to.year ?? day.year);
  }
  if ('month' in from && 'month' in to) {
    const ofYear = day.month * 32 + day.day;
    return isBetween(from.month * 32 + from.day, ofYear, to.month * 32 + to.day);
  }
  return isBetween(numberOf(from, day.year), day.number, numberOf(to, day.year));
}

function isBetween(first: number, value: number, last: number): boolean {
  return first <= last ? value >= first && value <= last : value >= first || value <= last;
}

function numberOf(day: YearDay, year: number): number {
  return 'month' in day ? dayNumber(year, day.month, day.day) : easterSunday(year) + day.easterOffset;
}

function fitsDays(days: DaySelector, day: Day, holidays: Holidays): boolean {
  const ofWeek =
    (days.weekdays & (1 << day.weekday)) !== 0 ||
    days.nth.some(
      ({ weekday, positions }) => weekday === day.weekday && positions.some((nth) => isNth(day, nth)),
    );
  if (days.holidays.length === 0 || ofWeek !== days.holidaysAmong) return ofWeek;
  return days.holidays.some((offset) =>
    holidays.has(isoDate(offset === 0 ? day : dayOf(day.number - offset))),
  );
}

/** True for the first (1), second, ... or last (-1) such weekday of the month. */
function isNth({ year, month, day }: Day, position: number): boolean {
  const fromStart = Math.ceil(day / 7);
  return position > 0
    ? fromStart === position
    : Math.floor((daysInMonth(month, year) - day) / 7) + 1 === -position;
}
