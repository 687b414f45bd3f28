import type { Hours } from '#app/features/businesses/hours/notation/hours.ts';
import { openingHoursSpecification } from '#app/features/businesses/hours/schema-org.ts';
import { usualHours } from '#app/features/businesses/hours/special-days.ts';
import { LONG_DAYS } from '#app/features/businesses/hours/time/day-names.ts';
import type { LocalMinute } from '#app/features/businesses/hours/time/local-minute.ts';

/** Days as RFC 5545 has them, from Monday. */
export const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type DayCode = (typeof DAY_CODES)[number];

/** When a business is open each week, on days with the same times. */
export interface WeeklyTime {
  days: DayCode[];
  /** Local times such as `09:00`; closing is on the next day where it is not later. */
  opens: string;
  closes: string;
  /** The season in which it is so: dates; null where it always is. */
  season: { from: string; to: string } | null;
}

/** The times of ordinary weeks, by seasons where they differ. @param at from when on seasons are looked for */
export function weeklyTimes(hours: Hours, at: LocalMinute): WeeklyTime[] {
  return openingHoursSpecification(usualHours(hours), at, new Set()).flatMap(
    ({ dayOfWeek, opens, closes, validFrom, validThrough }) => {
      const days = (dayOfWeek ?? []).flatMap((day) => DAY_CODES[LONG_DAYS.indexOf(day)] ?? []);
      const season = validFrom && validThrough ? { from: validFrom, to: validThrough } : null;
      return days.length > 0 ? { days, opens, closes, season } : [];
    },
  );
}

/** Times as they are looked for: `MO 09:00 17:00`, one for each day; what goes past midnight ends with the day. */
export function searchedTimes(times: readonly WeeklyTime[]): string[] {
  const texts = times.flatMap(({ days, opens, closes }) =>
    days.map((day) => `${day} ${opens} ${closes > opens ? closes : '24:00'}`),
  );
  return [...new Set(texts)];
}
