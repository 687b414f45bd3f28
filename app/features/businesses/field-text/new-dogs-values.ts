import {
  accepted,
  isPlaceholder,
  messageOf,
  monthAndYear,
  MONTHS,
  type Reading,
  refused,
} from '@dog-care-directory/text';
import { isNearMonth, type NewDogs } from '../listing/new-dogs.ts';
import { readDate } from './date-values.ts';

const STATEMENT =
  /^(?:(?<yes>yes|taking new dogs)|(?<waiting>waiting list)|full until (?<month>\d{4}-(?:0[1-9]|1[0-2])|[a-z]{3,9} \d{4}))\s*\((?<by>business|editor),\s*(?<on>\d{4}-\d\d-\d\d)\)$/i;

/** Reads `waiting list (business, 2026-11-03)`. Refuses a statement that doesn't say by whom and when it was made. */
export function readNewDogs(text: string, today: string): Reading<NewDogs> {
  if (isPlaceholder(text)) return accepted<NewDogs>(null);
  const { yes, waiting, month = '', by = '', on = '' } = STATEMENT.exec(text)?.groups ?? {};
  const day = on === '' ? null : readDate(on, today);
  if (day && messageOf(day) !== null) return { value: null, problems: day.problems };
  const until = monthOf(month);
  const isFull = day !== null && !yes && !waiting;
  if (!day?.value || (isFull && !(until && isNearMonth(until, on))))
    return refused(text, 'is not a statement such as "waiting list (business, 2026-11-03)"');
  const answer = yes ? 'yes' : waiting ? 'waiting-list' : 'full';
  return accepted<NewDogs>({
    answer,
    until: isFull ? until : null,
    by: by.toLowerCase() as NewDogs['by'],
    on: day.value,
  });
}

/** Writes a statement so that `readNewDogs` reads it back. */
export function newDogsInFile({ answer, until, by, on }: NewDogs): string {
  const words = answer === 'full' ? `full until ${monthAndYear(until ?? '')}` : answer.replace('-', ' ');
  return `${words} (${by}, ${on})`;
}

function monthOf(text: string): string | null {
  if (/^\d/.test(text)) return text;
  const [name = '', year = ''] = text.toLowerCase().split(' ');
  const place = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name)) + 1;
  return name.length >= 3 && place > 0 ? `${year}-${String(place).padStart(2, '0')}` : null;
}
