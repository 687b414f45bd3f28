import { twoDigits } from '../time/calendar.ts';
import {
  type DateRange,
  type DaySelector,
  EVERY_WEEKDAY,
  type Hours,
  MONTHS,
  type Rule,
  type Span,
  WEEKDAYS,
  type WeekRange,
  type YearDay,
  type YearRange,
} from './hours.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';

const SEPARATORS = { normal: '; ', additional: ', ', fallback: ' || ' } as const;

/** Writes OpenStreetMap notation in canonical form; parsing it gives the same hours. */
export function formatHours({ rules }: Hours): string {
  return rules
    .map((rule, index) => (index > 0 ? SEPARATORS[rule.kind] : '') + formatRule(rule, rules[index + 1]))
    .join('');
}

function formatRule(rule: Rule, next: Rule | undefined): string {
  const parts = [
    rule.years.map(formatYears).join(','),
    rule.dates.map(formatDates).join(','),
    rule.weeks.length > 0 ? `week ${rule.weeks.map(formatWeeks).join(',')}` : '',
    rule.days ? formatDays(rule.days) : '',
    rule.spans.map(formatSpan).join(','),
  ].filter((part) => part !== '');
  const state = formatState(rule);
  if (parts.length === 0 && rule.state === 'open') parts.push('24/7');
  // Without a state, a rule would absorb the days or times of the added one.
  else if (
    state.length === 0 &&
    next?.kind === 'additional' &&
    (rule.spans.length === 0 || beginsWithTimes(next))
  )
    parts.push('open');
  return [...parts, ...state].join(' ');
}

function beginsWithTimes({ years, dates, weeks, days, spans }: Rule): boolean {
  return years.length + dates.length + weeks.length === 0 && days === null && spans.length > 0;
}

function formatState({ state, comment }: Rule): string[] {
  const quoted = comment === null ? [] : [`"${comment}"`];
  if (state === 'closed') return ['off', ...quoted];
  if (state === 'open') return comment === null ? [] : ['open', ...quoted];
  return comment === null ? ['unknown'] : quoted;
}

function formatYears({ from, to, step }: YearRange): string {
  if (to === Infinity) return `${from}+`;
  return formatRange(String(from), String(to), step);
}

function formatWeeks({ from, to, step }: WeekRange): string {
  return formatRange(twoDigits(from), twoDigits(to), step);
}

function formatRange(from: string, to: string, step: number): string {
  return from === to ? from : `${from}-${to}${step > 1 ? `/${step}` : ''}`;
}

function formatDates({ from, to, months }: DateRange): string {
  const first = months && 'month' in from ? formatMonth(from) : formatYearDay(from);
  const last = months && 'month' in to ? formatMonth(to) : formatYearDay(to);
  if (first === last) return first;
  if (from.year !== to.year || !('month' in from) || !('month' in to)) return `${first}-${last}`;
  const lastInYear = months ? (MONTHS[to.month - 1] ?? '') : formatYearDay({ ...to, year: null });
  return months || from.month !== to.month || to.day < from.day
    ? `${first}-${lastInYear}`
    : `${first}-${twoDigits(to.day)}`;
}

function formatMonth({ year, month }: { year: number | null; month: number }): string {
  return `${year === null ? '' : `${year} `}${MONTHS[month - 1] ?? ''}`;
}

function formatYearDay(day: YearDay): string {
  if ('month' in day) return `${formatMonth(day)} ${twoDigits(day.day)}`;
  return `${day.year === null ? '' : `${day.year} `}easter${formatOffset(day.easterOffset)}`;
}

function formatOffset(days: number): string {
  if (days === 0) return '';
  return ` ${days > 0 ? '+' : '-'}${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`;
}

function formatDays({ weekdays, nth, holidays, holidaysAmong }: DaySelector): string {
  const ofWeek = [
    ...weekdayRanges(weekdays),
    ...nth.map(({ weekday, positions }) => `${WEEKDAYS[weekday]}[${positions.join(',')}]`),
  ];
  const ofHolidays = holidays.map((offset) => `PH${formatOffset(offset)}`);
  return holidaysAmong ? `${ofHolidays.join(',')} ${ofWeek.join(',')}` : [...ofWeek, ...ofHolidays].join(',');
}

function weekdayRanges(weekdays: number): string[] {
  if (weekdays === EVERY_WEEKDAY) return ['Mo-Su'];
  const ranges: string[] = [];
  for (let day = 0; day < WEEKDAYS.length; day++) {
    if (!(weekdays & (1 << day))) continue;
    let last = day;
    while (weekdays & (1 << (last + 1))) last++;
    if (last - day < 2) ranges.push(WEEKDAYS[day] ?? '');
    else {
      ranges.push(`${WEEKDAYS[day]}-${WEEKDAYS[last]}`);
      day = last;
    }
  }
  return ranges;
}

function formatSpan({ from, to, openEnd }: Span): string {
  if (openEnd && from === to) return `${formatTime(from)}+`;
  return `${formatTime(from)}-${formatEnd(from, to)}${openEnd ? '+' : ''}`;
}

/** An end on the next day is written as a time of day if it is no later than the start, otherwise beyond 24:00. */
function formatEnd(from: number, to: number): string {
  return formatTime(to > MINUTES_OF_DAY && to - MINUTES_OF_DAY <= from ? to - MINUTES_OF_DAY : to);
}

export function formatTime(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / MINUTES_OF_HOUR))}:${twoDigits(minutes % MINUTES_OF_HOUR)}`;
}
