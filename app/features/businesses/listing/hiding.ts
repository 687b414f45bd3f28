import { daysBetween, isDay, longDay } from '@dog-care-directory/text';

export interface Hiding {
  /** Day on which it is shown again, such as 2027-03-01; null for no end. */
  until: string | null;
  note: string;
}

export const LONGEST_HIDING_NOTE = 200;
const LONGEST_DAYS = 3 * 366;

export type HidingProblems = { until?: string; note?: string };

/** @param today in Great Britain, such as 2026-11-28 */
export function readHiding(
  { until: day, note: typed }: { until: string; note: string },
  today: string,
): { hiding: Hiding } | { problems: HidingProblems } {
  const until = day.trim();
  const note = typed.replace(/[\s\0]+/g, ' ').trim();
  const problems: HidingProblems = {};
  if (until !== '' && !isDay(until)) problems.until = 'Enter a date, such as 2027-03-01.';
  else if (until !== '' && daysBetween(today, until) < 1) problems.until = 'Enter a date after today.';
  else if (until !== '' && daysBetween(today, until) > LONGEST_DAYS)
    problems.until = 'Enter a date within the next three years.';
  if ([...note].length > LONGEST_HIDING_NOTE)
    problems.note = `Use ${LONGEST_HIDING_NOTE} characters or fewer.`;
  if (Object.keys(problems).length > 0) return { problems };
  return { hiding: { until: until === '' ? null : until, note } };
}

export function hidingText({ until, note }: Hiding): string {
  const when = until === null ? 'Until it is shown again' : `Until ${longDay(until)}`;
  return note === '' ? when : `${when}: ${note}`;
}

export function writeHiding({ until, note }: Hiding): string {
  return `${until ?? '-'} ${note}`;
}

export function parseHiding(text: string): Hiding {
  const [, day = '-', note = ''] = /^(\S+) (.*)$/s.exec(text) ?? [];
  return { until: isDay(day) ? day : null, note };
}
