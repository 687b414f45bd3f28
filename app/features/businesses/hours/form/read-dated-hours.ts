import { parseForm, texts } from '#app/platform/parse-form.ts';
import { dayNumber, type DatedHours, daysOf, parseHours } from '@dog-care-directory/opening-hours';
import { emptyHoursFields } from './hours-to-fields.ts';
import { type HoursFieldProblems, names, type SpecialFields } from './fields.ts';
import { hoursOfFields } from './fields-to-hours.ts';
import { hoursFieldsOf } from './read-form.ts';

/** Anything longer is a season, not an exception. */
const MOST_DAYS = 31;
const FURTHEST_DAYS = 2 * 366;
export const DATED = names.special('', 0);
export const REPLACES = 'replaces';

export interface DatedFields extends SpecialFields {
  replaces: boolean;
}

export function datedFieldsOf(form: FormData): DatedFields {
  const [special] = hoursFieldsOf(form, '').special;
  const empty = {
    date: '',
    until: '',
    name: '',
    state: 'closed',
    from1: '',
    to1: '',
    from2: '',
    to2: '',
  } as const;
  return { ...(special ?? empty), replaces: parseForm(texts(REPLACES), form)[REPLACES] === 'yes' };
}

/** Returns the dated hours, or problems by field name.  @param today in Great Britain, such as 2026-11-28 */
export function readDatedHours(
  fields: DatedFields,
  today: string,
): { dated: DatedHours } | { problems: HoursFieldProblems } {
  if (fields.date.trim() === '') return { problems: { [`${DATED}-date`]: 'Enter the first day.' } };
  if (fields.state === 'unknown') return { problems: { [`${DATED}-from1`]: 'Choose open or closed.' } };
  const read = hoursOfFields({ ...emptyHoursFields(), special: [fields] }, '');
  if ('problems' in read) return read;
  const parsed = parseHours(read.spec ?? '');
  const [rule] = 'hours' in parsed ? parsed.hours.rules : [];
  const [range] = rule?.dates ?? [];
  if (!rule || !range || range.from.year === null || range.to.year === null)
    return { problems: { [`${DATED}-date`]: 'Enter a date with its year, such as 2026-12-25.' } };
  const dated = { rule, replaces: fields.replaces };
  const days = daysOf(dated);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const now = dayNumber(year, month, day);
  if ((days.at(0) ?? 0) < now) return { problems: { [`${DATED}-date`]: 'Enter today or a later date.' } };
  if ((days.at(-1) ?? 0) > now + FURTHEST_DAYS)
    return { problems: { [`${DATED}-date`]: 'Enter a date within the next two years.' } };
  if (days.length > MOST_DAYS)
    return { problems: { [`${DATED}-until`]: `Choose ${MOST_DAYS} days or fewer.` } };
  return { dated };
}
