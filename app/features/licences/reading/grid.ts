import { guessColumns } from './columns.ts';
import { delimitedRows, filledLines, MOST_COLUMNS, MOST_ROWS, type RawRow } from './delimited.ts';
import { standingOfHeading } from './standing.ts';

/** Rows of cells, and what stood above their head. */
export interface Grid {
  title: string;
  headers: string[];
  rows: RawRow[];
  /** Whether it has more rows than are read, `MOST_ROWS`. */
  isCut: boolean;
}

/** Characters; what is longer is cut there. */
export const LARGEST_REGISTER = 5_000_000;
/** A head stands no further down. */
const HEAD_WITHIN = 30;
/** So many lines say by what a table is delimited. */
const TELLING_LINES = 50_000;

/** Reads a table: CSV, tab-separated as it is pasted from a page, or HTML. Null for text that is none. */
export function readGrid(given: string): Grid | null {
  const text = given.slice(0, LARGEST_REGISTER).replace(/^\uFEFF/, '');
  const rows = /<t[rdh][\s>]/i.test(text) ? htmlRows(text) : tableRows(text);
  if (!rows) return null;
  const head = headOf(rows);
  if (head === -1) return null;
  const headers = (rows[head]?.cells ?? []).map(tidy);
  const title = rows.slice(0, head).flatMap(({ cells }) => cells.map(tidy));
  return {
    title: title.filter(Boolean).join('\n'),
    headers,
    rows: rows.slice(head + 1, MOST_ROWS).map(({ line, cells }) => ({ line, cells: cells.map(trimmed) })),
    isCut: rows.length > MOST_ROWS,
  };
}

/** Where the head stands: the row of the first ones in which most cells say what a column holds. */
function headOf(rows: readonly RawRow[]): number {
  let best = { at: -1, known: 1 };
  for (const [at, { cells }] of rows.slice(0, HEAD_WITHIN).entries()) {
    const short = cells.map((cell) => (cell.length <= 60 && !/\d{2}/.test(cell) ? tidy(cell) : ''));
    const known = new Set(guessColumns(short).filter(Boolean)).size;
    if (known > best.known) best = { at, known };
  }
  return best.at;
}

function tableRows(text: string): RawRow[] | null {
  const lines = filledLines(text, TELLING_LINES);
  const delimiter = ['\t', ';', ',', '|'].find((mark) => areDelimitedBy(lines, mark));
  if (delimiter === undefined) return null;
  const quoted = delimiter !== '\t' || text.includes('\t"');
  return delimitedRows(text, delimiter, quoted) ?? delimitedRows(text, delimiter, false);
}

/** Whether lines have a mark as often as a table would, and one of them is a head. */
function areDelimitedBy(lines: readonly { text: string }[], mark: string): boolean {
  const heads = lines.slice(0, HEAD_WITHIN).filter(({ text }) => {
    const cells = text.split(mark, MOST_COLUMNS).map((cell) => (cell.length <= 60 ? cell : ''));
    return cells.length >= 3 && new Set(guessColumns(cells).filter(Boolean)).size >= 2;
  });
  return heads.length > 0 && lines.filter(({ text }) => text.includes(mark)).length * 3 >= lines.length;
}

/** The rows of tables within HTML, by their marks alone: nothing of it is ever shown as HTML. */
function htmlRows(html: string): RawRow[] {
  const rows: RawRow[] = [];
  let line = 0;
  const [before = '', ...parts] = html.split(/<tr(?=[\s>])/i, MOST_ROWS + 2);
  const addHeadings = (outside: string) => {
    for (const heading of headingsIn(outside)) rows.push({ line, cells: [heading] });
  };
  addHeadings(before.slice(-LONGEST_BETWEEN));
  for (const part of parts) {
    const row = part.split(/<\/(?:tr|table)>/i, 1)[0] ?? '';
    const cells = row.split(/<t[dh](?=[\s>])/i, MOST_COLUMNS + 1).slice(1);
    line += 1;
    rows.push({ line, cells: cells.map((cell) => textOf(cell.slice(cell.indexOf('>') + 1))) });
    addHeadings(part.slice(row.length, row.length + LONGEST_BETWEEN));
  }
  return rows;
}

/** Characters between two tables. */
const LONGEST_BETWEEN = 5000;

/** The lines outside of tables that say how the licences below them stand: `<h2>Suspended licences</h2>`. */
function headingsIn(html: string): string[] {
  const text = textOf(
    html
      .replaceAll(/<(?:h\d|p|div|caption|table)(?=[\s>])/gi, '\n<')
      .replaceAll(/<\/(?:h\d|caption)>/gi, '\n'),
  );
  return text
    .split('\n')
    .map(tidy)
    .filter((line) => standingOfHeading(line) !== null);
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
  pound: '£',
  eacute: 'é',
};

function textOf(html: string): string {
  const spaced = html.replaceAll(/<br\s{0,9}\/?>|<\/(?:p|div|li)>/gi, '\n');
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

const tidy = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim();
const trimmed = (cell: string) => cell.split(/\r?\n/).map(tidy).filter(Boolean).join('\n');
