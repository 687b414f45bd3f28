import { messageOf, problemWith, type Reading } from '@dog-care-directory/text';
import { formatHours } from '../notation/format-hours.ts';
import type { Hours } from '../notation/hours.ts';
import { hoursInWords } from '../notation/hours-in-words.ts';
import { LONGEST_HOURS, parseHours } from '../notation/parse-hours.ts';
import { hasDays, notationNotices } from './notation-hours.ts';
import { PlainWordsProblem, readPlainHours } from './plain-words.ts';
import { hoursOfJson, readLooseJson } from './scraped-json.ts';

const LONGEST_JSON = 20_000;

export interface UnderstoodHours {
  /** Canonical OpenStreetMap notation. */
  spec: string;
  understood: string;
}

interface TextHours {
  hours: Hours;
  notices: readonly string[];
}

/** Reads opening hours in any notation, in linear time. If ambiguous, problems name the meaning chosen. */
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

/** Reads typed hours. Refuses ambiguous text and suggests the notation for one meaning. */
export function readTypedHours(text: string): { spec: string } | { problem: string } {
  const read = readHoursText(text);
  const problem = messageOf(read);
  if (read.value === null) {
    const note = noteOf(text);
    return note === null ? { problem: problem ?? 'There are no hours in this text.' } : { spec: note };
  }
  const { spec } = read.value;
  // Stored hours can always be saved again.
  if (problem === null || spec === text.trim().replaceAll(/\bclosed\b/g, 'off')) return { spec };
  return { problem: `${problem} If that is right, write ${spec}.` };
}

/** Longer than this, a note is a description. */
const LONGEST_NOTE = 200;

/** Reads an owner's own words, such as "flexible, please call"; null if hours, times or days. */
export function noteOf(text: string): string | null {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words === '' || words.length > LONGEST_NOTE || /[\d"{}[\]|]/.test(words)) return null;
  const read = readHoursText(words);
  if (read.value !== null || !(messageOf(read) ?? '').includes('is not understood')) return null;
  return `"${words}"`;
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

const ONLY_NOTATION = /\|\||"|\[\d|\bweek \d/iu;
const NOTATION = /\b(?:PH|SH|off|week \d|easter|24\/7)\b|\|\||\[|"|\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/u;
const PLAIN =
  /\b(?:(?:mon|tues?|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:days?|s)?\b)|\b(?:a\.?m|p\.?m|noon|midday|midnight|hours?|hrs|to|until|till|and|daily)\b|[&\n]|\d\s?[ap](?:\.?m)?\b/iu;

/** Decides ambiguous text by its words: `Mo-Fr 18:00-05:00` ends at night, "Mon-Fri 8:00-5:00" doesn't. */
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

/** True for "Open", "Closed" and "Mo-Fr 09:00-17:00; by appointment", which the notation would apply to every day. */
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

function opened(read: TextHours): TextHours {
  if (read.hours.rules.every(({ state }) => state === 'closed')) throw neverOpen();
  return read;
}

function neverOpen(): PlainWordsProblem {
  return new PlainWordsProblem(
    'These hours say that it is never open: write when it opens, or remove the listing if it has closed down.',
  );
}
