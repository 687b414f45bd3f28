import { daysIn, withoutDays } from './days.ts';
import { readStars } from './stars.ts';

const NO = /^(?:n|no|none|false|0|n\/?a|not licen[cs]ed|[-–—.]*|[✗✘❌☐☒]\s?)$/iu;
const YES = /^(?:y|yes|true|licen[cs]ed|[✓✔☑√✅•●]\uFE0F?|p)$/iu;
const CROSS = /^[x×]$/i;

/** Meaning of a cell in an activity's column. */
export type Tick =
  | { kind: 'no' | 'yes' | 'cross' }
  /** A whole number, which may be stars, a mark or a number of animals. */
  | { kind: 'digit'; value: number }
  | { kind: 'stars'; stars: number; days: string[] }
  | { kind: 'days'; days: string[] }
  | { kind: 'other' };

/** Reads a cell of a column that is headed by an activity. */
export function readTick(cell: string): Tick {
  const text = cell.trim();
  if (NO.test(text)) return { kind: 'no' };
  if (YES.test(text)) return { kind: 'yes' };
  if (CROSS.test(text)) return { kind: 'cross' };
  if (/^\d{1,3}$/.test(text)) return { kind: 'digit', value: Number(text) };
  const days = daysIn(text);
  const { stars, rest } = readStars(withoutDays(text));
  if (stars && rest === '') return { kind: 'stars', stars, days };
  const isOnlyDays = !/[\p{L}\p{N}]/u.test(
    withoutDays(text).replaceAll(/\b(?:to|until|from|expires|ends)\b/gi, ''),
  );
  return days.length > 0 && isOnlyDays ? { kind: 'days', days } : { kind: 'other' };
}

/** Whether a cell is a mark that answers yes or no. */
export function isMark(cell: string): boolean {
  const { kind } = readTick(cell);
  return kind === 'no' || kind === 'yes' || kind === 'cross';
}
