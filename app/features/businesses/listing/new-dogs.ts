import { MONTHS } from '@dog-care-directory/text';

export const NEW_DOGS_ANSWERS = ['yes', 'waiting-list', 'full'] as const;

/** A business's own statement about room for new dogs; never derived from anything else. */
export interface NewDogs {
  answer: (typeof NEW_DOGS_ANSWERS)[number];
  /** First month with room again, 2027-03; null unless full. */
  until: string | null;
  by: 'business' | 'editor';
  /** Day of the statement: 2026-11-27. */
  on: string;
}

/** A statement as pages show it. */
export interface ShownNewDogs {
  /** `ask`: about the days of a search, of which the business says nothing. */
  answer: NewDogs['answer'] | 'ask';
  text: string;
  /** "3 days ago" */
  ago: string;
}

/** Months that "Full until" offers, so that a month's name is never ambiguous. */
const MONTHS_AHEAD = 11;
const FULL = 'full-';

export const DO_NOT_SHOW = 'none';

/** Words a statement: "Full until March". */
export function newDogsText({ answer, until }: Pick<NewDogs, 'answer' | 'until'>): string {
  if (answer === 'yes') return 'Taking new dogs';
  if (answer === 'waiting-list') return 'Waiting list';
  return `Full until ${MONTHS[Number(until?.slice(5)) - 1] ?? ''}`;
}

/** Answer as `newDogsOfKey` reads it, of what a button and a select send: `yes`, `waiting-list`, `full-2027-03`. */
export function answerKey(answer: string, month: string): string {
  return answer === 'full' ? FULL + month : answer;
}

/** Months after this one. @param today 2026-11-27 */
export function monthsAhead(today: string): { value: string; label: string }[] {
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const month = Number(today.slice(5, 7)) + index;
    const year = Number(today.slice(0, 4)) + Math.floor(month / 12);
    const name = MONTHS[month % 12] ?? '';
    return { value: `${year}-${String((month % 12) + 1).padStart(2, '0')}`, label: name };
  });
}

/** Month that is chosen beforehand: few businesses are full for less than a season. */
export function usualMonth(months: readonly { value: string }[]): string | undefined {
  return months[2]?.value;
}

/** Statements an editor can make for a business. @param today 2026-11-27 */
export function newDogsOptions(today: string): { value: string; label: string }[] {
  return [
    { value: 'yes', label: 'Taking new dogs' },
    { value: 'waiting-list', label: 'Waiting list' },
    ...monthsAhead(today).map(({ value, label }) => ({ value: FULL + value, label: `Full until ${label}` })),
    { value: DO_NOT_SHOW, label: 'Not stated' },
  ];
}

/** Reads a form's answer as a statement of today; null to show nothing, undefined for no answer of ours. */
export function newDogsOfKey(key: string, by: NewDogs['by'], today: string): NewDogs | null | undefined {
  if (key === DO_NOT_SHOW) return null;
  if (key === 'yes' || key === 'waiting-list') return { answer: key, until: null, by, on: today };
  const until = key.startsWith(FULL) ? key.slice(FULL.length) : '';
  const isOffered = monthsAhead(today).some(({ value }) => value === until);
  return isOffered ? { answer: 'full', until, by, on: today } : undefined;
}

/** True if a month begins after the day of the statement, and within a year. */
export function isNearMonth(until: string, on: string): boolean {
  return until > on.slice(0, 7) && until < `${Number(on.slice(0, 4)) + 1}${on.slice(4, 7)}`;
}
