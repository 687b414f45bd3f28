import { formatHours } from '../notation/format-hours.ts';
import type { Hours } from '../notation/hours.ts';
import { hoursInWords } from '../notation/hours-in-words.ts';
import { LONGEST_HOURS, parseHours } from '../notation/parse-hours.ts';
import { hoursOfJson, readLooseJson } from './scraped-json.ts';
import { PlainWordsProblem, readPlainWords } from './plain-words.ts';

/** Characters that the JSON of a scraper may have at most: it says little with many. */
const LONGEST_JSON = 20_000;

/**
 * Reads opening hours as people and scrapers write them: the notation of OpenStreetMap, JSON of Google and Outscraper, lists of days, plain
 * words. Linear in the length of the text.
 * @returns the canonical notation, and what was understood in words; or a sentence that says what was not
 */
export function readHoursText(text: string): { spec: string; understood: string } | { problem: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'There are no hours in this text.' };
  const isJson = /^[{[]/.test(trimmed);
  const longest = isJson ? LONGEST_JSON : LONGEST_HOURS;
  if (trimmed.length > longest) return { problem: `The hours are longer than ${longest} characters.` };
  try {
    const read = isJson ? jsonHours(trimmed) : textHours(trimmed);
    if ('problem' in read) return read;
    const spec = formatHours(read.hours);
    return spec.length > LONGEST_HOURS
      ? { problem: `The hours are longer than ${LONGEST_HOURS} characters.` }
      : { spec, understood: hoursInWords(read.hours) };
  } catch (error) {
    if (error instanceof PlainWordsProblem) return { problem: error.message };
    throw error;
  }
}

function jsonHours(text: string): { hours: Hours } | { problem: string } {
  const json = readLooseJson(text);
  return json === undefined
    ? { problem: 'This begins as JSON does, and is none. Paste it as a whole.' }
    : { hours: hoursOfJson(json) };
}

/** Words that only the notation has. */
const NOTATION = /\b(?:PH|SH|off|week|easter|24\/7)\b|\|\||\[|"|\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/u;
/** Words that only people use. */
const PLAIN =
  /\b(?:(?:mon|tues?|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:days?|s)?\b)|\b(?:a\.?m|p\.?m|noon|midday|midnight|hours?|hrs|to|until|till|and|daily)\b|[&\n]|\d\s?[ap]\b/iu;

/** Where both could be meant, the words decide: `Mo-Fr 9:00-5:00` ends at night, "Mon-Fri 9:00-5:00" in the afternoon. */
function textHours(text: string): { hours: Hours } | { problem: string } {
  const parsed = parseHours(text);
  const isNotation = !PLAIN.test(text) && (NOTATION.test(text) || 'hours' in parsed);
  if ('hours' in parsed && isNotation) return parsed;
  try {
    return { hours: readPlainWords(text) };
  } catch (error) {
    if (!(error instanceof PlainWordsProblem)) throw error;
    if ('hours' in parsed) return saysTimes(parsed.hours) ? parsed : { problem: error.message };
    return isNotation ? parsed : { problem: error.message };
  }
}

/** In the notation days without times are open all day; people who write so have left the times out. */
function saysTimes({ rules }: Hours): boolean {
  return rules.every(({ state, days, spans }) => state !== 'open' || days === null || spans.length > 0);
}
