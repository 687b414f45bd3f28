import { MONTHS } from '@dog-care-directory/text';
import { SHORT_DAYS } from '../time/day-names.ts';
import { formatTime } from './format-hours.ts';
import {
  type DateRange,
  type DaySelector,
  EVERY_WEEKDAY,
  type Hours,
  type Rule,
  type Span,
  type YearDay,
} from './hours.ts';
import { MINUTES_OF_DAY } from '../time/local-minute.ts';

const POSITIONS: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
  [-2]: 'last but one',
};

export function hoursInWords({ rules }: Hours): string {
  return rules
    .map(
      (rule, index) => (index > 0 ? (rule.kind === 'fallback' ? ', otherwise ' : ', ') : '') + inWords(rule),
    )
    .join('');
}

function inWords(rule: Rule): string {
  const when = [
    rule.years.map(({ from, to }) =>
      to === from ? from : to === Infinity ? `from ${from}` : `${from}–${to}`,
    ),
    rule.dates.map(datesInWords),
    rule.weeks.map(({ from, to }) => (from === to ? `week ${from}` : `weeks ${from}–${to}`)),
    rule.days ? daysInWords(rule.days) : [],
  ]
    .map((list) => list.join(', '))
    .filter((words) => words !== '');
  return [...when, ...whatInWords(rule, when.length > 0)].join(' ');
}

function whatInWords({ spans, state, comment }: Rule, hasDays: boolean): string[] {
  const times = spans.length > 0 ? [spans.map(spanInWords).join(' and ')] : [];
  if (state === 'closed') return [...times, 'closed', ...quoted(comment)];
  if (state === 'appointment') return [...times, 'by appointment'];
  if (state === 'unknown') return [...times, ...(comment === null ? ['not stated'] : quoted(comment))];
  if (times.length > 0) return [...times, ...quoted(comment)];
  return [hasDays ? 'open all day' : 'open day and night', ...quoted(comment)];
}

function quoted(comment: string | null): string[] {
  return comment === null ? [] : [`(${comment})`];
}

function spanInWords({ from, to, openEnd }: Span): string {
  if (openEnd && from === to) return `from ${formatTime(from)}, no closing time`;
  if (from === 0 && to === MINUTES_OF_DAY) return 'all day';
  const end = to > MINUTES_OF_DAY && to - MINUTES_OF_DAY <= from ? to - MINUTES_OF_DAY : to;
  return `${formatTime(from)}–${formatTime(end)}${openEnd ? ' or later' : ''}`;
}

function daysInWords({ weekdays, nth, holidays, holidaysAmong }: DaySelector): string[] {
  const ofWeek = [
    ...(weekdays === EVERY_WEEKDAY ? ['every day'] : weekdayRanges(weekdays)),
    ...nth.map(
      ({ weekday, positions }) =>
        `${positions.map((position) => POSITIONS[position] ?? `${-position}th last`).join(' and ')} ${SHORT_DAYS[weekday]} of the month`,
    ),
  ];
  const ofHolidays = holidays.map((offset) =>
    offset === 0
      ? 'bank holidays'
      : `${Math.abs(offset)} day${Math.abs(offset) === 1 ? '' : 's'} ${offset > 0 ? 'after' : 'before'} bank holidays`,
  );
  return holidaysAmong ? [`bank holidays on ${ofWeek.join(', ')}`] : [...ofWeek, ...ofHolidays];
}

function weekdayRanges(weekdays: number): string[] {
  const ranges: string[] = [];
  for (let day = 0; day < SHORT_DAYS.length; day++) {
    if (!(weekdays & (1 << day))) continue;
    let last = day;
    while (weekdays & (1 << (last + 1))) last++;
    ranges.push(last - day < 2 ? (SHORT_DAYS[day] ?? '') : `${SHORT_DAYS[day]}–${SHORT_DAYS[last]}`);
    if (last - day >= 2) day = last;
  }
  return ranges;
}

function datesInWords({ from, to, months }: DateRange): string {
  const first = dayInWords(from, months);
  const last = dayInWords(to, months);
  return first === last ? first : `${first} to ${last}`;
}

function dayInWords(day: YearDay, months: boolean): string {
  const year = day.year === null ? '' : ` ${day.year}`;
  if ('month' in day) return `${months ? '' : `${day.day} `}${MONTHS[day.month - 1]?.slice(0, 3)}${year}`;
  if (day.easterOffset === 0) return `Easter Sunday${year}`;
  const days = Math.abs(day.easterOffset);
  return `${days} day${days === 1 ? '' : 's'} ${day.easterOffset > 0 ? 'after' : 'before'} Easter Sunday${year}`;
}
