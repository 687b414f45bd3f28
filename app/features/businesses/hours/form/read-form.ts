import { textOf } from '#app/platform/form-text.ts';
import { WEEKDAYS } from '@dog-care-directory/opening-hours';
import {
  DAY_STATES,
  type DayFields,
  type DayState,
  emptyDay,
  type HolidayFields,
  type HoursFields,
  MOST_SPECIAL_DAYS,
  MOST_WEEKS,
  names,
} from './fields.ts';
import { emptyHoursFields } from './hours-to-fields.ts';

const LONGEST_FIELD = 100;
const LONGEST_TEXT = 20_000;

export function hoursFieldsOf(form: FormData, prefix: string): HoursFields {
  const fields = emptyHoursFields();
  const notation = textOf(form, names.notation(prefix)).slice(0, LONGEST_TEXT);
  const weeks = upTo(MOST_WEEKS, (week) => form.has(`${names.day(prefix, week, 0)}-state`)).map((week) => ({
    from: fieldOf(form, `${names.week(prefix, week)}-from`),
    until: fieldOf(form, `${names.week(prefix, week)}-until`),
    days: WEEKDAYS.map((_, day) => dayOf(form, names.day(prefix, week, day))),
  }));
  return {
    weeks: weeks.length > 0 ? weeks : fields.weeks,
    holidays: holidaysOf(form, names.holidays(prefix)),
    special: upTo(MOST_SPECIAL_DAYS, (index) => form.has(`${names.special(prefix, index)}-date`)).map(
      (index) => {
        const name = names.special(prefix, index);
        return {
          date: fieldOf(form, `${name}-date`),
          until: fieldOf(form, `${name}-until`),
          name: fieldOf(form, `${name}-name`),
          ...dayOf(form, name),
        };
      },
    ),
    notation: form.has(names.notation(prefix)) ? notation : null,
    pasted: textOf(form, names.pasted(prefix)).slice(0, LONGEST_TEXT),
  };
}

function holidaysOf(form: FormData, name: string): HolidayFields {
  const day = dayOf(form, name);
  const said = fieldOf(form, `${name}-state`);
  return { ...day, state: said === '' || said === 'same' ? 'same' : day.state };
}

function dayOf(form: FormData, name: string): DayFields {
  return {
    ...emptyDay(stateNamed(fieldOf(form, `${name}-state`))),
    from1: fieldOf(form, `${name}-from1`),
    to1: fieldOf(form, `${name}-to1`),
    from2: fieldOf(form, `${name}-from2`),
    to2: fieldOf(form, `${name}-to2`),
  };
}

function stateNamed(text: string): DayState {
  return DAY_STATES.find((state) => state === text) ?? 'unknown';
}

function upTo(most: number, isThere: (index: number) => boolean): number[] {
  const indexes: number[] = [];
  while (indexes.length < most && isThere(indexes.length)) indexes.push(indexes.length);
  return indexes;
}

function fieldOf(form: FormData, name: string): string {
  return textOf(form, name).slice(0, LONGEST_FIELD);
}
