import {
  formatHours,
  type DateRange,
  type Rule,
  type Span,
  MINUTES_OF_DAY,
  readClockTime,
  noteOf,
  readTypedHours,
  ON_BANK_HOLIDAYS,
  OPEN_ALL_DAY,
  ruleOf,
  rulesOfWeek,
  type WeekdayHours,
  LONGEST_HOURS,
} from '@dog-care-directory/opening-hours';
import { readDate } from './dates.ts';
import {
  type DayFields,
  type HoursFieldProblems,
  type HoursFields,
  names,
  type SpecialFields,
  type WeekFields,
} from './fields.ts';

type Problems = Record<string, string>;

/** Converts form fields to canonical notation; null if unknown. @param prefix for problems by field */
export function hoursOfFields(
  fields: HoursFields,
  prefix: string,
): { spec: string | null } | { problems: HoursFieldProblems } {
  const note = noteOf(fields.pasted);
  if (fields.pasted.trim() !== '' && note === null)
    return { problems: { [names.pasted(prefix)]: 'Fill the table with this text, or empty the box.' } };
  if (fields.notation !== null) return ofNotation(fields.notation, prefix);
  const problems: Problems = {};
  const rules = [
    ...fields.weeks.flatMap((week, index) => weekRules(week, index, prefix, problems)),
    ...holidayRules(fields, prefix, problems),
    ...fields.special.flatMap((special, index) =>
      specialRules(special, names.special(prefix, index), problems),
    ),
  ];
  if (Object.keys(problems).length > 0) return { problems };
  // The owner's own words hold at all other times than those of the table.
  const spec =
    [...(rules.length > 0 ? [formatHours({ rules })] : []), ...(note === null ? [] : [note])].join(' || ') ||
    null;
  return spec !== null && spec.length > LONGEST_HOURS
    ? {
        problems: {
          [names.day(prefix, 0, 0)]: 'These hours are too long to be kept: write fewer special days.',
        },
      }
    : { spec };
}

function ofNotation(
  text: string,
  prefix: string,
): { spec: string | null } | { problems: HoursFieldProblems } {
  if (text.trim() === '') return { spec: null };
  const read = readTypedHours(text);
  return 'problem' in read ? { problems: { [names.notation(prefix)]: read.problem } } : read;
}

function weekRules(week: WeekFields, index: number, prefix: string, problems: Problems): Rule[] {
  const days = week.days.map((day, weekday) => readDay(day, names.day(prefix, index, weekday), problems));
  if (days.every(({ state }) => state === 'unknown')) return [];
  const dates = index === 0 ? [] : seasonOf(week, names.week(prefix, index), problems);
  return rulesOfWeek(days, dates);
}

function seasonOf({ from, until }: WeekFields, name: string, problems: Problems): DateRange[] {
  const [first, last] = [readDate(from), readDate(until)];
  if (!first) problems[`${name}-from`] = DATE_NEEDED;
  if (!last) problems[`${name}-until`] = DATE_NEEDED;
  return first && last ? rangeOf(first, last, `${name}-until`, problems) : [];
}

const DATE_NEEDED = 'Write a date such as 1 Jun or 1 Jun 2027.';

function rangeOf(
  from: NonNullable<ReturnType<typeof readDate>>,
  until: NonNullable<ReturnType<typeof readDate>>,
  name: string,
  problems: Problems,
): DateRange[] {
  if ((from.year === null) !== (until.year === null)) {
    problems[name] = 'Give both dates a year, or neither.';
    return [];
  }
  const isBefore = from.year !== null && until.year !== null && number(until) < number(from);
  if (isBefore) problems[name] = 'This date is before the one it begins with.';
  return isBefore ? [] : [{ from, to: until, months: false }];
}

function number({ year, month, day }: NonNullable<ReturnType<typeof readDate>>): number {
  return (year ?? 0) * 512 + month * 32 + day;
}

function holidayRules({ holidays }: HoursFields, prefix: string, problems: Problems): Rule[] {
  if (holidays.state === 'same') return [];
  const hours = readDay({ ...holidays, state: holidays.state }, names.holidays(prefix), problems);
  return [ruleOf(hours, { days: ON_BANK_HOLIDAYS })];
}

function specialRules(special: SpecialFields, name: string, problems: Problems): Rule[] {
  const isEmpty = [special.date, special.until, special.name, special.from1, special.to1].every(
    (text) => text.trim() === '',
  );
  if (isEmpty) return [];
  const from = readDate(special.date);
  const until = special.until.trim() === '' ? from : readDate(special.until);
  if (!from) problems[`${name}-date`] = 'Write a date such as 25 Dec or 25 Dec 2026.';
  if (!until && from) problems[`${name}-until`] = 'Write a date such as 1 Jan, or leave it empty.';
  const hours = readDay(special, name, problems);
  if (!from || !until) return [];
  const called =
    special.name
      .trim()
      .replaceAll(/["\s]+/g, ' ')
      .trim()
      .slice(0, 100) || null;
  const rule = ruleOf(hours, { dates: rangeOf(from, until, `${name}-until`, problems) });
  return [{ ...rule, comment: hours.state === 'appointment' ? rule.comment : called }];
}

function readDay(fields: DayFields, name: string, problems: Problems): WeekdayHours {
  if (fields.state === 'all-day') return OPEN_ALL_DAY;
  if (fields.state !== 'open') return { state: fields.state };
  const first = readSpan(fields.from1, fields.to1, [`${name}-from1`, `${name}-to1`], problems);
  const hasSecond = fields.from2.trim() !== '' || fields.to2.trim() !== '';
  const second = hasSecond
    ? readSpan(fields.from2, fields.to2, [`${name}-from2`, `${name}-to2`], problems)
    : null;
  if (first && second && second.from < first.to)
    problems[`${name}-from2`] ??= 'The second opening begins before the first one ends.';
  return { state: 'open', spans: [first, second].filter((span) => span !== null) };
}

function readSpan(
  from: string,
  to: string,
  [fromName, toName]: readonly [string, string],
  problems: Problems,
): Span | null {
  const start = readClockTime(from);
  const end = readClockTime(to);
  if (start === null || start >= MINUTES_OF_DAY)
    problems[fromName] = 'Write when it opens, such as 9 or 09:30.';
  if (end === null) problems[toName] = 'Write when it closes, such as 17:00 or 5pm.';
  if (start === null || start >= MINUTES_OF_DAY || end === null) return null;
  return { from: start, to: end <= start ? end + MINUTES_OF_DAY : end, openEnd: false };
}
