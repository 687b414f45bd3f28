import { parse } from 'csv-parse/sync';
import { guessColumns } from './columns.ts';

/** Rows of cells, and what stood above their head. */
export interface Grid {
  title: string;
  headers: string[];
  rows: { line: number; cells: string[] }[];
}

/** Characters; what is longer is cut there. */
export const LARGEST_REGISTER = 5_000_000;
const MOST_COLUMNS = 60;
/** A head stands no further down. */
const HEAD_WITHIN = 30;

/** Reads a table: CSV, tab-separated as it is pasted from a page, or HTML. Null for text that is none. */
export function readGrid(given: string): Grid | null {
  const text = given.slice(0, LARGEST_REGISTER).replace(/^\uFEFF/, '');
  const rows = /<t[rdh][\s>]/i.test(text) ? htmlRows(text) : delimitedRows(text);
  if (!rows) return null;
  const head = headOf(rows);
  if (head === -1) return null;
  const headers = (rows[head] ?? []).map(tidy);
  const title = rows.slice(0, head).flat().map(tidy).filter(Boolean).join(' ');
  return {
    title,
    headers,
    rows: rows.flatMap((cells, at) => (at > head ? [{ line: at + 1, cells: cells.map(trimmed) }] : [])),
  };
}

/** Where the head stands: the row of the first ones in which most cells say what a column holds. */
function headOf(rows: readonly string[][]): number {
  let best = { at: -1, known: 1 };
  for (const [at, cells] of rows.slice(0, HEAD_WITHIN).entries()) {
    const short = cells.map((cell) => (cell.length <= 60 && !/\d{2}/.test(cell) ? tidy(cell) : ''));
    const known = new Set(guessColumns(short).filter(Boolean)).size;
    if (known > best.known) best = { at, known };
  }
  return best.at;
}

function delimitedRows(text: string): string[][] | null {
  const delimiter = ['\t', ';', ',', '|'].find((mark) => isDelimitedBy(text, mark));
  if (delimiter === undefined) return null;
  try {
    return parse(text, {
      delimiter,
      quote: delimiter === '\t' && !text.includes('\t"') ? false : '"',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
    });
  } catch {
    return text.split(/\r?\n/).map((line) => line.split(delimiter).slice(0, MOST_COLUMNS));
  }
}

/** Whether the lines of a text have a mark as often as a table would, and one of them is a head. */
function isDelimitedBy(text: string, mark: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const heads = lines.slice(0, HEAD_WITHIN).filter((line) => {
    const cells = line.split(mark).map((cell) => (cell.length <= 60 ? cell : ''));
    return cells.length >= 3 && new Set(guessColumns(cells).filter(Boolean)).size >= 2;
  });
  return heads.length > 0 && lines.filter((line) => line.includes(mark)).length * 3 >= lines.length;
}

/** The rows of tables within HTML, by their marks alone: nothing of it is ever shown as HTML. */
function htmlRows(html: string): string[][] {
  const rows: string[][] = [];
  for (const part of html.split(/<tr(?=[\s>])/i).slice(1)) {
    const row = part.split(/<\/(?:tr|table)>/i, 1)[0] ?? '';
    const cells = row.split(/<t[dh](?=[\s>])/i).slice(1, MOST_COLUMNS + 1);
    rows.push(cells.map((cell) => textOf(cell.slice(cell.indexOf('>') + 1))));
  }
  return rows;
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
