import type { Activity } from '../cells/activity.ts';
import type { Standing } from './standing.ts';

/** A licence as a register tells of it. */
export interface RegisterEntry {
  /** The line of the text, or the row of the table, from 1. */
  line: number;
  number: string | null;
  /** Of the business, or of who holds it; null where the council does not give it. */
  name: string | null;
  /** Postcode, its district or the town: nothing of a street. */
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

/** What of a row could not be read. */
export interface RowProblem {
  line: number;
  problem: string;
}

/** What is read of a register. */
export interface ReadRegister {
  /** Rows that tell of a licence, whether they could be read or not. */
  total: number;
  entries: RegisterEntry[];
  problems: RowProblem[];
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
