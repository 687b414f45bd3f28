import type { Span } from '../notation/hours.ts';
import { OPEN_ALL_DAY, type WeekdayHours } from '../notation/week-rules.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';
import { readClockTime } from './clock-times.ts';
import { PlainWordsProblem, readDayText } from './plain-words.ts';
import { spansInOrder } from './scraped-week.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function shortJson(value: unknown): string {
  return typeof value === 'object' || value === undefined
    ? 'A part of it'
    : JSON.stringify(value).slice(0, 40);
}

const HOURS = ['hours', 'time', 'times', 'intervals', 'slots', 'periods', 'timeSlots'];
const FROM = [
  'open',
  'opens',
  'start',
  'from',
  'openTime',
  'opening',
  'startTime',
  'opens_at',
  'open_time',
  'opening_time',
];
const TO = [
  'close',
  'closes',
  'end',
  'to',
  'closeTime',
  'closing',
  'endTime',
  'closes_at',
  'close_time',
  'closing_time',
];
const CLOSED = ['isClosed', 'closed', 'is_closed', 'remain_close'];
const OPEN = ['isOpen', 'is_open', 'enabled', 'enable', 'is_active'];
const ALL_DAY = ['is24Hours', 'open24', 'is_24_hours', 'open_24_hours', 'allDay'];
const SILENT = new Set(['@type', '@context', 'is_overnight', 'id', '_id', 'order', 'timezone']);
/** Keys that a day may have; any other could carry a meaning we would miss. */
const KNOWN = new Set([...HOURS, ...FROM, ...TO, ...CLOSED, ...OPEN, ...ALL_DAY, ...SILENT]);
const DEEPEST = 4;
const LONGEST_NIGHT = 16 * MINUTES_OF_HOUR;
/** `9:00`, which fits either clock. */
const BARE = /^\s*[1-9](?:[:.h]\d\d)?\s*$/;
const EARLIEST = 5 * MINUTES_OF_HOUR;
const YES = new Set<unknown>([true, 1, '1', 'true', 'yes', 'on', 'enable', 'enabled']);
const NO = new Set<unknown>([false, 0, '0', 'false', 'no', 'off', '', 'disable', 'disabled', null]);

/** Reads one day: text, spans, times or an object; null if empty. @throws PlainWordsProblem if unclear */
export function hoursOfDay(said: unknown, day: string, depth = 0): WeekdayHours | null {
  if (depth > DEEPEST)
    throw new PlainWordsProblem('This JSON is nested too deeply to be the hours of a day.');
  if (said === null) return null;
  if (typeof said === 'string') return hoursOfText(said, day);
  if (Array.isArray(said)) return hoursOfList(said, day, depth);
  if (isObject(said)) return hoursOfObject(said, day, depth);
  throw new PlainWordsProblem(`${day}: ${shortJson(said)} is not hours. Write them as in "9am-5pm".`);
}

/** @throws PlainWordsProblem */
export function hoursOfText(text: string, day: string): WeekdayHours | null {
  if (text.trim() === '') return null;
  if (/^\s*off\s*$/i.test(text)) return { state: 'closed' };
  if (/^\s*open\s*$/i.test(text))
    throw new PlainWordsProblem(`${day}: "Open" names no times. Write them as in "9am-5pm".`);
  if (/^\s*0?0:00\s?[-–]\s?0?0:00\s*$/.test(text))
    throw new PlainWordsProblem(
      `${day}: from midnight to midnight can mean closed or all day. Write which it is.`,
    );
  const hours = readDayText(text);
  if (hours.state !== 'open') return hours;
  return openAt(
    hours.spans.map((span) => (isWholeDay(span.from, span.to) ? { ...span, to: MINUTES_OF_DAY } : span)),
    day,
  );
}

function openAt(spans: readonly Span[], day: string): WeekdayHours {
  return { state: 'open', spans: spansInOrder(spans, day) };
}

function hoursOfList(said: readonly unknown[], day: string, depth: number): WeekdayHours | null {
  if (said.length === 0) return { state: 'closed' };
  const [from, to] = said;
  if (said.length === 2 && isClock(from) && isClock(to)) return between(from, to, day);
  const days = said.map((item) => hoursOfDay(item, day, depth + 1)).filter((hours) => hours !== null);
  const [first] = days;
  if (first === undefined || days.length === 1) return first ?? null;
  const spans = days.flatMap((hours) => (hours.state === 'open' ? hours.spans : []));
  if (days.every(({ state }) => state === 'open')) return openAt(spans, day);
  throw new PlainWordsProblem(`${day} is given as open and as something else. Write its hours once.`);
}

function isClock(value: unknown): value is string {
  return typeof value === 'string' && readClockTime(withoutSeconds(value)) !== null;
}

function hoursOfObject(said: JsonObject, day: string, depth: number): WeekdayHours | null {
  const unknown = Object.keys(said).find((name) => !KNOWN.has(name) && !isEmpty(said[name]));
  if (unknown !== undefined)
    throw new PlainWordsProblem(
      `${day}: "${unknown.slice(0, 30)}" is not understood. Write the hours in words.`,
    );
  const [closed, open, allDay] = [CLOSED, OPEN, ALL_DAY].map((names) => flagOf(said, names, day));
  const [inside, from, to] = [HOURS, FROM, TO].map((names) => only(said, names, day));
  const hours =
    inside !== undefined && from === undefined && to === undefined
      ? hoursOfDay(inside, day, depth + 1)
      : inside === undefined
        ? betweenAll(from, to, day, 'opens' in said)
        : contradiction(day);
  const isClosed = closed === true || open === false;
  if ((isClosed || allDay) && hours !== null && hours.state !== (isClosed ? 'closed' : 'open'))
    contradiction(day);
  if (isClosed && (allDay === true || open === closed)) contradiction(day);
  if (isClosed) return { state: 'closed' };
  if (allDay === true) return hours === null || isAllDayLong(hours) ? OPEN_ALL_DAY : contradiction(day);
  if (hours === null && open === true)
    throw new PlainWordsProblem(`${day} is open, but its times are missing.`);
  return hours;
}

function contradiction(day: string): never {
  throw new PlainWordsProblem(
    `${day} is given in ways that contradict each other. Write its hours in words.`,
  );
}

function isAllDayLong(hours: WeekdayHours): boolean {
  return JSON.stringify(hours) === JSON.stringify(OPEN_ALL_DAY);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function only(said: JsonObject, names: readonly string[], day: string): unknown {
  const filled = names.filter((name) => !isEmpty(said[name]));
  return filled.length > 1 ? contradiction(day) : said[filled[0] ?? ''];
}

function flagOf(said: JsonObject, names: readonly string[], day: string): boolean | null {
  const given = names.filter((name) => Object.hasOwn(said, name)).map((name) => said[name]);
  for (const value of given) {
    if (!YES.has(value) && !NO.has(value))
      throw new PlainWordsProblem(`${day}: ${shortJson(value)} says neither yes nor no.`);
  }
  return given.length === 0 ? null : given.some((value) => YES.has(value));
}

function betweenAll(from: unknown, to: unknown, day: string, isSchema: boolean): WeekdayHours | null {
  if (from === undefined && to === undefined) return null;
  const [starts, ends] = [from, to].map((times) => (Array.isArray(times) ? times : [times]));
  if (!starts || starts.length !== ends?.length) throw noTimes(day);
  const days = starts.map((start, index) => between(start, ends[index], day, isSchema));
  if (days.length === 1) return days[0] ?? null;
  return openAt(
    days.flatMap((hours) => ('spans' in hours ? (hours.spans ?? []) : contradiction(day))),
    day,
  );
}

function noTimes(day: string): PlainWordsProblem {
  return new PlainWordsProblem(`${day} has no times of opening and closing. Write them as in "9am-5pm".`);
}

/** In schema.org, opening and closing at midnight means closed. @throws PlainWordsProblem if unclear */
export function between(from: unknown, to: unknown, day: string, isSchema = false): WeekdayHours {
  if (typeof from !== 'string' || typeof to !== 'string') throw noTimes(day);
  const [start, end] = [from, to].map((time) => readClockTime(withoutSeconds(time)));
  if (start === null || start === undefined || end === null || end === undefined)
    throw new PlainWordsProblem(`${day}: "${(start === null ? from : to).slice(0, 30)}" is not a time.`);
  if (isWholeDay(start, end)) return OPEN_ALL_DAY;
  if (start === 0 && end === 0 && isSchema) return { state: 'closed' };
  const isNight = end <= start;
  const length = isNight ? end + MINUTES_OF_DAY - start : end - start;
  const isUnclear = isNight && (BARE.test(from) || BARE.test(to) || length > LONGEST_NIGHT);
  if (isUnclear || (BARE.test(from) && start < EARLIEST) || start === MINUTES_OF_DAY)
    throw new PlainWordsProblem(
      `${day}: from "${from.trim()}" to "${to.trim()}" could mean two things. Write it as in "09:00-17:00".`,
    );
  return { state: 'open', spans: [{ from: start, to: start + length, openEnd: false }] };
}

function isWholeDay(from: number, to: number): boolean {
  return from === 0 && to >= MINUTES_OF_DAY - 1 && to <= MINUTES_OF_DAY;
}

function withoutSeconds(time: string): string {
  return time.replace(/^(\d{1,2}:\d{2}):\d{2}(?:[Z+][\d:]{0,5})?$/, '$1');
}
