import { isDay } from '@dog-care-directory/text';
import { type Stay, stayText } from '#app/features/businesses/listing/away.ts';
import { usualUnit } from '#app/features/businesses/service-types/headline-price.ts';
import type { DaysWording } from './filter.ts';

/** Ends the value of a search for those that are away or full. */
const BUSY = 'busy';
const LAST_DAY = '2099-12-31';

/** True for services that board dogs. */
export const boards = (service: string) => usualUnit(service) === 'night';

export const wording: DaysWording = {
  labelOf(value) {
    const [from = '', to = ''] = value.split(',');
    return isDay(from) && isDay(to) && from < to ? stayText({ from, to }) : 'Dates';
  },
  legend: 'When? (optional)',
  isFor: boards,
};

/** A stay as searched; `isBusy` asks for those that are away or full. */
export type SearchedStay = (Stay & { isBusy: boolean }) | { problem: string };

/** Reads the dates of a search; null without dates, or for services that board no dogs. @param today 2026-11-27 */
export function searchedStay(
  { when = '', service = '' }: { when?: string | undefined; service?: string | undefined },
  today: string,
): SearchedStay | null {
  if (when === '' || !boards(service)) return null;
  const [from = '', to = '', more] = when.split(',');
  if (!isDay(from) || !isDay(to)) return { problem: 'Enter the first and the last day of the stay.' };
  if (to <= from) return { problem: 'The last day must be after the first.' };
  if (from < today) return { problem: 'The first day is in the past. Choose today or a later day.' };
  if (to > LAST_DAY) return { problem: 'The last day must be before 2100.' };
  return { from, to, isBusy: more === BUSY };
}

/** Value of a search for those that are away or full, or else for the others. */
export function stayValue({ from, to }: Stay, isBusy: boolean): string {
  return [from, to, ...(isBusy ? [BUSY] : [])].join();
}

/** True for a search that could ask for days, but doesn’t. */
export function canChooseDays({ when, service }: { when: string; service: string }): boolean {
  return when === '' && boards(service);
}
