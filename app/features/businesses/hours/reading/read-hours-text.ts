import { messageOf, problemWith, type Reading } from '#app/platform/reading.ts';
import { formatHours } from '../notation/format-hours.ts';
import type { Hours } from '../notation/hours.ts';
import { hoursInWords } from '../notation/hours-in-words.ts';
import { LONGEST_HOURS, parseHours } from '../notation/parse-hours.ts';
import { hasDays, notationNotices } from './notation-hours.ts';
import { PlainWordsProblem, readPlainHours } from './plain-words.ts';
import { hoursOfJson, readLooseJson } from './scraped-json.ts';

/** Characters that the JSON of a scraper may have at most: it says little with many. */
const LONGEST_JSON = 20_000;

/** Hours as they were understood. */
export interface UnderstoodHours {
  /** In the notation of OpenStreetMap, always the same text for the same hours. */
  spec: string;
  /** In words, for the person who wrote them. */
  understood: string;
}

interface TextHours {
  hours: Hours;
  /** Sentences about what was taken in one way though it could be meant in another. */
  notices: readonly string[];
}

/**
 * Reads opening hours as people and scrapers write them: the notation of OpenStreetMap, JSON of Google and Outscraper, lists of days, plain
 * words. Linear in the length of the text. A value with problems was taken in one of several ways; the problems say in which.
 */
export function readHoursText(text: string): Reading<UnderstoodHours> {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, problems: [] };
  const isJson = /^[{[]/.test(trimmed);
  const longest = isJson ? LONGEST_JSON : LONGEST_HOURS;
  if (trimmed.length > longest) return refusedFor(trimmed, tooLong(longest));
  try {
    const { hours, notices } = isJson ? jsonHours(trimmed) : textHours(trimmed);
    const spec = formatHours(hours);
    if (spec.length > LONGEST_HOURS) return refusedFor(trimmed, tooLong(LONGEST_HOURS));
    return {
      value: { spec, understood: hoursInWords(hours) },
      problems: notices.map((notice) => problemWith(trimmed, notice)),
    };
  } catch (error) {
    if (error instanceof PlainWordsProblem) return refusedFor(error.text || trimmed, error.message);
    throw error;
  }
}

/**
 * Reads hours that a person has typed and can be asked about: what was taken in one of several ways is refused, with the notation to write
 * if it was meant so.
 */
export function readTypedHours(text: string): { spec: string } | { problem: string } {
  const read = readHoursText(text);
  const problem = messageOf(read);
  if (read.value === null) return { problem: problem ?? 'There are no hours in this text.' };
  const { spec } = read.value;
  // What is stored can be saved again, whatever it says.
  if (problem === null || spec === text.trim().replaceAll(/\bclosed\b/g, 'off')) return { spec };
  return { problem: `${problem} If that is right, write ${spec}.` };
}

function refusedFor(text: string, message: string): Reading<UnderstoodHours> {
  return { value: null, problems: [problemWith(text, message)] };
}

function tooLong(longest: number): string {
  return `The hours are longer than ${longest} characters.`;
}

function jsonHours(text: string): TextHours {
  const json = readLooseJson(text);
  if (json === undefined)
    throw new PlainWordsProblem('This begins as JSON does, and is none. Paste it as a whole.');
  return opened({ hours: hoursOfJson(json), notices: [] });
}

/** Signs that only the notation has. */
const ONLY_NOTATION = /\|\||"|\[\d|\bweek \d/iu;
/** Words that the notation has, though people use some of them. */
const NOTATION = /\b(?:PH|SH|off|week \d|easter|24\/7)\b|\|\||\[|"|\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/u;
/** Words that only people use. */
const PLAIN =
  /\b(?:(?:mon|tues?|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:days?|s)?\b)|\b(?:a\.?m|p\.?m|noon|midday|midnight|hours?|hrs|to|until|till|and|daily)\b|[&\n]|\d\s?[ap](?:\.?m)?\b/iu;

/** Where both could be meant, the words decide: `Mo-Fr 18:00-05:00` ends at night, "Mon-Fri 8:00-5:00" in the afternoon. */
function textHours(text: string): TextHours {
  const parsed = parseHours(text);
  const isNotation = ONLY_NOTATION.test(text) || !PLAIN.test(text);
  if ('hours' in parsed && isNotation && !isForPeople(parsed.hours, text))
    return notationHours(text, parsed.hours);
  try {
    return opened(readPlainHours(text));
  } catch (error) {
    const isRefused = error instanceof PlainWordsProblem && 'problem' in parsed;
    if (isRefused && isNotation && NOTATION.test(text)) throw new PlainWordsProblem(parsed.problem, text);
    throw error;
  }
}

/** Whether the notation would take "Open", "Closed" and "Mo-Fr 09:00-17:00; by appointment" for every day of the week, which people do not mean. */
function isForPeople({ rules }: Hours, text: string): boolean {
  if (ONLY_NOTATION.test(text)) return false;
  return rules.some((rule, index) => {
    if (rule.kind === 'fallback' || rule.spans.length > 0 || hasDays(rule)) return false;
    if (rule.state === 'unknown') return false;
    return index > 0 || (rule.state === 'open' ? !text.includes('24/7') : /^closed$/i.test(text));
  });
}

function notationHours(text: string, hours: Hours): TextHours {
  const notices = notationNotices(text, hours);
  if (hours.rules.every(({ state }) => state === 'closed')) {
    if (hours.rules.some(({ spans }) => spans.length > 0)) throw neverOpen();
    notices.push('These hours say that it is never open.');
  }
  return { hours, notices };
}

/** Hours of a business that is open at some time. */
function opened(read: TextHours): TextHours {
  if (read.hours.rules.every(({ state }) => state === 'closed')) throw neverOpen();
  return read;
}

function neverOpen(): PlainWordsProblem {
  return new PlainWordsProblem(
    'These hours say that it is never open: write when it opens, or remove the listing if it has closed down.',
  );
}
