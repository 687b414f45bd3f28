import type { Hours } from '../notation/hours.ts';
import { formatHours } from '../notation/format-hours.ts';
import { PlainWordsProblem, readPlainWords } from './plain-words.ts';
import { daysLines, daysNamed, nameOf } from './scraped-days.ts';
import { hoursOfPeriods } from './scraped-periods.ts';
import { hoursOfDay, hoursOfText, isObject, type JsonObject, shortJson } from './scraped-times.ts';
import { ScrapedWeek } from './scraped-week.ts';

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
  'business_hours',
  'businessHours',
  'store_hours',
  'storeHours',
  'schedule',
  'hours',
  'timetable',
];
const SILENT = new Set([
  ...[
    '@type',
    '@context',
    '@id',
    'open_now',
    'openNow',
    'isOpenNow',
    'is_open_now',
    'nextOpenTime',
    'nextCloseTime',
  ],
  ...['hours_type', 'timezone', 'timeZone', 'utc_offset', 'utcOffset', 'UTC', 'Timezone'],
]);
/** GeoDirectory writes two lists, the second with the time zone. */
const GEODIRECTORY = /^(\[[^[\]]*\]),\[\s?"(?:UTC|Timezone)"[^[\]]*\]$/i;

/** Reads JSON, Python's output of the same, or GeoDirectory's lists; undefined for anything else. */
export function readLooseJson(text: string): unknown {
  const days = GEODIRECTORY.exec(text.trim())?.[1];
  for (const candidate of days === undefined ? [text, fromPython(text)] : [days]) {
    try {
      return JSON.parse(candidate);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

function fromPython(text: string): string {
  // Skips escapes outside quotes so that no quote is tried twice.
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

/** Reads regular hours from a scraper, API or export. @throws PlainWordsProblem if not fully understood */
export function hoursOfJson(json: unknown): Hours {
  return hoursIn(json, 0);
}

const DEEPEST = 4;

function hoursIn(json: unknown, depth: number): Hours {
  if (typeof json === 'string') return hoursOfLines([json]);
  if (Array.isArray(json)) return hoursOfList(json, depth);
  if (!isObject(json)) throw noDays();
  const wrapped = depth < DEEPEST ? hoursInWrapper(json, depth) : null;
  if (wrapped !== null) return wrapped;
  if (namesDay(json) || 'opens' in json) return hoursOfDayObjects([json]);
  return hoursOfWeekObject(json);
}

function noDays(): PlainWordsProblem {
  return new PlainWordsProblem('This JSON names no days with their hours.');
}

/** Google gives the same days as periods and as text, which must agree. */
function hoursInWrapper(json: JsonObject, depth: number): Hours | null {
  const names = WRAPPERS.filter((name) => isFilled(json[name]));
  const [first, ...others] = names;
  if (first === undefined || namesDay(json)) return null;
  const unknown = Object.keys(json).find(
    (name) => !names.includes(name) && !SILENT.has(name) && !saysNothing(json[name]),
  );
  if (unknown !== undefined)
    throw new PlainWordsProblem(
      `"${unknown.slice(0, 30)}" beside the hours is not understood. Leave only the usual hours in.`,
    );
  const hours = hoursIn(json[first], depth + 1);
  for (const name of others) {
    if (formatHours(hoursIn(json[name], depth + 1)) !== formatHours(hours))
      throw new PlainWordsProblem(
        `"${first}" and "${name}" give different hours. Leave only the right ones in.`,
      );
  }
  return hours;
}

function isFilled(value: unknown): boolean {
  return isObject(value) || (!saysNothing(value) && (typeof value === 'string' || Array.isArray(value)));
}

function saysNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** `{"Monday": "9AM-5PM", "Tue-Fri": ["9AM-12PM", "1-5PM"]}`. */
function hoursOfWeekObject(json: JsonObject): Hours {
  const week = new ScrapedWeek();
  for (const [name, said] of Object.entries(json)) if (!SILENT.has(name)) addDay(week, name, said);
  return week.hours();
}

function addDay(week: ScrapedWeek, name: string, said: unknown): void {
  const bracket = name.indexOf('(');
  const days = daysNamed(bracket < 0 ? name : name.slice(0, bracket));
  if (days === null) {
    if (saysNothing(said)) return;
    throw new PlainWordsProblem(`"${name.slice(0, 30)}" is no day of the week.`);
  }
  const hours = hoursOfDay(said, nameOf(days));
  if (bracket >= 0)
    throw new PlainWordsProblem(
      `"${name.slice(0, 40)}" has the hours of a special day. Write the usual hours of that day.`,
    );
  week.add(days, hours);
}

/** Lines of days, Google's periods, or objects with a day and its hours. */
function hoursOfList(list: readonly unknown[], depth: number): Hours {
  const [first] = list;
  if (first === undefined) throw noDays();
  if (list.every((item) => typeof item === 'string')) return hoursOfLines(list);
  if (list.every((item) => isObject(item) && isObject(item['open']))) return hoursOfPeriods(list);
  if (list.every((item) => Array.isArray(item) || (isObject(item) && namesDay(item))))
    return hoursOfDayObjects(list);
  if (list.length === 1 && depth < DEEPEST) return hoursIn(first, depth + 1);
  throw new PlainWordsProblem('This JSON is a list of things that are no days. Leave only the hours in.');
}

function hoursOfLines(lines: readonly string[]): Hours {
  const week = new ScrapedWeek();
  for (const line of lines) {
    const read = daysLines(line);
    if (read === null) {
      if (lines.length === 1) return readPlainWords(line);
      throw new PlainWordsProblem(`"${line.slice(0, 40)}" does not begin with a day.`);
    }
    for (const { days, said } of read) {
      const hours = hoursOfText(said, nameOf(days));
      if (hours === null && read.length > 1)
        throw new PlainWordsProblem(`"${line.slice(0, 40)}" has a day without hours.`);
      week.add(days, hours);
    }
  }
  return week.hours();
}

const DAY_KEYS = ['day', 'days', 'dayOfWeek', 'weekday', 'name'];

function namesDay(item: JsonObject): boolean {
  return DAY_KEYS.some(
    (key) =>
      key in item && (key !== 'name' || (typeof item[key] === 'string' && daysNamed(item[key]) !== null)),
  );
}

/** `{"day": "Monday", "hours": "9 AM to 5 PM"}`, `["Monday", "9-5"]`, schema.org's OpeningHoursSpecification. */
function hoursOfDayObjects(list: readonly unknown[]): Hours {
  const week = new ScrapedWeek();
  for (const item of list) {
    const { names, said } = isObject(item) ? partsOfDay(item) : partsOfPair(item);
    for (const name of names) {
      const days = typeof name === 'string' ? daysNamed(name) : null;
      if (days === null)
        throw new PlainWordsProblem(`${shortJson(name)} is not the name of a day. Write the days in words.`);
      week.add(days, hoursOfDay(said, nameOf(days)));
    }
  }
  return week.hours();
}

interface DayParts {
  names: readonly unknown[];
  said: unknown;
}

function partsOfPair(item: unknown): DayParts {
  const [name, ...said] = Array.isArray(item) ? item : [];
  return { names: [name], said: said.length > 1 ? said : (said[0] ?? null) };
}

function partsOfDay(item: JsonObject): DayParts {
  const named = DAY_KEYS.filter((name) => name in item);
  const { validFrom = null, validThrough = null, ...others } = item;
  if (!saysNothing(validFrom) || !saysNothing(validThrough))
    throw new PlainWordsProblem('These hours hold on some dates only. Write the usual hours.');
  const said = Object.fromEntries(Object.entries(others).filter(([name]) => !named.includes(name)));
  const [day, ...more] = named.map((name) => item[name]);
  if (more.length > 0) throw new PlainWordsProblem('A day in this JSON has two names. Leave one of them in.');
  // Without a day, schema.org's hours apply to every day.
  const names = named.length === 0 ? ['daily'] : Array.isArray(day) ? day : [day];
  return { names, said };
}
