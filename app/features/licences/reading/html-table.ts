import { isActivityAlone } from '../cells/activity.ts';
import { MOST_COLUMNS, MOST_ROWS, type RawRow } from './delimited.ts';
import { isWordAgainst, standingOfLine } from '../standing/standing.ts';

/** Characters between two tables. */
const LONGEST_BETWEEN = 5000;

/** Whether a text is a page with a table. */
export function isHtmlTable(text: string): boolean {
  return /<t[rdh][\s>]/i.test(text);
}

/** A cell that reaches into rows below its own. */
interface Reaching {
  text: string;
  rows: number;
}

/** The rows of tables within HTML, by their marks alone: nothing of it is ever shown as HTML. Cells that span are repeated. */
export function htmlRows(html: string): RawRow[] {
  const rows: RawRow[] = [];
  let line = 0;
  let reaching: (Reaching | undefined)[] = [];
  const [before = '', ...parts] = html.split(/<tr(?=[\s>])/i, MOST_ROWS + 2);
  const addHeadings = (outside: string) => {
    for (const heading of headingsIn(outside)) rows.push({ line, cells: [heading] });
  };
  addHeadings(before.slice(-LONGEST_BETWEEN));
  for (const part of parts) {
    const row = part.split(/<\/(?:tr|table)>/i, 1)[0] ?? '';
    line += 1;
    const spanned = spannedRow(row, reaching);
    reaching = /<\/table>/i.test(part) ? [] : spanned.reaching;
    rows.push({ line, cells: spanned.cells });
    addHeadings(part.slice(row.length, row.length + LONGEST_BETWEEN));
  }
  return rows;
}

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

/** The lines outside of tables that say what the licences below them are: `<h2>Suspended licences</h2>`, `<h3>Day care</h3>`. */
function headingsIn(html: string): string[] {
  const text = textOf(
    html
      .replaceAll(/<(?:h\d|p|div|caption|table)(?=[\s>])/gi, '\n<')
      .replaceAll(/<\/(?:h\d|caption)>/gi, '\n'),
  );
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => standingOfLine(line) !== null || isWordAgainst(line) || isActivityAlone(line));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  star: '☆',
  starf: '★',
  bigstar: '★',
  check: '✓',
  checkmark: '✓',
  cross: '✗',
  times: '×',
  pound: '£',
  eacute: 'é',
  egrave: 'è',
};

/** The text of a piece of HTML, a line for each of its lines. */
export function textOf(html: string): string {
  const spaced = html.replaceAll(/<br\s{0,9}\/?>|<\/(?:p|div|li|h\d|dt|dd)>/gi, '\n');
  const text = spaced
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('');
  return text.replaceAll(/&(#?\w{1,10});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
