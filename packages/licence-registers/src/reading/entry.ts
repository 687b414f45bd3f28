import { type ReadingProblem, quoted } from '@dog-care-directory/text';
import type { Activity } from '../cells/activity.ts';
import { isAddressLine, postcodeIn } from '../cells/place.ts';
import type { Said, Standing } from '../standing/standing.ts';
import type { Note } from './outside.ts';

export interface RegisterEntry {
  /** Line of text or row of the table, from 1. */
  line: number;
  number: string | null;
  /** Name of the business or licence holder; null if not published. */
  name: string | null;
  /** Postcode, its district or the town; never the street. */
  place: string | null;
  activity: Activity;
  /** 1 to 5. */
  stars: number | null;
  granted_on: string | null;
  expires_on: string | null;
  /** Null if the register doesn't say. */
  standing: Standing | null;
  /** In the register’s own words; null if it doesn't say. */
  standing_words: string | null;
  standing_on: string | null;
}

export const saidOf = ({ standing, standing_words, standing_on }: RegisterEntry): Said | null =>
  standing && { standing, words: standing_words ?? '', on: standing_on };

export const fieldsOf = (said: Said | null) => ({
  standing: said?.standing ?? null,
  standing_words: said?.words ?? null,
  standing_on: said?.on ?? null,
});

export interface RegisterProblem extends ReadingProblem {
  line: number;
}

export interface ReadRegister {
  /** Rows that describe a licence, readable or not. */
  total: number;
  entries: RegisterEntry[];
  problems: RegisterProblem[];
  /** Text outside the licences that may change one of them. An admin is asked about all of it at once. */
  notes: Note[];
}

/** @param text the words concerned  @param message a sentence, with `%` for the words */
export function rowProblem(line: number, text: string, message: string): RegisterProblem {
  const shown = shownText(text);
  return { line, text: shown, message: message.replace('%', () => quoted(shown)) };
}

/** Words for a message. Problems are stored, so streets are removed. */
export function shownText(text: string): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  const isAddress = postcodeIn(tidy) !== null || tidy.split(',').some(isAddressLine);
  return isAddress ? 'an address' : tidy.slice(0, 120);
}

/** Identifies an entry by number, or by name and place; always with the activity. */
export function keyOf({
  number,
  name,
  place,
  activity,
}: Pick<RegisterEntry, 'number' | 'name' | 'place' | 'activity'>): string {
  return number === null ? `${bare(name)}|${bare(place)}|${activity}` : `#${bare(number)}|${activity}`;
}

const bare = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Groups equal problems with their lines: `Lines 3, 4, 6, 7, 9 and 12 more: …`. */
export function problemLines(problems: readonly { line: number; message: string }[]): string[] {
  const lines = new Map<string, Set<number>>();
  for (const { line, message } of problems) lines.set(message, (lines.get(message) ?? new Set()).add(line));
  return [...lines].map(
    ([message, at]) => `${at.size === 1 ? 'Line' : 'Lines'} ${linesText([...at])}: ${message}`,
  );
}

function linesText(lines: readonly number[]): string {
  const more = lines.length - 5;
  const named = lines.slice(0, 5).map(String);
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...named, `${more} more`] : named);
}
