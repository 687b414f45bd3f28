import {
  type Hours,
  openingHoursSpecification,
  usualHours,
  LONG_DAYS,
  type LocalMinute,
} from '@dog-care-directory/opening-hours';

/** Days as in RFC 5545, from Monday. */
export const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type DayCode = (typeof DAY_CODES)[number];

export interface WeeklyTime {
  days: DayCode[];
  /** Local times such as `09:00`; closes the next day if not later. */
  opens: string;
  closes: string;
  /** Dates; null for the whole year. */
  season: { from: string; to: string } | null;
}

/** Finds the times of ordinary weeks, by season.  @param at start of the search for seasons */
export function weeklyTimes(hours: Hours, at: LocalMinute): WeeklyTime[] {
  return openingHoursSpecification(usualHours(hours), at, new Set()).flatMap(
    ({ dayOfWeek, opens, closes, validFrom, validThrough }) => {
      const days = (dayOfWeek ?? []).flatMap((day) => DAY_CODES[LONG_DAYS.indexOf(day)] ?? []);
      const season = validFrom && validThrough ? { from: validFrom, to: validThrough } : null;
      return days.length > 0 ? { days, opens, closes, season } : [];
    },
  );
}

/** Formats times for searching as `MO 09:00 17:00`, one per day, cut at midnight. */
export function searchedTimes(times: readonly WeeklyTime[]): string[] {
  const texts = times.flatMap(({ days, opens, closes }) =>
    days.map((day) => `${day} ${opens} ${closes > opens ? closes : '24:00'}`),
  );
  return [...new Set(texts)];
}
