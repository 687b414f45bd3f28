import type { Said } from '../standing/standing.ts';
import type { RegisterProblem } from './entry.ts';

/** A row of a table, as it was written. */
export interface RawRow {
  /** Which row it is, from 1, those counted in which nothing stands. */
  line: number;
  cells: string[];
  /** Marks and looks of the row, as `Key.mark` names them, which are in no cell. */
  marks?: readonly string[];
  /** What is said of its licence otherwise than in its cells, such as by a title. */
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
  /** What of rows could not be put into cells. */
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

const QUOTE = '"';

interface Cell {
  text: string;
  /** Where its mark or the end of its line stands. */
  end: number;
}

/**
 * Splits a text into rows of cells. Rows in which nothing stands are counted and cost no more; one row more than
 * `MOST_ROWS` is given of what is longer.
 *
 * It is our own because what people paste has to be read while others wait for their pages: a parser of bytes makes a
 * list and a text of every empty cell, which took a minute for five megabytes of line ends.
 * @param quoted whether cells may stand in quotation marks; those within or behind a text are part of it
 * @returns null where a quotation mark is never closed
 */
export function delimitedRows(text: string, delimiter: string, quoted: boolean): RawRow[] | null {
  const rows: RawRow[] = [];
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  const [mark, ending] = [delimiter.charCodeAt(0), lineEnd.charCodeAt(0)];
  let cells: string[] = [];
  let isFilled = false;
  let line = 1;
  let position = 0;
  while (position < text.length && rows.length <= MOST_ROWS) {
    const cell = quoted && text[position] === QUOTE ? readQuoted(text, position, mark, ending) : null;
    if (cell?.end === Infinity) return null;
    const end = cell?.end ?? endOfCell(text, position, mark, ending);
    if (cells.length < MOST_COLUMNS) {
      const written = cell?.text ?? text.slice(position, Math.min(end, position + LONGEST_CELL));
      isFilled ||= written.trim() !== '';
      cells.push(written);
    }
    position = end + 1;
    if (text.charCodeAt(end) === mark) continue;
    if (isFilled) rows.push({ line, cells });
    if (isFilled || cells.length > 1) cells = [];
    else cells.length = 0;
    isFilled = false;
    line += 1;
  }
  // Behind the last mark stands an empty cell, which tells nothing.
  if (isFilled) rows.push({ line, cells });
  return rows;
}

/** Its end is infinite where it is never closed. */
function readQuoted(text: string, opening: number, mark: number, ending: number): Cell {
  let closing = text.indexOf(QUOTE, opening + 1);
  while (closing !== -1 && text[closing + 1] === QUOTE) closing = text.indexOf(QUOTE, closing + 2);
  if (closing === -1) return { text: '', end: Infinity };
  const inside = text.slice(opening + 1, Math.min(closing, opening + LONGEST_CELL)).replaceAll('""', QUOTE);
  const end = endOfCell(text, closing + 1, mark, ending);
  const behind = text.slice(closing + 1, Math.min(end, closing + LONGEST_CELL));
  // `"Paws" of Alton` has a word in quotation marks.
  return { text: behind === '' || behind === '\r' ? inside : `"${inside}"${behind}`, end };
}

function endOfCell(text: string, from: number, mark: number, ending: number): number {
  for (let position = from; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === mark || code === ending) return position;
  }
  return text.length;
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
