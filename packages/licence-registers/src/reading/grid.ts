import { isActivityAlone } from '../cells/activity.ts';
import type { Field } from '../cells/columns.ts';
import { daysIn } from '../cells/days.ts';
import { postcodeIn } from '../cells/place.ts';
import { statusOfHeader } from '../standing/standing.ts';
import {
  delimitedRows,
  filledLines,
  type Grid,
  MOST_COLUMNS,
  MOST_ROWS,
  mended,
  type RawRow,
  tidy,
} from './delimited.ts';
import { type RegisterProblem, rowProblem } from './entry.ts';
import { fieldsNamed, isHeader } from './guess-columns.ts';
import { htmlRows, isHtmlTable } from './html.ts';

/** Characters; longer text is cut. */
export const LARGEST_REGISTER = 5_000_000;
const HEAD_WITHIN = 30;
const TELLING_LINES = 50_000;

/** Reads a table from CSV, tab-separated text pasted from a page, or HTML. Null if there is none. */
export function readGrid(text: string): Grid | null {
  const rows = isHtmlTable(text) ? htmlRows(text) : tableRows(text);
  if (!rows) return null;
  const problems: RegisterProblem[] = [];
  const cut = rows.slice(0, MOST_ROWS).map(({ cells, hidden = [], ...row }): RawRow => {
    const plain = cells.map((cell) => mended(cell, row.line, problems).split(/\r?\n/).map(tidy));
    return {
      ...row,
      cells: plain.map((lines) => lines.filter(Boolean).join('\n')),
      // Markup may strike words through, or colour them.
      hidden: [
        ...hidden,
        ...cells.filter((cell, at) => /<[a-z]|\[\//i.test(cell) && plain[at]?.join('\n') !== cell),
      ],
    };
  });
  const at = headAmong(cut);
  const head = cut[at];
  if (!head) return null;
  const { line, hidden = [] } = head;
  const headers = head.cells.map(tidy);
  const titles = hidden.map((title): RawRow => ({ line, cells: [title], isOutside: true }));
  return {
    headers,
    headLine: line,
    above: [...cut.slice(0, at), ...titles],
    problems,
    ...ofFirstTable(headers, cut.slice(at + 1)),
    isCut: rows.length > MOST_ROWS,
  };
}

/** Finds the head: of the first rows, the one naming the most fields. -1 if none. */
function headAmong(rows: readonly RawRow[]): number {
  let best = { at: -1, known: 1 };
  let looked = 0;
  for (const [at, { cells, isOutside = false }] of rows.entries()) {
    if (isOutside) continue;
    looked += 1;
    if (looked > HEAD_WITHIN) break;
    // Days and postcodes only occur in licences, not in heads.
    if (cells.some((cell) => cell.length <= 80 && (daysIn(cell).length > 0 || postcodeIn(cell) !== null)))
      continue;
    const known = fieldsNamed(shortOf(cells)).size + (cells.filter(isActivityAlone).length > 1 ? 0.5 : 0);
    if (known > best.known) best = { at, known };
  }
  return best.at;
}

const shortOf = (cells: readonly string[]) =>
  cells.map((cell) => (cell.length <= 80 && !/^\s*\d|\d{2}/.test(cell) ? tidy(cell) : ''));

const LEFT_OUT = '% is in a table with other headings; left out. Read that table on its own.';

/** Leaves out rows below other headings. Their first row is outside the table, so that an admin is asked about it. */
function ofFirstTable(headers: readonly string[], all: readonly RawRow[]): Pick<Grid, 'rows' | 'refused'> {
  const rows: RawRow[] = [];
  const refused: RegisterProblem[] = [];
  const known = new Set(headers.map((header) => header.toLowerCase()));
  let [isOther, isAsked] = [false, false];
  for (const [at, row] of all.entries()) {
    const { line, cells, startsTable = false } = row;
    const filled = [...new Set(cells.map(tidy).filter(Boolean))];
    const isHead = filled.length > 1 && filled.every((cell) => known.has(cell.toLowerCase()));
    if (row.isOutside) rows.push(row);
    else if (isHead && headers.every((header, place) => header === tidy(cells[place] ?? ''))) isOther = false;
    else {
      if (startsTable || isHead || isOtherHead(filled, at === 0)) [isOther, isAsked] = [true, false];
      if (!isOther) rows.push(row);
      else if (isAsked && filled.length > 1) refused.push(rowProblem(line, filled.join(', '), LEFT_OUT));
      else {
        isAsked ||= filled.length > 1;
        const text = `${filled.length > 1 ? 'Another table: ' : ''}${filled.join(', ')}`;
        rows.push({ line, cells: [text], isOutside: true });
      }
    }
  }
  return { rows, refused };
}

/** @param isBelowHead true for the first row of a table, which may be its second row of headings */
function isOtherHead(filled: readonly string[], isBelowHead: boolean): boolean {
  if (filled.length < 2 || filled.some((cell) => cell.length > 60 || /\d/.test(cell))) return false;
  const named = fieldsNamed(filled);
  const ofActions = filled.filter((cell) => statusOfHeader(cell) !== null || OF_ACTION.test(cell));
  const known = new Set([...ofActions, ...filled.filter(isHeader)]).size;
  if (isBelowHead && known === filled.length) return true;
  const isIdentifying = IDENTIFYING.some((field) => named.has(field));
  return isIdentifying && named.size + ofActions.length > 1 && known * 2 > filled.length;
}

const IDENTIFYING: readonly Field[] = ['number', 'name', 'holder', 'name-and-address'];
const OF_ACTION =
  /^(?:action|reasons?|date|details|notes?|outcome|offence|penalty|status|comments?|enforcement action|action taken)$/i;

function tableRows(text: string): RawRow[] | null {
  const lines = filledLines(text, TELLING_LINES);
  const delimiter = ['\t', ';', ',', '|'].find((mark) => areDelimitedBy(lines, mark));
  if (delimiter === undefined) return null;
  const quoted = delimiter !== '\t' || text.includes('\t"');
  return delimitedRows(text, delimiter, quoted) ?? delimitedRows(text, delimiter, false);
}

/** True if lines have a delimiter as often as a table would, and one of them is a head. */
function areDelimitedBy(lines: readonly { text: string }[], mark: string): boolean {
  const heads = lines.slice(0, HEAD_WITHIN).filter(({ text }) => {
    const cells = text.split(mark, MOST_COLUMNS).map((cell) => tidy(cell.replaceAll('"', ' ')));
    return cells.length >= (mark === '\t' ? 2 : 3) && fieldsNamed(shortOf(cells)).size >= 2;
  });
  return heads.length > 0 && lines.filter(({ text }) => text.includes(mark)).length * 3 >= lines.length;
}
