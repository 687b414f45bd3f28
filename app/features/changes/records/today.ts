const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The date in Great Britain, such as 2026-11-22. @param now milliseconds since 1970 */
export function todayInBritain(now: number): string {
  return DAY.format(now);
}
