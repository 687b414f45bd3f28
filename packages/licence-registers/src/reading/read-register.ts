import { withoutUnseen } from '@dog-care-directory/text';
import type { Field } from '../cells/columns.ts';
import type { Meanings } from '../standing/standing.ts';
import { SAMPLED } from './column-cells.ts';
import type { Grid } from './delimited.ts';
import type { ReadRegister } from './entry.ts';
import { LARGEST_REGISTER, readGrid } from './grid.ts';
import { guessColumns } from './guess-columns.ts';
import { explained, type NotesAnswer } from './notes.ts';
import { readRows } from './read-rows.ts';
import { readText } from './read-text.ts';

export interface PastedRegister {
  grid: Grid;
  columns: (Field | null)[];
}

/** PDF, workbooks, RTF and JSON. */
const OTHER_FILES = /^(?:%PDF-|PK\W{2}|\{\\rtf|\s*(?:\{\s*"|\[\s*[{["]))/;

/**
 * Finds a table in CSV, in HTML or tab-separated text pasted from a page, or in text copied from a PDF.
 * @param remembered fields of the previous register by header @returns null if there is none
 */
export function findTable(
  text: string,
  remembered: Readonly<Record<string, Field | null>> = {},
): PastedRegister | null {
  if (OTHER_FILES.test(text)) return null;
  const seen = withoutUnseen(text.slice(0, LARGEST_REGISTER));
  const grid = readGrid(seen) ?? readText(seen);
  if (!grid || grid.rows.every(({ isOutside = false }) => isOutside)) return null;
  const sample = grid.rows
    .filter(({ isOutside = false }) => !isOutside)
    .slice(0, SAMPLED)
    .map(({ cells }) => cells);
  const guessed = guessColumns(grid.headers, sample);
  return {
    grid,
    // Status columns are always read, even if they were left out before.
    columns: grid.headers.map((header, at) =>
      Object.hasOwn(remembered, header) && (remembered[header] !== null || guessed[at] !== 'status')
        ? (remembered[header] ?? null)
        : (guessed[at] ?? null),
    ),
  };
}

/**
 * Reads the licences of a register. @param answer licences that its notes change; until answered, no licence is read
 * as in force
 */
export function readRegister(
  { grid, columns }: PastedRegister,
  meanings: Meanings = {},
  answer: NotesAnswer = null,
): ReadRegister {
  return explained(readRows(grid, columns), meanings, answer);
}
