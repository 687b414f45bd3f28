import { daysAfter, daysBetween } from '@dog-care-directory/text';

/** Days. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

const DEFAULT_PERIOD: Period = 30;
/** Longer periods are drawn by week, as a bar per day would be too thin. */
const MOST_BARS = 90;
const WEEK_DAYS = 7;

export function parsePeriod(query: URLSearchParams): Period {
  return PERIODS.find((days) => String(days) === query.get('days')) ?? DEFAULT_PERIOD;
}

export function periodDays(today: string, days: Period) {
  const first = daysAfter(today, 1 - days);
  return { last: today, first, previousFirst: daysAfter(first, -days) };
}

export interface Bar {
  from: string;
  to: string;
  views: number;
}

/** Makes a bar per day, including days without views, or per week for long periods; the last week is whole. */
export function toBars(viewsByDay: ReadonlyMap<string, number>, last: string, days: Period): Bar[] {
  const step = days > MOST_BARS ? WEEK_DAYS : 1;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const to = daysAfter(last, -index * step);
    const oldest = daysAfter(last, 1 - days);
    const wholeFrom = daysAfter(to, 1 - step);
    const from = wholeFrom < oldest ? oldest : wholeFrom;
    const length = daysBetween(from, to) + 1;
    const views = Array.from({ length }, (_, day) => viewsByDay.get(daysAfter(from, day)) ?? 0);
    return { from, to, views: views.reduce((sum, one) => sum + one, 0) };
  }).toReversed();
}
