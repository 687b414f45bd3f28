import { textOf } from '#app/platform/form-text.ts';
import { readHoursText } from '@dog-care-directory/opening-hours';
import { emptySpecial, emptyWeek, type HoursFields, MOST_SPECIAL_DAYS, MOST_WEEKS, names } from './fields.ts';
import { emptyHoursFields, hoursFields } from './hours-to-fields.ts';
import { hoursFieldsOf } from './read-form.ts';

const [AFTER_MONDAY, AFTER_FRIDAY] = [1, 5];

/** Applies a pressed button to the fields without saving; null if none was pressed. */
export function pressHoursButton(form: FormData, prefix: string): HoursFields | null {
  if (!form.has(names.press(prefix))) return null;
  const pressed = textOf(form, names.press(prefix));
  const fields = hoursFieldsOf(form, prefix);
  const [, action = '', number = '0'] = /^([a-z-]+?)(?:-(\d{1,2}))?$/.exec(pressed) ?? [];
  return done(fields, action, Number(number));
}

function done(fields: HoursFields, action: string, index: number): HoursFields {
  if (action === 'copy') return withMondayCopied(fields, index);
  if (action === 'add-week' && fields.weeks.length < MOST_WEEKS)
    return {
      ...fields,
      weeks: [...fields.weeks, { ...emptyWeek(), days: copied(fields.weeks[0]?.days ?? []) }],
    };
  if (action === 'remove-week' && index > 0) return { ...fields, weeks: without(fields.weeks, index) };
  if (action === 'add-special' && fields.special.length < MOST_SPECIAL_DAYS)
    return { ...fields, special: [...fields.special, emptySpecial()] };
  if (action === 'remove-special') return { ...fields, special: without(fields.special, index) };
  if (action === 'table') return emptyHoursFields();
  if (action === 'fill') return filled(fields);
  return fields;
}

function withMondayCopied(fields: HoursFields, index: number): HoursFields {
  const weeks = fields.weeks.map((week, each) => {
    const [monday] = week.days;
    if (each !== index || !monday) return week;
    const days = week.days.map((day, weekday) =>
      weekday >= AFTER_MONDAY && weekday < AFTER_FRIDAY ? { ...monday } : day,
    );
    return { ...week, days };
  });
  return { ...fields, weeks };
}

function filled(fields: HoursFields): HoursFields {
  const read = readHoursText(fields.pasted);
  return read.value ? hoursFields(read.value.spec) : fields;
}

function copied<Value extends object>(values: readonly Value[]): Value[] {
  return values.map((value) => ({ ...value }));
}

function without<Value>(values: readonly Value[], index: number): Value[] {
  return values.filter((_, each) => each !== index);
}
