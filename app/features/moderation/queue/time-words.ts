import { shortBritishDay } from '#app/platform/dates/british-time.ts';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A date says more than so many days. */
const MOST_DAYS = 30;

/** How long ago something came: "2 h ago", "yesterday", "4 days ago". @param at ISO 8601 @param now ISO 8601 */
export function sinceText(at: string, now: string): string {
  const ago = Date.parse(now) - Date.parse(at);
  if (ago < HOUR_MS) return 'just now';
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)} h ago`;
  const days = Math.floor(ago / DAY_MS);
  if (days === 1) return 'yesterday';
  return days <= MOST_DAYS ? `${days} days ago` : shortBritishDay(at);
}

/** By when something has to be decided; null where its turn simply comes. */
export function dueText(
  urgency: number,
  dueAt: string | null,
  now: string,
): { text: string; isLate: boolean } | null {
  if (urgency === 0) return { text: 'answer today', isLate: true };
  if (dueAt === null) return null;
  const days = Math.ceil((Date.parse(dueAt) - Date.parse(now)) / DAY_MS);
  if (days < 0) return { text: 'late', isLate: true };
  if (days === 0) return { text: 'due today', isLate: true };
  return { text: days === 1 ? 'due tomorrow' : `due in ${days} days`, isLate: days <= 3 };
}
