import { andList } from '#app/platform/words/lists.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { shortMonthAndYear } from '@dog-care-directory/text';
import type { SiteCheck } from './read-check.server.ts';

export interface SiteWords {
  text: string;
  isBad: boolean;
  /** Address of another site it permanently redirects to, or null. */
  movedTo: string | null;
}

const MOST_DAYS = 4;

export function siteWords(check: Omit<SiteCheck, 'try_after'>): SiteWords {
  const { state, failed_on, worked_on, moved_to, checked_at, problem } = check;
  const words = (text: string) => ({ text, isBad: state === 'unreachable', movedTo: moved_to });
  switch (state) {
    case 'works':
      return words(`Answered on ${daysText(worked_on === null ? [] : [worked_on])}.`);
    case 'failing':
    case 'unreachable': {
      const [first = ''] = failed_on;
      const last = (checked_at && britishDate(checked_at.getTime())) ?? first;
      const days =
        failed_on.length > MOST_DAYS
          ? `Has not answered since ${daysText([first])}, last asked on ${daysText([last])}.`
          : `Did not answer on ${daysText(failed_on)}.`;
      return words([days, problem].filter(Boolean).join(' '));
    }
    case 'refused':
      return words(`Whether it answers is not known. ${problem ?? ''}`.trim());
    case 'waiting':
      return words(['Not looked at yet.', problem].filter(Boolean).join(' '));
  }
}

/** "28 Oct 2026, 3 and 9 Nov 2026". @param days ISO 8601 */
export function daysText(days: readonly string[]): string {
  const months = new Map<string, string[]>();
  for (const day of days) {
    const date = new Date(day);
    const month = shortMonthAndYear(day);
    months.set(month, [...(months.get(month) ?? []), String(date.getUTCDate())]);
  }
  return [...months].map(([month, dates]) => `${andList(dates)} ${month}`).join(', ');
}
