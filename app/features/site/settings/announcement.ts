import type { Settings } from './settings.ts';

/** The owner's line for the top of every page; null if none, or if its last day is over. @param today 2026-12-24 */
export function announcementOf(set: Partial<Settings>, today: string): string | null {
  const isOver = set.announcementEnds && set.announcementEnds < today;
  return isOver ? null : set.announcement || null;
}
