import { type Grid, MOST_COLUMNS, MOST_ROWS, type RawRow, type Remark } from './delimited.ts';
import { isFootnote } from '../standing/footnote.ts';
import { rowProblem } from './entry.ts';

/** Most characters, as for other cells. */
const LONGEST_CELL = 5000;
/** Where lists of licences are within a document. */
const LISTS = [
  'features',
  'results',
  'records',
  'data',
  'items',
  'licences',
  'licenses',
  'register',
  'rows',
  'value',
];
const MOST_NOTES = 500;
/** Lists that are no deeper. */
const DEEPEST = 3;

type Fields = Record<string, unknown>;

/**
 * Reads a list of objects, or GeoJSON, as a table with a column for each property. Positions are left out: a licence is found by its
 * place. Rows are counted from 1. Null for what is no JSON, or has no list.
 */
export function jsonTable(text: string): Grid | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const whole = parsed(text);
  const list = listIn(whole, 0);
  if (!list) return null;
  const headers: string[] = [];
  const places = new Map<string, number>();
  const rows: RawRow[] = [];
  const refused: Grid['refused'] = [];
  for (const [at, item] of list.slice(0, MOST_ROWS).entries()) {
    const line = at + 1;
    if (!isFields(item)) {
      if (typeof item === 'string' && isFootnote(item)) continue;
      refused.push(
        rowProblem(line, textOf(item), '% is not an object with the fields of a licence; left out.'),
      );
      continue;
    }
    for (const fields of flatRows(propertiesOf(item))) {
      const cells: string[] = [];
      for (const [name, value] of fields) {
        if (value === '') continue;
        let place = places.get(name);
        if (place === undefined) {
          place = headers.length;
          if (place === MOST_COLUMNS) continue;
          places.set(name, place);
          headers.push(name);
        }
        cells[place] = value;
      }
      rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') });
    }
  }
  return {
    ...{ title: '', headers, headLine: 1, above: [], remarks: notesIn(whole), refused, problems: [] },
    rows: rows.slice(0, MOST_ROWS),
    isCut: list.length > MOST_ROWS || rows.length > MOST_ROWS,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listIn(value: unknown, depth: number): unknown[] | null {
  if (Array.isArray(value)) return value.some(isFields) ? value : null;
  if (!isFields(value) || depth > DEEPEST) return null;
  for (const name of LISTS) {
    const found = listIn(value[name], depth + 1);
    if (found) return found;
  }
  return null;
}

/** The texts of a document beside its list, such as what explains marks. */
function notesIn(value: unknown): Remark[] {
  if (!isFields(value)) return [];
  const texts = Object.values(value).flatMap((one) =>
    (Array.isArray(one) ? one.slice(0, MOST_NOTES) : [one]).filter((text) => typeof text === 'string'),
  );
  return texts.map((text) => ({ line: 1, text: text.slice(0, LONGEST_CELL) }));
}

/** The fields of an object: of GeoJSON its properties, of ArcGIS its attributes. */
function propertiesOf(item: Fields): Fields {
  const { properties, attributes } = item;
  if (isFields(properties)) return properties;
  return isFields(attributes) ? attributes : item;
}

/** One row, or one for each object of the list within it: a licence with several activities. */
function flatRows(item: Fields): [string, string][][] {
  const lists = Object.entries(item).filter(
    (entry): entry is [string, Fields[]] =>
      Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isFields),
  );
  const [list, ...others] = lists;
  const own = Object.entries(item).filter(
    ([name]) => name !== 'geometry' && (!list || others.length > 0 || name !== list[0]),
  );
  const fields = own.flatMap(([name, value]) => flat(name, value));
  if (!list || others.length > 0) return [fields];
  return list[1].map((inner) => [
    ...fields,
    ...Object.entries(inner).flatMap(([name, value]) => flat(`${list[0]} ${name}`, value)),
  ]);
}

function flat(name: string, value: unknown): [string, string][] {
  if (!isFields(value)) return [[name, textOf(value)]];
  return Object.entries(value).map(([inner, deeper]) => [`${name} ${inner}`, textOf(deeper)]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.map(textOf).join('\n');
  const text =
    typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text
    .slice(0, LONGEST_CELL)
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
