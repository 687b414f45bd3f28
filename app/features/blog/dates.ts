const LONG = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const SHORT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `March 5, 2026`, for readers. The day is that of UTC, so that server and browser say the same. */
export function longDate(iso: string): string {
  return LONG.format(new Date(iso));
}

/** `Mar 5, 2026`, for the admin area. */
export function shortDate(iso: string): string {
  return SHORT.format(new Date(iso));
}
