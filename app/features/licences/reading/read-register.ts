import { SAMPLED } from './column-cells.ts';
import type { Field } from '../cells/columns.ts';
import { guessColumns } from './guess-columns.ts';
import type { ReadRegister } from './entry.ts';
import type { Grid } from './delimited.ts';
import { withoutUnseen } from '#app/platform/direction-marks.ts';
import { LARGEST_REGISTER, readGrid } from './grid.ts';
import { explained, readRows } from './read-rows.ts';
import { readText } from './read-text.ts';
import type { Meanings } from '../standing/standing.ts';

/** A register as it was pasted, with what its columns seem to hold. */
export interface PastedRegister {
  grid: Grid;
  columns: (Field | null)[];
}

/** How files begin that are no text. */
const OTHER_FILES = ['%PDF-', 'PK\u0003\u0004', '{\\rtf'];

/**
 * Finds the table in a CSV, in a table pasted from a page (HTML or tab-separated), in JSON, or in text copied out of a PDF.
 * @param remembered what columns held last time, by their headers
 * @returns null where there is none
 */
export function findTable(
  text: string,
  remembered: Readonly<Record<string, Field | null>> = {},
): PastedRegister | null {
  if (OTHER_FILES.some((beginning) => text.startsWith(beginning))) return null;
  const seen = withoutUnseen(text.slice(0, LARGEST_REGISTER));
  const grid = readGrid(seen) ?? readText(seen);
  if (!grid || grid.rows.length === 0) return null;
  const sample = grid.rows.slice(0, SAMPLED).map(({ cells }) => cells);
  const guessed = guessColumns(grid.headers, sample);
  return {
    grid,
    // What says how licences stand is never left out because it once was.
    columns: grid.headers.map((header, at) =>
      Object.hasOwn(remembered, header) && (remembered[header] !== null || guessed[at] !== 'status')
        ? (remembered[header] ?? null)
        : (guessed[at] ?? null),
    ),
  };
}

/**
 * Reads the licences of a register that was found.
 * @param meanings what an admin has said that words of it mean
 */
export function readRegister({ grid, columns }: PastedRegister, meanings: Meanings = {}): ReadRegister {
  return explained(readRows(grid, columns), meanings);
}
