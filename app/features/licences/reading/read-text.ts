import { isActivityAlone } from '../cells/activity.ts';
import { SAMPLED } from './column-cells.ts';
import {
  filledLines,
  type Grid,
  type Line,
  MOST_COLUMNS,
  MOST_ROWS,
  type RawRow,
  type Remark,
} from './delimited.ts';
import { rowProblem } from './entry.ts';
import { fieldsNamed, guessColumns, isHeader } from './guess-columns.ts';
import { withSides } from '../html/row-looks.ts';
import { textOf } from '../html/page-text.ts';
import { labelledText } from './labelled-text.ts';
import { numberedText, shapeOf } from './numbered-text.ts';
import { PAGE_NUMBER } from './row-kinds.ts';
import { footnotesAmong, withoutRemarks } from './text-remarks.ts';
import { standingOfHeading } from '../standing/standing.ts';

const LONGEST_LINE = 1000;
/** With something in them; what has more is no register of one council. */
const MOST_LINES = 50_000;
/** A head in lines of its own begins no further down, and has so many. */
const HEAD_WITHIN = 30;
const FEWEST_CELLS = 3;

/** Reads text as it is copied out of a PDF, where a licence may take several lines. Null where no licence is found in it. */
export function readText(given: string): Grid | null {
  const isHtml = /<(?:p|li|div|dd|h\d)[\s>]/i.test(given.slice(0, 100_000));
  const text = (isHtml ? textOf(withSides(given)) : given).replaceAll('\f', '\n');
  const found = filledLines(text, MOST_LINES + 1);
  const all = found
    .slice(0, MOST_LINES)
    .map(({ line, text: written }) => ({ line, text: written.slice(0, LONGEST_LINE).trimEnd() }))
    .filter(({ text: written }) => written.trim() !== '');
  const { rest: lines, remarks } = withoutRemarks(all, false);
  const grid =
    around(cellPerLine(lines), remarks) ??
    labelledGrid(all) ??
    around(numberedText(lines.filter(isNoPage), remarks), remarks);
  return (
    grid && {
      ...grid,
      rows: grid.rows.slice(0, MOST_ROWS),
      isCut: found.length > MOST_LINES || grid.rows.length > MOST_ROWS,
    }
  );
}

type TextGrid = Omit<Grid, 'isCut'>;

function labelledGrid(all: readonly Line[]): TextGrid | null {
  const { rest, remarks } = withoutRemarks(all, true);
  return around(labelledText(rest.filter(isNoPage)), remarks);
}

/** A grid with the lines that are no part of its licences, in their order. */
function around(grid: TextGrid | null, remarks: readonly Remark[]): TextGrid | null {
  if (!grid) return null;
  return { ...grid, remarks: [...remarks, ...grid.remarks].toSorted((one, other) => one.line - other.line) };
}

/** A digit alone may be a page or stars; "Page 2 of 5" is a page. */
const isNoPage = ({ text }: Line) => !PAGE_NUMBER.test(text.trim()) || /^\s*[1-5]\s*$/.test(text);

/** A table whose cells each have a line of their own, with its head at the top, as it is copied from some pages. */
function cellPerLine(lines: readonly Line[]): Omit<Grid, 'isCut'> | null {
  const from = lines.slice(0, HEAD_WITHIN).findIndex((_, at) => headFrom(lines, at) >= FEWEST_CELLS);
  if (from === -1) return null;
  const width = headFrom(lines, from);
  const headers = lines.slice(from, from + width).map(({ text }) => text.trim());
  const hasActivity = fieldsNamed(headers).has('activity');
  const rows: RawRow[] = [];
  const refused: Grid['refused'] = [];
  let cells: Line[] = [];
  /** What a licence number at the beginning of each licence is like. */
  const body = lines
    .slice(from + width)
    .find(({ text }) => !isActivityAlone(text) && standingOfHeading(text) === null);
  const shape = shapeOf(body?.text.trim() ?? '');
  const hasNumbers = fieldsNamed(headers.slice(0, 1)).has('number') && shape.includes('9');
  const footnotes = footnotesAmong(lines);
  // A council or a phone number may be a cell as well.
  const lastCell = lines.findLastIndex(({ line }) => !footnotes.has(line));
  const refuse = () => {
    const [left] = cells;
    if (left)
      refused.push(
        rowProblem(
          left.line,
          cells.map(({ text }) => text).join(' '),
          `% has ${cells.length} lines where a licence has ${width}; left out. Give empty cells a dash.`,
        ),
      );
    cells = [];
  };
  for (const [at, one] of lines.entries()) {
    if (at < from + width) continue;
    if (cells.length === 0 && footnotes.has(one.line) && (hasNumbers || at > lastCell)) continue;
    const text = one.text.trim();
    const isHeading = standingOfHeading(text) !== null || (!hasActivity && isActivityAlone(text));
    if (isHeading && cells.length === 0) {
      rows.push({ line: one.line, cells: [text] });
      continue;
    }
    if (cells.length === 0 && /^page\b/i.test(text) && PAGE_NUMBER.test(text)) continue;
    if (hasNumbers && cells.length > 0 && shapeOf(text) === shape) refuse();
    cells.push(one);
    if (cells.length < width) continue;
    const [first] = cells;
    const isHeadAgain = cells.every(({ text: cell }, at) => cell.trim() === headers[at]);
    if (first && !isHeadAgain)
      rows.push({
        line: first.line,
        cells: cells.map(({ text: cell }) => (NOTHING.test(cell.trim()) ? '' : cell.trim())),
      });
    cells = [];
  }
  refuse();
  const isFitting =
    rows.length > 0 &&
    fits(
      headers,
      rows.filter((row) => row.cells.length === width),
    );
  if (!isFitting) return null;
  const above = lines.slice(0, from).map(({ line, text }) => ({ line, cells: [text.trim()] }));
  const title = above.map(({ cells: [text = ''] }) => text).join('\n');
  return {
    title,
    headers,
    headLine: lines[from]?.line ?? 1,
    above,
    remarks: [],
    rows,
    refused,
    problems: [],
  };
}

const NOTHING = /^[-–—]$/;

/** How many lines from here on are headings of columns. */
function headFrom(lines: readonly Line[], from: number): number {
  let width = 0;
  while (width <= MOST_COLUMNS) {
    const text = lines[from + width]?.text.trim() ?? '';
    const isOne =
      text.length <= 40 &&
      !isActivityAlone(text) &&
      !/\d/.test(text) &&
      !text.includes(':') &&
      !/\t| {3}/.test(text) &&
      isHeader(text);
    if (!isOne) break;
    width += 1;
  }
  const headers = lines.slice(from, from + width).map(({ text }) => text.trim());
  return fieldsNamed(headers).size >= FEWEST_CELLS && new Set(headers).size === width ? width : 0;
}

/** Whether all that the headings name is found in the cells of each row. */
function fits(headers: readonly string[], rows: readonly RawRow[]): boolean {
  const named = fieldsNamed(headers);
  const all = rows.map(({ cells }) => cells);
  const steps = Math.max(1, Math.floor(all.length / SAMPLED));
  const sample = all.filter((_, at) => at % steps === 0);
  const guessed = guessColumns(headers, sample);
  const isDated = !named.has('expires') || guessed.includes('expires');
  return (
    isDated &&
    (!named.has('number') || guessed.includes('number')) &&
    guessed.filter(Boolean).length >= named.size - 1
  );
}
