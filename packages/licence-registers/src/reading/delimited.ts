import {
  CsvFileError,
  type CsvRecord,
  CsvTokenizer,
  countLineBreaks,
  undamagedText,
} from '@dog-care-directory/text';
import { type RegisterProblem, rowProblem, shownText } from './entry.ts';

export interface RawRow {
  /** From 1, counting empty rows. */
  line: number;
  cells: string[];
  /** True if the row is a line outside all tables, like the row before it. */
  isOutside?: boolean;
  startsTable?: boolean;
  /** Colours, classes and strikethrough that most rows don't have. */
  looks?: readonly string[];
  hidden?: readonly string[];
}

export interface Grid {
  headers: string[];
  /** From 1. */
  headLine: number;
  above: RawRow[];
  rows: RawRow[];
  /** True if rows beyond `MOST_ROWS` were left out. */
  isCut: boolean;
  /** Possible licences that could not be split into cells, one problem each. */
  refused: RegisterProblem[];
  problems: RegisterProblem[];
}

export type TextGrid = Omit<Grid, 'isCut'>;

export interface Line {
  line: number;
  text: string;
}

/** No register has more columns; further cells are ignored. */
export const MOST_COLUMNS = 60;
/** Non-empty rows: several times the licences of any council. */
export const MOST_ROWS = 20_000;
/** Characters; the beginning of a cell is enough to identify a licence. */
const LONGEST_CELL = 5000;
/** Characters split at a time, so that oversized text isn't split to its end. */
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

/** Returns up to `most` non-empty lines, numbered from 1. */
export function filledLines(text: string, most: number): Line[] {
  const lines: Line[] = [];
  for (const [at, written] of text.split('\n').entries())
    if (lines.length < most && written.trim() !== '') lines.push({ line: at + 1, text: written });
  return lines;
}

const MAY_BE_DAMAGED = /[<&[#\u0080-\uFFFF]/;

/** Repairs damaged text, and reports it. */
export function mended(text: string, line: number, problems: RegisterProblem[]): string {
  if (!MAY_BE_DAMAGED.test(text)) return text;
  const { value, problems: damage } = undamagedText(text);
  const whole = value ?? text;
  if (damage.length > 0)
    problems.push(rowProblem(line, text, `% is damaged; read as "${shownText(whole)}".`));
  return whole;
}

export const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
