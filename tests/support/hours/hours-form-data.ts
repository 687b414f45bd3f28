import { type HoursFields, names } from '#app/features/businesses/hours/form/fields.ts';

/** The section of opening hours as a browser sends it. */
export function hoursFormData(fields: HoursFields, prefix: string): FormData {
  const form = new FormData();
  const set = (name: string, values: object) => {
    for (const [field, value] of Object.entries(values)) form.set(`${name}-${field}`, String(value));
  };
  for (const [index, { from, until, days }] of fields.weeks.entries()) {
    if (index > 0) set(names.week(prefix, index), { from, until });
    for (const [weekday, values] of days.entries()) set(names.day(prefix, index, weekday), values);
  }
  set(names.holidays(prefix), fields.holidays);
  for (const [index, special] of fields.special.entries()) set(names.special(prefix, index), special);
  if (fields.notation !== null) form.set(names.notation(prefix), fields.notation);
  form.set(names.pasted(prefix), fields.pasted);
  return form;
}
