/** Days begin at midnight here, whatever the server's own clock is set to. */
const TIME_ZONE = 'Europe/London';

// Sweden writes dates as ISO 8601 does.
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day in Europe/London, such as `2030-05-04`, of a moment in milliseconds since 1970. */
export function countingDay(moment: number): string {
  return ISO_DAY.format(moment);
}

/** The day so many days after another; before it when negative. */
export function daysAfter(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
