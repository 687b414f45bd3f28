import { DAYS_OF_WEEK } from '../time/calendar.ts';
import type { Hours, Span } from '../notation/hours.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';
import { NOTHING_SAID, rulesOfWeek, type WeekdayHours } from '../notation/week-rules.ts';
import { weekdayNamed } from '../notation/words.ts';
import { readClockTime } from './clock-times.ts';
import { PlainWordsProblem, readDayText, readPlainWords } from './plain-words.ts';

const MINUTES_OF_WEEK = DAYS_OF_WEEK * MINUTES_OF_DAY;
/** Under which names scrapers and Google's interfaces put the days, the clearest first. */
const WRAPPERS = [
  'periods',
  'weekday_text',
  'weekdayDescriptions',
  'regularOpeningHours',
  'opening_hours',
  'openingHours',
  'openingHoursSpecification',
  'working_hours',
  'workingHours',
  'regularHours',
  'hours',
  'timetable',
];

type Week = (WeekdayHours | null)[];

/** JSON, or what Python prints for the same; undefined when it is neither. */
export function readLooseJson(text: string): unknown {
  for (const candidate of [text, fromPython(text)]) {
    try {
      return JSON.parse(candidate);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** `{'Monday': None}` as JSON. */
function fromPython(text: string): string {
  // What is escaped outside of quotes is passed by, so that no quote is tried twice.
  return text.replaceAll(
    /\\.|'((?:[^'\\]|\\.)*)'|\b(None|True|False)\b/gsu,
    (whole, quoted: string | undefined, word: string | undefined) => {
      if (quoted !== undefined) return JSON.stringify(unescaped(quoted));
      if (word === undefined) return whole;
      return word === 'None' ? 'null' : word.toLowerCase();
    },
  );
}

function unescaped(quoted: string): string {
  return quoted.replaceAll(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gisu,
    (_, two: string | undefined, four: string | undefined, other: string | undefined) =>
      other ?? String.fromCodePoint(Number.parseInt(two ?? four ?? '', 16)),
  );
}

/**
 * The hours in what a scraper or an interface of Google's says.
 * @throws PlainWordsProblem where it says something that is not understood
 */
export function hoursOfJson(json: unknown): Hours {
  const found = unwrapped(json);
  if (typeof found === 'string') return readPlainWords(found);
  const week = Array.isArray(found) ? weekOfList(found) : weekOfObject(found);
  if (week.every((hours) => hours === null))
    throw new PlainWordsProblem('This JSON names no days with their hours.');
  return { rules: rulesOfWeek(week) };
}

function unwrapped(json: unknown): unknown {
  let value = json;
  for (let depth = 0; depth < 4 && isObject(value); depth++) {
    const object: Record<string, unknown> = value;
    const wrapper = WRAPPERS.find((name) => isFilled(object[name]));
    if (wrapper === undefined) return value;
    value = object[wrapper];
  }
  return value;
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : isObject(value) || (typeof value === 'string' && value !== '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `{"Monday": "9AM-5PM", "Tuesday": ["9AM-12PM", "1-5PM"]}`. */
function weekOfObject(value: unknown): Week {
  const week: Week = [...NOTHING_SAID];
  if (!isObject(value)) return week;
  for (const [name, said] of Object.entries(value)) {
    const weekday = weekdayOfName(name);
    if (weekday === undefined) throw new PlainWordsProblem(`"${name.slice(0, 30)}" is no day of the week.`);
    week[weekday] = hoursOfDay(said);
  }
  return week;
}

/** "Monday", "mon", "Monday (Easter Monday)", `https://schema.org/Monday`. */
function weekdayOfName(name: string): number | undefined {
  const [word] = name.replace(/^https?:\/\/schema\.org\//i, '').match(/\p{L}+/u) ?? [];
  return word === undefined ? undefined : weekdayNamed(word);
}

/** What stands deeper in lists and objects than this is no hours. */
const DEEPEST = 4;

function hoursOfDay(said: unknown, depth = 0): WeekdayHours | null {
  if (depth > DEEPEST)
    throw new PlainWordsProblem('This JSON is nested too deeply to be the hours of a day.');
  if (said === null || said === '') return null;
  if (typeof said === 'string') return readDayText(said);
  if (Array.isArray(said)) {
    if (said.length === 0) return { state: 'closed' };
    const days = said.map((item) => hoursOfDay(item, depth + 1)).filter((hours) => hours !== null);
    const spans = days.flatMap((hours) => (hours.state === 'open' ? hours.spans : []));
    return spans.length > 0 ? { state: 'open', spans } : (days[0] ?? null);
  }
  if (isObject(said)) return spanOfObject(said, depth);
  throw new PlainWordsProblem(`${JSON.stringify(said)?.slice(0, 30)} are no hours.`);
}

/** `{"open": "09:00", "close": "17:00"}`, also under other names. */
function spanOfObject(said: Record<string, unknown>, depth: number): WeekdayHours | null {
  if (said['isClosed'] === true || said['closed'] === true || said['is_closed'] === true)
    return { state: 'closed' };
  const inside = said['hours'] ?? said['time'] ?? said['times'];
  if (inside !== undefined) return hoursOfDay(inside, depth + 1);
  const from = said['open'] ?? said['opens'] ?? said['start'] ?? said['from'];
  const to = said['close'] ?? said['closes'] ?? said['end'] ?? said['to'];
  if (typeof from !== 'string' || typeof to !== 'string')
    throw new PlainWordsProblem('A day in this JSON has no times of opening and closing.');
  const [start, end] = [readClockTime(withoutSeconds(from)), readClockTime(withoutSeconds(to))];
  if (start === null || end === null)
    throw new PlainWordsProblem(`"${(start === null ? from : to).slice(0, 30)}" is no time.`);
  if (start === 0 && end === 0) return schemaClosed(said);
  if (start === 0 && end === MINUTES_OF_DAY - 1) return openFor(0, MINUTES_OF_DAY);
  return openFor(start, end <= start ? end + MINUTES_OF_DAY : end);
}

/** From midnight to midnight is how schema.org says closed, and others say all day. */
function schemaClosed(said: Record<string, unknown>): WeekdayHours {
  return 'opens' in said ? { state: 'closed' } : openFor(0, MINUTES_OF_DAY);
}

function withoutSeconds(time: string): string {
  return time.replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1');
}

function openFor(from: number, to: number): WeekdayHours {
  return { state: 'open', spans: [{ from, to, openEnd: false }] };
}

/** Lines of days, periods of Google's, or objects with a day and its hours. */
function weekOfList(list: readonly unknown[]): Week {
  if (list.every((item) => typeof item === 'string')) return weekOfLines(list);
  if (list.some((item) => isObject(item) && isObject(item['open']))) return weekOfPeriods(list);
  const week: Week = [...NOTHING_SAID];
  for (const item of list) {
    const [names, said] = namedDay(item);
    for (const name of names) {
      const weekday = typeof name === 'string' ? weekdayOfName(name) : undefined;
      if (weekday === undefined) throw new PlainWordsProblem('A day in this JSON has no name that is known.');
      week[weekday] = both(week[weekday], hoursOfDay(said));
    }
  }
  return week;
}

function namedDay(item: unknown): [names: unknown[], said: unknown] {
  if (Array.isArray(item)) return [[item[0]], item.length > 2 ? item.slice(1) : item[1]];
  if (!isObject(item)) throw new PlainWordsProblem('This JSON is no list of days.');
  const names = item['day'] ?? item['dayOfWeek'] ?? item['name'] ?? item['weekday'];
  return [Array.isArray(names) ? names : [names], item];
}

function both(before: WeekdayHours | null | undefined, hours: WeekdayHours | null): WeekdayHours | null {
  if (before?.state !== 'open' || hours?.state !== 'open') return hours ?? before ?? null;
  return { state: 'open', spans: [...before.spans, ...hours.spans] };
}

/** `["Monday: 9:00 AM – 5:00 PM", "Tuesday: Closed"]`. */
function weekOfLines(lines: readonly string[]): Week {
  const week: Week = [...NOTHING_SAID];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const weekday = colon < 0 ? undefined : weekdayOfName(line.slice(0, colon));
    const said = line.slice(colon + 1);
    if (weekday === undefined)
      throw new PlainWordsProblem(`"${line.slice(0, 40)}" does not begin with a day.`);
    week[weekday] = said.trim() === '' ? null : readDayText(said);
  }
  return week;
}

/** Google's periods: days from 0, Sunday; times as `0900`, or as hour and minute. One without an end is open for ever. */
function weekOfPeriods(periods: readonly unknown[]): Week {
  const week: Span[][] = NOTHING_SAID.map(() => []);
  for (const period of periods) {
    if (!isObject(period)) throw new PlainWordsProblem('This JSON is no list of periods.');
    const start = minuteOfWeek(period['open']);
    const end = isObject(period['close']) ? minuteOfWeek(period['close']) : start;
    let left = (end - start + MINUTES_OF_WEEK) % MINUTES_OF_WEEK || MINUTES_OF_WEEK;
    for (let from = start; left > 0; ) {
      const minute = from % MINUTES_OF_DAY;
      // A night belongs to the day on which it began; what is longer than a day is cut at midnight.
      const length = left <= MINUTES_OF_DAY - 1 ? left : Math.min(left, MINUTES_OF_DAY - minute);
      week[Math.floor(from / MINUTES_OF_DAY) % DAYS_OF_WEEK]?.push({
        from: minute,
        to: minute + length,
        openEnd: false,
      });
      from += length;
      left -= length;
    }
  }
  return week.map((spans) =>
    spans.length > 0
      ? { state: 'open', spans: spans.toSorted((a, b) => a.from - b.from) }
      : { state: 'closed' },
  );
}

/** From Monday's midnight. */
function minuteOfWeek(point: unknown): number {
  if (!isObject(point)) throw new PlainWordsProblem('A period in this JSON has no beginning.');
  const { day, time, hour, minute, hours, minutes } = point;
  const clock =
    typeof time === 'string'
      ? readClockTime(time)
      : Number(hour ?? hours ?? 0) * MINUTES_OF_HOUR + Number(minute ?? minutes ?? 0);
  const isValid =
    Number.isInteger(day) && Number(day) >= 0 && Number(day) < DAYS_OF_WEEK && Number.isInteger(clock);
  if (!isValid || clock === null || clock < 0 || clock > MINUTES_OF_DAY)
    throw new PlainWordsProblem('A period in this JSON has no day from 0 to 6, or no time.');
  return ((Number(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) * MINUTES_OF_DAY + clock;
}
