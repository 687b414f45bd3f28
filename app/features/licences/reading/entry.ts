import type { ReadingProblem } from '#app/platform/reading.ts';
import { quoted } from '#app/platform/reading.ts';
import type { Activity } from '../cells/activity.ts';
import { isAddressLine, postcodeIn } from '../cells/place.ts';
import type { Said, Standing } from '../standing/standing.ts';

/** A licence as a register tells of it. */
export interface RegisterEntry {
  /** The line of the text, or the row of the table, from 1. */
  line: number;
  number: string | null;
  /** Of the business, or of who holds it; null where the council does not give it. */
  name: string | null;
  /** Postcode, its district or the town; never the street. */
  place: string | null;
  activity: Activity;
  /** 1 to 5. */
  stars: number | null;
  /** 2026-01-31. */
  granted_on: string | null;
  expires_on: string | null;
  /** Whether it is in force; null where the register does not say. */
  standing: Standing | null;
  /** In the register’s own words, and on which day; null where it does not say. */
  standing_words: string | null;
  standing_on: string | null;
}

/** What an entry is said to be; null where nothing is. */
export const saidOf = ({ standing, standing_words, standing_on }: RegisterEntry): Said | null =>
  standing && { standing, words: standing_words ?? '', on: standing_on };

/** As the fields of an entry. */
export const fieldsOf = (said: Said | null) => ({
  standing: said?.standing ?? null,
  standing_words: said?.words ?? null,
  standing_on: said?.on ?? null,
});

/** Something in a register that was not taken as it is written, and its line or row. */
export interface RegisterProblem extends ReadingProblem {
  line: number;
}

/** What is read of a register. */
export interface ReadRegister {
  /** Rows that tell of a licence: those that entries were made of, and those that were refused. */
  total: number;
  entries: RegisterEntry[];
  problems: RegisterProblem[];
}

/** What is wrong with a row. @param text the words concerned @param message a sentence, with `%` where the words go */
export function rowProblem(line: number, text: string, message: string): RegisterProblem {
  const shown = shownText(text);
  return { line, text: shown, message: message.replace('%', () => quoted(shown)) };
}

/** Words for a message. Problems are stored, and streets never are. */
export function shownText(text: string): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  const isAddress = postcodeIn(tidy) !== null || tidy.split(',').some(isAddressLine);
  return isAddress ? 'an address' : tidy.slice(0, 120);
}

/** What an entry is known again by: its number, or else its name and place; with the activity in any case. */
export function keyOf({
  number,
  name,
  place,
  activity,
}: Pick<RegisterEntry, 'number' | 'name' | 'place' | 'activity'>): string {
  return number === null ? `${bare(name)}|${bare(place)}|${activity}` : `#${bare(number)}|${activity}`;
}

const bare = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Problems as sentences, each once, with the lines it is about: `Lines 3, 4 and 12 more, the last of them 40: …`. */
export function problemLines(problems: readonly { line: number; message: string }[]): string[] {
  const lines = new Map<string, Set<number>>();
  for (const { line, message } of problems) {
    const known = lines.get(message);
    if (known) known.add(line);
    else lines.set(message, new Set([line]));
  }
  return [...lines].map(([message, at]) => `${linesText([...at])}: ${message}`);
}

/** So many lines are named. */
const NAMED_LINES = 5;

function linesText(lines: readonly number[]): string {
  const [first = 0] = lines;
  if (lines.length === 1) return `Line ${first}`;
  if (lines.length <= NAMED_LINES) return `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
  const named = lines.slice(0, NAMED_LINES - 1).join(', ');
  return `Lines ${named} and ${lines.length - NAMED_LINES + 1} more, the last of them ${lines.at(-1)}`;
}
