import {
  dayNumber,
  formatTime,
  type DateRange,
  EVERY_WEEKDAY,
  type Hours,
  type Rule,
  type Span,
  WEEKDAYS,
  MINUTES_OF_DAY,
  parseHours,
  isSpecial,
  partsOfDay,
  isAllDay,
  type WeekdayHours,
} from '@dog-care-directory/opening-hours';
import { writeDate } from './dates.ts';
import {
  type DayFields,
  emptyDay,
  emptyWeek,
  type HoursFields,
  MOST_SPECIAL_DAYS,
  MOST_WEEKS,
  sameAsOtherDays,
  type SpecialFields,
  type WeekFields,
} from './fields.ts';
import { hoursOfFields } from './fields-to-hours.ts';

/** Sample years, including a leap day, in which hours are compared. */
const [FIRST_DAY, DAYS] = [dayNumber(2026, 1, 1), 3 * 366];
const SOME_HOLIDAYS = new Set([
  '2026-04-03',
  '2026-08-31',
  '2026-12-25',
  '2027-01-01',
  '2027-06-15',
  '2028-02-29',
  '2028-11-30',
  '2026-12-26',
  '2027-02-07',
]);

export function hoursFields(spec: string | null): HoursFields {
  const table = emptyHoursFields();
  if (spec === null) return table;
  const parsed = parseHours(spec);
  if ('problem' in parsed) return { ...table, notation: spec };
  const fields = tableOf(parsed.hours);
  return fields && saysTheSame(fields, parsed.hours) ? fields : { ...table, notation: spec };
}

export function emptyHoursFields(): HoursFields {
  return { weeks: [emptyWeek()], holidays: sameAsOtherDays(), special: [], notation: null, pasted: '' };
}

function saysTheSame(fields: HoursFields, hours: Hours): boolean {
  const written = hoursOfFields(fields, '');
  if (!('spec' in written) || written.spec === null) return false;
  const parsed = parseHours(written.spec);
  if ('problem' in parsed) return false;
  const comments = new Set(parsed.hours.rules.map(({ comment }) => comment));
  if (
    !hours.rules.every(
      ({ comment }) => comment === null || /^by appointment( only)?$/i.test(comment) || comments.has(comment),
    )
  )
    return false;
  for (let day = FIRST_DAY; day < FIRST_DAY + DAYS; day++) {
    const [before, after] = [hours, parsed.hours].map((each) =>
      JSON.stringify(partsOfDay(each, day, SOME_HOLIDAYS)),
    );
    if (before !== after) return false;
  }
  return true;
}

/** Fills the table as far as possible; null if it cannot show the hours at all. */
function tableOf({ rules }: Hours): HoursFields | null {
  const weeks = new Map<string, { dates: DateRange | null; rules: Rule[] }>([
    ['', { dates: null, rules: [] }],
  ]);
  const special: SpecialFields[] = [];
  let holidays: HoursFields['holidays'] = sameAsOtherDays();
  for (const rule of rules) {
    if (!isForTable(rule)) return null;
    if (rule.days && rule.days.holidays.length > 0) holidays = fieldsOfDay(hoursOf(rule));
    if (rule.days && rule.days.weekdays === 0) continue;
    const [dates = null] = rule.dates;
    if (dates && rule.days === null && isSpecial(rule))
      special.push(...rule.dates.map((range) => specialOf(rule, range)));
    else if (rule.dates.length > 1) return null;
    else {
      const key = JSON.stringify(dates);
      const week = weeks.get(dates ? key : '') ?? { dates, rules: [] };
      week.rules.push(rule);
      weeks.set(dates ? key : '', week);
    }
  }
  const filled = [...weeks.values()].map(weekOf);
  if (filled.length > MOST_WEEKS || special.length > MOST_SPECIAL_DAYS) return null;
  return { weeks: filled, holidays, special, notation: null, pasted: '' };
}

function isForTable({ kind, years, weeks, dates, days, spans, state }: Rule): boolean {
  const hasOwnDays =
    days === null ||
    (days.nth.length === 0 && !days.holidaysAmong && days.holidays.every((day) => day === 0));
  const hasOwnDates = dates.every(({ from, to }) => 'month' in from && 'month' in to);
  const isOneState =
    state === 'open' ? spans.length <= 2 && !spans.some(({ openEnd }) => openEnd) : spans.length === 0;
  const isPartOfTable = !(dates.length > 0 && days !== null && days.holidays.length > 0);
  return (
    kind !== 'fallback' &&
    years.length === 0 &&
    weeks.length === 0 &&
    hasOwnDays &&
    hasOwnDates &&
    isOneState &&
    isPartOfTable
  );
}

function hoursOf({ state, spans }: Rule): WeekdayHours {
  if (state !== 'open') return { state };
  return { state, spans: spans.length > 0 ? spans : [{ from: 0, to: MINUTES_OF_DAY, openEnd: false }] };
}

function weekOf({ dates, rules }: { dates: DateRange | null; rules: readonly Rule[] }): WeekFields {
  const days = WEEKDAYS.map((_, weekday) => dayOfRules(rules, weekday));
  const season = dates && 'month' in dates.from && 'month' in dates.to ? dates : null;
  return {
    from: season && 'month' in season.from ? writeDate(season.from) : '',
    until: season && 'month' in season.to ? writeDate(season.to) : '',
    days: rules.length > 0 ? days : emptyWeek().days,
  };
}

function dayOfRules(rules: readonly Rule[], weekday: number): DayFields {
  let spans: readonly Span[] = [];
  let fields = emptyDay('closed');
  for (const rule of rules) {
    if (!((rule.days?.weekdays ?? EVERY_WEEKDAY) & (1 << weekday))) continue;
    const hours = hoursOf(rule);
    const own = hours.state === 'open' ? hours.spans : [];
    spans = rule.kind === 'additional' && own.length > 0 ? [...spans, ...own] : own;
    fields = fieldsOfDay(spans.length > 0 ? { state: 'open', spans } : hours);
  }
  return fields;
}

function fieldsOfDay(hours: WeekdayHours): DayFields {
  if (hours.state !== 'open') return emptyDay(hours.state);
  if (isAllDay(hours)) return emptyDay('all-day');
  const [first, second] = hours.spans.toSorted((a, b) => a.from - b.from);
  return {
    state: 'open',
    from1: first ? formatTime(first.from) : '',
    to1: first ? endOf(first) : '',
    from2: second ? formatTime(second.from) : '',
    to2: second ? endOf(second) : '',
  };
}

function endOf({ to }: Span): string {
  return formatTime(to > MINUTES_OF_DAY ? to - MINUTES_OF_DAY : to);
}

function specialOf(rule: Rule, { from, to }: DateRange): SpecialFields {
  const first = 'month' in from ? writeDate(from) : '';
  const last = 'month' in to ? writeDate(to) : '';
  const name = rule.state === 'appointment' ? '' : (rule.comment ?? '');
  return { date: first, until: last === first ? '' : last, name, ...fieldsOfDay(hoursOf(rule)) };
}
