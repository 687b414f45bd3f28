import { accepted, isPlaceholder, type Reading, refused } from '@dog-care-directory/text';
import { readProse } from '../field-text/text-values.ts';

/** Someone of a business, as they introduce themselves. */
export interface Person {
  /** First name. */
  name: string;
  /** First year of working with dogs; null if not stated. */
  since: number | null;
  /** Their own sentences; empty if there are none. */
  words: string;
}

export const MOST_PEOPLE = 6;
export const LONGEST_PERSON_NAME = 40;
export const LONGEST_PERSON_WORDS = 160;
const EARLIEST = 1950;
const LATEST = 2099;

const SINCE = /^since (\d{4})$/i;
const STARTS_WITH_LETTER = /^\p{L}/u;

/** Reads people as `writePeople` writes them; leaves out lines that aren't people. */
export function peopleOf(text: string | null): Person[] {
  if (text === null) return [];
  return linesOf(text)
    .slice(0, MOST_PEOPLE)
    .flatMap((line) => {
      const person = personOf(line);
      return typeof person === 'string' ? [] : [person];
    });
}

/** Writes people one a line, with the leading one first: `Anna, since 2019: I walk three dogs at most.` */
export function writePeople(people: readonly Person[]): string | null {
  const lines = people.map(
    ({ name, since, words }) =>
      name + (since === null ? '' : `, since ${since}`) + (words === '' ? '' : `: ${words}`),
  );
  return lines.join('\n') || null;
}

/** Reads people from a file or form, one a line; refuses all if one line isn't a person. */
export function readPeople(text: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const tidy = readProse(text, (LONGEST_PERSON_NAME + LONGEST_PERSON_WORDS + 20) * MOST_PEOPLE);
  if (tidy.value === null) return tidy;
  const lines = linesOf(tidy.value);
  if (lines.length > MOST_PEOPLE) return refused(text, `has more than ${MOST_PEOPLE} people`);
  const people = lines.map(personOf);
  const problem = people.find((person) => typeof person === 'string');
  if (problem !== undefined) return refused(text, problem);
  return { value: writePeople(people as Person[]), problems: tidy.problems };
}

function linesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Returns what is wrong instead of a person. */
function personOf(line: string): Person | string {
  const colon = line.includes(':') ? line.indexOf(':') : line.length;
  const words = line.slice(colon + 1).trim();
  const [name = '', since, ...more] = line
    .slice(0, colon)
    .split(',')
    .map((part) => part.trim());
  const year = since === undefined ? null : Number(SINCE.exec(since)?.[1] ?? Number.NaN);
  if (!STARTS_WITH_LETTER.test(name) || isPlaceholder(name) || Number.isNaN(year) || more.length > 0)
    return 'is not a person such as "Anna, since 2019: I walk three dogs at most."';
  if (name.length > LONGEST_PERSON_NAME) return `has a name longer than ${LONGEST_PERSON_NAME} characters`;
  if (words.length > LONGEST_PERSON_WORDS)
    return `has a text longer than ${LONGEST_PERSON_WORDS} characters about one person`;
  if (year !== null && (year < EARLIEST || year > LATEST)) return 'has a year that can’t be right';
  return { name, since: year, words };
}
