import { CsvFileError } from '#app/platform/csv/file-error.ts';
import { countLineBreaks, type CsvRecord, CsvTokenizer } from '#app/platform/csv/tokenizer.ts';
import type { Said } from '../standing/standing.ts';
import type { RegisterProblem } from './entry.ts';

/** A row of a table, as it was written. */
export interface RawRow {
  /** Which row it is, from 1, those counted in which nothing stands. */
  line: number;
  cells: string[];
  /** Marks and looks of the row, as `Key.mark` names them, which are in no cell. */
  marks?: readonly string[];
  /** Text about its licence outside its cells, such as a title attribute. */
  said?: readonly Said[];
  /** Whether a table begins with it. */
  startsTable?: boolean;
  /** Of a heading on a page: its level. One without cells only ends what the headings before it say. */
  level?: number;
  /** Of a heading on a page: whether a list is between it and the next table. */
  isBesideList?: boolean;
}

/** A line outside of the rows, which may say something of them. */
export interface Remark {
  /** Its own, or that of the row before it. */
  line: number;
  text: string;
  isHeading?: boolean;
  /** It is a link and nothing else. */
  isLink?: boolean;
  /** Rows below it are read with it as their heading. */
  isOfRows?: boolean;
}

/** Rows of cells, and what stood above their head. */
export interface Grid {
  title: string;
  headers: string[];
  /** Where the head is, from 1. */
  headLine: number;
  /** The rows above the head. */
  above: RawRow[];
  /** Lines above, between and below the rows. */
  remarks: Remark[];
  rows: RawRow[];
  /** Whether it has more rows than are read, `MOST_ROWS`. */
  isCut: boolean;
  /** What may be licences and could not be put into cells, one for each. */
  refused: RegisterProblem[];
  /** Text of rows that could not be put into cells. */
  problems: RegisterProblem[];
}

/** A line of a text, as it was written, without its end. */
export interface Line {
  line: number;
  text: string;
}

/** No register has more columns; cells further right are left out. */
export const MOST_COLUMNS = 60;
/** Rows with something in them: several times the licences that any council has. */
export const MOST_ROWS = 20_000;
/** Characters; what tells of a licence stands at the beginning of a cell. */
const LONGEST_CELL = 5000;
/** Characters that are split at a time, so that what is far too long is not split to its end. */
const PIECE = 250_000;

/**
 * Splits text into rows of cells. Empty rows are counted and left out; of longer texts, a few rows more than
 * `MOST_ROWS` are returned.
 * @param quotes whether cells can be quoted; text inside or after quotation marks is part of the cell
 * @returns null if a quotation mark is not closed within a million characters
 */
export function delimitedRows(text: string, delimiter: string, quotes: boolean): RawRow[] | null {
  const tokenizer = new CsvTokenizer(delimiter, { quotes, relaxed: true });
  const rows: RawRow[] = [];
  // Rows are counted, and one may span several lines.
  let extraLines = 0;
  const addRows = (records: readonly CsvRecord[]) => {
    for (const { line, cells } of records) {
      const written = cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL));
      if (written.some((cell) => cell.trim() !== '')) rows.push({ line: line - extraLines, cells: written });
      extraLines += cells.reduce((sum, cell) => sum + countLineBreaks(cell), 0);
    }
  };
  try {
    for (let from = 0; from < text.length && rows.length <= MOST_ROWS; from += PIECE)
      addRows(tokenizer.push(text.slice(from, from + PIECE).replaceAll('\0', ' ')));
    if (rows.length <= MOST_ROWS) addRows(tokenizer.end());
    return rows;
  } catch (error) {
    if (error instanceof CsvFileError) return null;
    throw error;
  }
}

/** The lines of a text in which something stands, and which they are, from 1; no more than so many. */
export function filledLines(text: string, most: number): Line[] {
  const lines: Line[] = [];
  let line = 1;
  for (let from = 0; from < text.length && lines.length < most; line += 1) {
    const end = text.indexOf('\n', from);
    const written = text.slice(from, end === -1 ? text.length : end);
    if (written.trim() !== '') lines.push({ line, text: written });
    from = end === -1 ? text.length : end + 1;
  }
  return lines;
}
