import { activitiesIn, isActivityAlone } from '../cells/activity.ts';
import { daysIn } from '../cells/days.ts';
import { isOfTheTrade } from '../cells/name.ts';
import { postcodeIn } from '../cells/place.ts';
import { keyOfCells } from '../standing/keys.ts';
import { sentenceOf } from '../standing/statement.ts';
import { statusOfHeader } from '../standing/standing.ts';
import type { Field } from '../cells/columns.ts';
import { delimitedRows, filledLines, type Grid, MOST_COLUMNS, MOST_ROWS, type RawRow } from './delimited.ts';
import { fieldsNamed, isHeader } from './guess-columns.ts';
import { htmlRows, isHtmlTable } from './html-table.ts';
import { jsonTable } from './json-table.ts';

/** Characters; what is longer is cut there. */
export const LARGEST_REGISTER = 5_000_000;
/** A head stands no further down. */
const HEAD_WITHIN = 30;
/** So many lines say by what a table is delimited. */
const TELLING_LINES = 50_000;

/** Reads a table: JSON, CSV, tab-separated as it is pasted from a page, or HTML. Null for text that is none. */
export function readGrid(text: string): Grid | null {
  const json = jsonTable(text);
  if (json) return json;
  const { rows, remarks } = isHtmlTable(text) ? htmlRows(text) : { rows: tableRows(text), remarks: [] };
  if (!rows) return null;
  const cut = rows.slice(0, MOST_ROWS).map(
    ({ cells, ...row }): RawRow => ({
      ...row,
      cells: cells.map((cell) => cell.split(/\r?\n/).map(tidy).filter(Boolean).join('\n')),
    }),
  );
  const head = headOf(cut);
  if (!head) return null;
  const above = cut.slice(0, head.from);
  return {
    title: above.flatMap(({ cells }) => linesOfTitle(cells)).join('\n'),
    ...{ headLine: cut[head.from]?.line ?? 1, above },
    ...aligned(head.headers, cut.slice(head.to)),
    isCut: rows.length > MOST_ROWS,
    ...{ remarks, refused: [], problems: [] },
  };
}

/** What the cells of a row above a head say, each by itself, or in one where commas cut a sentence. */
export function linesOfTitle(cells: readonly string[]): string[] {
  const sentence = sentenceOf(cells) ?? keyOfCells(cells);
  return sentence === null ? cells.map(tidy).filter(Boolean) : [sentence];
}

interface Head {
  headers: string[];
  /** The first row of it, and the first one below it. */
  from: number;
  to: number;
}

/** Where the head is: the row of the first ones that names the most fields, with one above or below it that belongs to it. */
function headOf(rows: readonly RawRow[]): Head | null {
  let best = { at: -1, known: 1 };
  let looked = 0;
  for (const [at, { cells, level }] of rows.entries()) {
    // Headings of a page are in no table.
    if (level !== undefined) continue;
    looked += 1;
    if (looked > HEAD_WITHIN) break;
    // What has days or postcodes is a licence.
    if (cells.some((cell) => cell.length <= 80 && (daysIn(cell).length > 0 || postcodeIn(cell) !== null)))
      continue;
    const known = fieldsNamed(shortOf(cells)).size + (cells.filter(isOneActivity).length > 1 ? 0.5 : 0);
    if (known > best.known) best = { at, known };
  }
  const { at } = best;
  const head = rows[at];
  if (!head) return null;
  const headers = head.cells.map(tidy);
  const below = rows[at + 1]?.cells.map(tidy) ?? [];
  if (isLowerHead(headers, below)) return { headers: joinedHead(headers, below), from: at, to: at + 2 };
  const groups = rows[at - 1]?.cells.map(tidy) ?? [];
  if (isUpperHead(groups)) return { headers: joinedHead(groups, headers), from: at - 1, to: at + 1 };
  return { headers, from: at, to: at + 1 };
}

const isOneActivity = (cell: string) => isActivityAlone(tidy(cell));
/** Cells that may be headings: short, and without numbers. */
const shortOf = (cells: readonly string[]) =>
  cells.map((cell) => (cell.length <= 80 && !/^\s*\d|\d{2}/.test(cell) ? tidy(cell) : ''));

/** Whether a row goes on with the head above it: headings below one that spans several columns, or below none. */
function isLowerHead(head: readonly string[], below: readonly string[]): boolean {
  const filled = below.flatMap((cell, at) => (cell === '' ? [] : [{ cell, at }]));
  const added = filled.filter(({ cell, at }) => cell !== head[at]);
  if (added.length < 2) return false;
  const isBelowGroup = ({ at }: { at: number }) =>
    (head[at] ?? '') === '' ||
    head[at] === head[at + 1] ||
    head[at] === head[at - 1] ||
    (head[at + 1] ?? '-') === '';
  return added.every((one) => isBelowGroup(one) && !/\d{2}/.test(one.cell) && isHeading(one.cell));
}

/** Whether a row has the headings of groups of columns, and not a title. */
function isUpperHead(groups: readonly string[]): boolean {
  const filled = groups.filter(Boolean);
  return (
    new Set(filled).size >= 2 &&
    filled.every((cell) => !/\d{2}/.test(cell) && cell.length <= 40 && GROUP.test(cell))
  );
}

const GROUP =
  /^(?:licen[cs]ed?|licen[cs]e (?:details|holder)|premises|business|establishment|holder|operator|activit|dates?|details|address|rating|stars?|term|period|types?|location|valid|permit)/i;
const isHeading = (cell: string) => isHeader(cell) || activitiesIn(cell).length > 0;

/** One heading for each column of a head of two rows; a group reaches to the next one. */
function joinedHead(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? ''];
    if (above !== '') group = above;
    if (below === '' || below === above) return above;
    const isClear = lower.indexOf(below) === lower.lastIndexOf(below) && isHeading(below);
    return group === '' || isClear ? below : `${group} ${below}`;
  });
}

/** Later tables may have their columns in another order, or others: each cell goes below its heading. */
function aligned(first: readonly string[], rows: readonly RawRow[]): Pick<Grid, 'headers' | 'rows'> {
  const headers = [...first];
  const whole: RawRow[] = [];
  let places: number[] | null = null;
  let isAfterGap = false;
  let last = 0;
  for (const row of rows) {
    const { line, cells, startsTable = false } = row;
    isAfterGap ||= startsTable || (last > 0 && line > last + 1);
    last = line;
    if (isHeadAgain(cells) || (isAfterGap && isOtherHead(cells))) {
      const found: number[] = placesOf(cells.map(tidy), headers);
      places = found.every((place, at) => place === at) ? null : found;
      isAfterGap = false;
      continue;
    }
    // A title may be between a gap and the head below it.
    if (cells.filter(Boolean).length > 1) isAfterGap = false;
    whole.push({ ...row, cells: places === null ? cells : placed(cells, places) });
  }
  return { headers, rows: whole };
}

/** Whether a row that a table begins with is the head of another table, which may name less: “Business name, Date of suspension”. */
function isOtherHead(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  if (filled.length < 2 || !filled.every((cell) => cell.length <= 60 && !/\d/.test(cell))) return false;
  const named = fieldsNamed(filled);
  const isIdentifying =
    named.has('number') || named.has('name') || named.has('holder') || named.has('name-and-address');
  const known = filled.filter(
    (cell) => isHeader(cell) || statusOfHeader(cell) !== null || OF_ACTION.test(cell),
  );
  return (
    isIdentifying &&
    known.length * 2 > filled.length &&
    filled.every((cell) => !isOfTheTrade(cell) || isHeader(cell))
  );
}

/** What tables of suspended licences have columns of. */
const OF_ACTION =
  /^(?:action|reasons?|date|details|notes?|outcome|offence|penalty|status|comments?|enforcement action|action taken)$/i;

function isHeadAgain(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const areHeadings = filled.every((cell) => cell.length <= 80 && !/\d{2}/.test(cell) && isHeading(cell));
  if (filled.length < 2 || !areHeadings) return false;
  const fields = fieldsNamed(filled);
  const activities = filled.filter((cell) => isActivityAlone(cell)).length;
  return (
    fields.size >= 3 &&
    (fields.size + activities) * 2 > filled.length &&
    (activities === 0 || fields.size > 3)
  );
}

function placesOf(cells: readonly string[], headers: string[]): number[] {
  const taken = new Set<number>();
  return cells.map((cell, at) => {
    const key = cell.toLowerCase();
    const exact =
      (headers[at] ?? '').toLowerCase() === key && !taken.has(at)
        ? at
        : headers.findIndex((header, place) => header.toLowerCase() === key && !taken.has(place));
    const same = exact === -1 ? placeOfSame(cell, headers, taken) : exact;
    const isFull = headers.length >= MOST_COLUMNS;
    const place = same !== -1 ? same : isFull ? MOST_COLUMNS : headers.push(cell) - 1;
    taken.add(place);
    return place;
  });
}

/** Where a heading with other words for a number or a name belongs; -1 where nowhere. */
function placeOfSame(cell: string, headers: readonly string[], taken: ReadonlySet<number>): number {
  const [field] = fieldsNamed([cell]);
  if (field !== 'number' && field !== 'name' && field !== 'name-and-address') return -1;
  const fits = (other: Field | undefined) =>
    other === field || (field !== 'number' && (other === 'name' || other === 'name-and-address'));
  return headers.findIndex((header, place) => !taken.has(place) && fits([...fieldsNamed([header])][0]));
}

function placed(cells: readonly string[], places: readonly number[]): string[] {
  const row: string[] = [];
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    // Cells beyond the headings of their table stay beyond all headings, so that they are noticed.
    const place = places[at] ?? MOST_COLUMNS + at;
    while (row.length < place) row.push('');
    row[place] = cell;
  }
  return row;
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
    const cells = text.split(mark, MOST_COLUMNS).map((cell) => tidy(cell.replaceAll('"', ' ')));
    return cells.length >= (mark === '\t' ? 2 : 3) && fieldsNamed(shortOf(cells)).size >= 2;
  });
  return heads.length > 0 && lines.filter(({ text }) => text.includes(mark)).length * 3 >= lines.length;
}

const tidy = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim();
