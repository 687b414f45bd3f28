const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of a moment. @param at ISO 8601 */
export function DateOnly({ at }: { at: string }) {
  return <time dateTime={at}>{DAY.format(new Date(at))}</time>;
}

/** A moment, by the clock of Greenwich, so that server and browser write it alike. @param at ISO 8601 */
export function DateAndTime({ at }: { at: string }) {
  return <time dateTime={at}>{FORMAT.format(new Date(at))} UTC</time>;
}
