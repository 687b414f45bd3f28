import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Settings } from './settings.ts';

/** The owner's line for the top of every page; null if none, or if its last day is over. @param now ms since 1970 */
export function announcementOf(set: Partial<Settings>, now: number): string | null {
  const isOver = set.announcementEnds && set.announcementEnds < britishDate(now);
  return isOver ? null : set.announcement || null;
}
