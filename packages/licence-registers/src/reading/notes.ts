import type { Field } from '../cells/columns.ts';
import { type Meanings, OF_SOME_LICENCE, understood } from '../standing/standing.ts';
import type { RawRow } from './delimited.ts';
import { fieldsOf, type ReadRegister, type RegisterEntry, saidOf } from './entry.ts';
import type { Note } from './outside.ts';
import { isUnexplained } from './row-standing.ts';
import { isInForce } from './settled.ts';

export const NOTES_QUESTION = 'This register has notes outside its table. Does any of them change a licence?';

/** Lines of the licences that notes change; empty if none. Null if not answered yet. */
export type NotesAnswer = readonly number[] | null;

/**
 * Applies an admin's answers. Licences changed by notes get an unclear status; without an answer about the notes, all
 * licences in force do.
 */
export function explained(read: ReadRegister, meanings: Meanings, answer: NotesAnswer): ReadRegister {
  const waits = ({ line }: RegisterEntry) =>
    read.notes.length > 0 && (answer === null || answer.includes(line));
  return {
    ...read,
    entries: read.entries.map((entry) => {
      if (!isInForce(entry) || !waits(entry))
        return { ...entry, ...fieldsOf(understood(saidOf(entry), meanings)) };
      const whose = answer === null ? 'notes outside the table' : (entry.number ?? entry.name ?? '');
      return {
        ...entry,
        ...fieldsOf({ standing: 'unclear', words: `${OF_SOME_LICENCE}: ${whose}`.slice(0, 80), on: null }),
      };
    }),
  };
}

const SIGN = /[*†‡§¶#^~]{1,5}|\p{Extended_Pictographic}\uFE0F?|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}/gu;
const STARS = /[★⭐✭✮✯🌟☆✓✔☑√✅•●✗✘❌☐☒©®™]/u;
/** “(1)” and “[a]” at the end of a text. */
const BRACKETED = /\s?[([](?:\d{1,2}|[a-z])[)\]]$/i;
const STROKES = /[\u0335-\u0338]|~~/gu;

/** Removes footnote marks from a row and reports each. */
export function withoutMarks(
  row: RawRow,
  headers: readonly string[],
  columns: readonly (Field | null)[],
): { row: RawRow; notes: Note[] } {
  const { line, looks = [], hidden = [] } = row;
  const notes: Note[] = [];
  const whole = row.cells.filter(Boolean).join(', ').replaceAll('\n', ', ');
  const cells = row.cells.map((cell, at) => {
    const field = columns[at] ?? null;
    const plain = cell
      .replaceAll(STROKES, '')
      .split('\n')
      .map((text) => withoutMark(text, field))
      .join('\n');
    const isMark = plain !== cell || isUnexplained(cell, headers[at] ?? '', field);
    if (isMark) notes.push({ line, text: `${cell.replaceAll('\n', ', ')} (${headers[at] ?? ''}, ${whole})` });
    return plain;
  });
  if (looks.length > 0) notes.push({ line, text: `${looks.join(', ')}: ${whole}` });
  for (const text of hidden)
    if (text.length < 5 || !whole.includes(text)) notes.push({ line, text: `${text} (${whole})` });
  return { row: { ...row, cells }, notes };
}

function withoutMark(text: string, field: Field | null): string {
  if (!/[\p{L}\d]/u.test(text)) return text;
  const isNamed = field !== null && /^(?:number|name|holder)/.test(field);
  const mayBeStars = field === 'stars' || field === 'activity' || field === 'one-activity';
  const bracketed = field === 'stars' || field === 'activity' ? /\s?[([][a-z][)\]]$/i : BRACKETED;
  const bare = text.replace(bracketed, '');
  const unsigned = bare.replaceAll(SIGN, (sign: string, at: number) => {
    const isBetween = /\w/.test(bare[at - 1] ?? '') && /\w/.test(bare[at + sign.length] ?? '');
    const isOfStars =
      (!isNamed && STARS.test(sign)) ||
      (mayBeStars && /^\*+$/.test(sign) && /[1-5] ?$/.test(bare.slice(0, at)));
    return isBetween || isOfStars || (sign === '#' && at === 0) ? sign : '';
  });
  return bare === text && unsigned.trim() !== '' ? unsigned : unsigned.trimEnd();
}
