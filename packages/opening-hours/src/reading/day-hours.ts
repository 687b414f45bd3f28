import type { Span } from '../notation/hours.ts';
import { OPEN_ALL_DAY, type WeekdayHours } from '../notation/week-rules.ts';
import { MINUTES_OF_DAY } from '../time/local-minute.ts';
import { type ClockRange, isOn24, readRange, readStart } from './clock-times.ts';
import type { HoursItem, Item } from './items.ts';
import { problemOf } from './plain-problem.ts';

export interface DayHours {
  /** Null if not stated, or if the text has only breaks. */
  hours: WeekdayHours | null;
  /** Breaks in minutes, which apply to hours of another statement. */
  breaks: readonly Span[];
  notices: readonly string[];
}

/** True if any time must be on a 24-hour clock; then all of them are. */
export function hasClockOf24(items: readonly Item[]): boolean {
  return items.some(
    ({ content }) =>
      content.kind === 'range' &&
      (isOn24(content.range.from) || (content.range.to !== null && isOn24(content.range.to))),
  );
}

/** Reads the hours of one statement.  @throws PlainWordsProblem if contradictory or ambiguous */
export function readDayHours(items: readonly Item<HoursItem>[], is24: boolean): DayHours {
  const { ranges, pauses, others } = sorted(items);
  const states = new Map(others.map((item) => [item.content.kind, item]));
  const [state] = states.values();
  const isAppointment = states.has('appointment');
  const isContradiction = states.size > 1 || (state && !isAppointment && ranges.length + pauses.length > 0);
  if (state && isContradiction)
    throw problemOf(state.text, 'is next to other hours of the same days: write which days it is for');
  const appointment = states.get('appointment');
  if (appointment && appointment.separator !== 'break' && ranges.length > 1)
    throw problemOf(
      appointment.text,
      'does not say for which of these times: write the others without it, on their own',
    );
  const notices: string[] = [];
  const spans = readSpans(ranges, is24, notices);
  const breaks = readSpans(pauses, is24, notices);
  if (state?.content.kind === 'not-stated') return { hours: null, breaks: [], notices };
  if (state?.content.kind === 'closed') return { hours: { state: 'closed' }, breaks: [], notices };
  if (state?.content.kind === 'all-day') return { hours: OPEN_ALL_DAY, breaks: [], notices };
  if (spans.length === 0) return { hours: isAppointment ? { state: 'appointment' } : null, breaks, notices };
  const left = breaks.reduce((before: readonly Span[], pause) => without(before, pause), spans);
  return { hours: { state: isAppointment ? 'appointment' : 'open', spans: left }, breaks: [], notices };
}

interface Sorted {
  ranges: ClockRange[];
  pauses: ClockRange[];
  others: Item<HoursItem>[];
}

/** Treats times directly after "closed" as a break. */
function sorted(items: readonly Item<HoursItem>[]): Sorted {
  const result: Sorted = { ranges: [], pauses: [], others: [] };
  let isPause = false;
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (item.content.kind === 'range') {
      isPause &&= item.separator === 'none' || item.separator === 'list';
      (isPause ? result.pauses : result.ranges).push(item.content.range);
    } else {
      isPause = item.content.kind === 'closed' && next?.content.kind === 'range' && next.separator === 'none';
      if (isPause) continue;
      if (item.content.kind === 'closed' && item.content.isBreak)
        throw problemOf(item.text, 'has no times: write them as in "closed 12-1"');
      result.others.push(item);
    }
  }
  return result;
}

function readSpans(ranges: readonly ClockRange[], is24: boolean, notices: string[]): Span[] {
  const spans: Span[] = [];
  for (const [index, { text, from, to }] of ranges.entries()) {
    const last = spans.at(-1);
    const after = last && last.to <= MINUTES_OF_DAY ? last.to : 0;
    if (last?.openEnd || (last && last.to > MINUTES_OF_DAY)) throw overlapping(text);
    if (to === null) {
      const start = readStart(text, from, is24);
      spans.push({ from: start, to: start, openEnd: true });
    } else {
      const range = readRange(text, from, to, { is24, after, isFollowed: index < ranges.length - 1 });
      if (range.doubt !== null) notices.push(`"${text}" was taken to mean that ${range.doubt}.`);
      spans.push({ from: range.from, to: range.to, openEnd: false });
    }
    const span = spans.at(-1);
    if (last && span && span.from < last.to) throw overlapping(text);
  }
  return spans;
}

function overlapping(text: string) {
  return problemOf(text, 'overlaps other times of the same days: write which days it is for');
}

/** Cuts a break out of spans.  @throws PlainWordsProblem if the break is outside them, or nothing is left */
export function without(spans: readonly Span[], pause: Span): Span[] {
  const around = spans.find(({ from, to }) => from <= pause.from && pause.to <= to);
  const left = spans.flatMap((span) =>
    span === around
      ? [
          { ...span, to: pause.from },
          { ...span, from: pause.to },
        ].filter(({ from, to }) => from < to)
      : [span],
  );
  if (!around || left.length === 0)
    throw problemOf('closed', 'has times that are not within the opening hours: check both');
  return left;
}
