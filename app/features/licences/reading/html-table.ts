import { isActivityAlone } from '../cells/activity.ts';
import { isWordAgainst, standingOfLine, statusIn } from '../standing/standing.ts';
import { MOST_COLUMNS, MOST_ROWS, type RawRow, type Remark } from './delimited.ts';
import { sheetOf, sidesOf } from '../html/row-looks.ts';
import { CAPTION, type OutsideLine, outsideLines, textOf } from '../html/page-text.ts';
import { LINE_LEVEL } from '../standing/heading-scopes.ts';

/** Whether a text is a page with a table. */
export function isHtmlTable(text: string): boolean {
  return /<t[rdh][\s>]/i.test(text);
}

/** A cell that reaches into rows below its own. */
interface Reaching {
  text: string;
  rows: number;
}

/** The rows of tables within HTML, and the lines around them. Cells that span are repeated. */
export function htmlRows(html: string): { rows: RawRow[]; remarks: Remark[] } {
  const rows: RawRow[] = [];
  const remarks: Remark[] = [];
  const sheet = sheetOf(html);
  let line = 0;
  let reaching: (Reaching | undefined)[] = [];
  let startsTable = true;
  const [before = '', ...parts] = html.split(/<tr(?=[\s>])/i, MOST_ROWS + 2);
  /** The lowest level of the headings whose scope may be open. */
  let lowest = 0;
  const endScopes = (level: number) => {
    if (level > lowest) return;
    rows.push({ line, cells: [], level });
    lowest = level - 1;
  };
  const addOutside = (outside: string, isLast: boolean) => {
    const lines = withoutChoices(outsideLines(outside));
    for (const [at, { text, level, isLink }] of lines.entries()) {
      const isOfRows = !isLast && !isLink && isHeadingOfRows(text);
      const isHeading = level !== null || isOfRows;
      remarks.push({ line, text, isHeading, isLink, isOfRows });
      if (!isOfRows) {
        if (level !== null) endScopes(level);
        continue;
      }
      const own = level ?? LINE_LEVEL;
      rows.push({ line, cells: [text], level: own, isBesideList: hasList(lines, at + 1) });
      lowest = Math.max(lowest, own);
    }
  };
  addOutside(before, parts.length === 0);
  for (const [at, part] of parts.entries()) {
    const row = part.split(/<\/(?:tr|table)>/i, 1)[0] ?? '';
    line += 1;
    const spanned = spannedRow(row, reaching);
    const endsTable = /<\/table>/i.test(part);
    reaching = endsTable ? [] : spanned.reaching;
    const { looks, said, keys } = sidesOf(`<tr${row}`, sheet);
    rows.push({ line, cells: spanned.cells, startsTable, marks: looks, said });
    for (const text of keys) remarks.push({ line, text });
    startsTable = endsTable;
    if (endsTable) endScopes(CAPTION);
    addOutside(part.slice(row.length), at === parts.length - 1);
  }
  return { rows, remarks };
}

/** Whether an item of a list is before the next heading. */
function hasList(lines: readonly OutsideLine[], from: number): boolean {
  for (const { level, isItem, isLink } of lines.slice(from)) {
    if (level !== null) return false;
    if (isItem && !isLink) return true;
  }
  return false;
}

/**
 * Several such lines in a row are choices, such as “Current”, “Suspended”, “Revoked”: one line, because the selected
 * one is unknown.
 */
function withoutChoices(lines: readonly OutsideLine[]): OutsideLine[] {
  const joined: OutsideLine[] = [];
  let choices: string[] = [];
  const end = () => {
    const text = choices.join(' / ');
    if (choices.length > 0) joined.push({ text, level: null, isItem: false, isLink: false });
    choices = [];
  };
  for (const line of lines) {
    const { text, level, isLink } = line;
    const isChoice = level === null && !isLink && text.length <= 30 && isPlainStatus(text);
    if (!isChoice) end();
    if (isChoice) choices.push(text);
    else joined.push(line);
  }
  end();
  return joined;
}

/** Whether a text is a status and nothing besides. */
function isPlainStatus(text: string): boolean {
  const said = statusIn(text);
  return said !== null && said.standing !== 'unclear';
}

/** Whether a line says what the licences below it are: “Suspended licences”, “Day care”. */
const isHeadingOfRows = (line: string) =>
  standingOfLine(line) !== null || isWordAgainst(line) || isActivityAlone(line);

function spannedRow(row: string, above: readonly (Reaching | undefined)[]) {
  const cells: string[] = [];
  const reaching: (Reaching | undefined)[] = [];
  const fill = () => {
    for (let from = above[cells.length]; from && from.rows > 0; from = above[cells.length]) {
      reaching[cells.length] = { text: from.text, rows: from.rows - 1 };
      cells.push(from.text);
    }
  };
  for (const cell of row.split(/<t[dh](?=[\s>])/i, MOST_COLUMNS + 1).slice(1)) {
    fill();
    const end = cell.indexOf('>');
    const tag = cell.slice(0, Math.min(end, 500));
    const text = textOf(cell.slice(end + 1));
    const columns = Math.min(spanIn(tag, /\bcolspan\s?=\s?["']?(\d{1,4})/i), MOST_COLUMNS - cells.length);
    const rows = spanIn(tag, /\browspan\s?=\s?["']?(\d{1,4})/i);
    for (let count = 0; count < columns; count += 1) {
      if (rows > 1) reaching[cells.length] = { text, rows: rows - 1 };
      cells.push(text);
    }
  }
  fill();
  return { cells, reaching };
}

function spanIn(tag: string, pattern: RegExp): number {
  return Math.max(1, Number(pattern.exec(tag)?.[1] ?? 1));
}
