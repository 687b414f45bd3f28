import {
  withoutDirectionMarks,
  withoutUnseen,
  undamagedText,
  type CsvRecord,
  isPlaceholder,
  quoted,
  type Reading,
} from '@dog-care-directory/text';
import {
  type BusinessColumn,
  customKey,
  type FileColumn,
  isBusinessColumn,
  STORED_COLUMNS,
} from '../columns/business-columns.ts';
import type { ColumnMapping } from '../columns/mapping.ts';
import { readDayColumns } from '@dog-care-directory/opening-hours';
import { pairCoordinates, readPair } from '../cells/coordinate-pair.ts';
import { type PositionCell, readGridPosition } from '../cells/grid-position.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';
import { dayOfHeader, joinedAddress } from '../columns/joined-fields.ts';
import { readCustom } from '#app/features/businesses/custom/custom-values.ts';
import { type CellContext, type CellValues, READERS } from '../cells/field-values.ts';
import type { ImportIssue } from './issue.ts';
import type { IssueKind } from './issue-kinds.ts';

export interface BusinessRow {
  line: number;
  values: CellValues;
  issues: ImportIssue[];
  failed: boolean;
  /** True if the row is valid but not wanted. */
  leftOut: boolean;
  /** Position with easting and northing swapped; null if impossible. */
  swappedPosition: Coordinates | null;
}

const NO_VALUES = Object.fromEntries(STORED_COLUMNS.map((column) => [column, null])) as unknown as CellValues;

export function emptyRow(line: number, constants: Partial<CellValues> = {}): BusinessRow {
  return {
    line,
    values: { ...NO_VALUES, ...constants },
    issues: [],
    failed: false,
    leftOut: false,
    swappedPosition: null,
  };
}

export interface RowReading extends CellContext {
  columns: readonly RowColumn[];
  constants: Partial<CellValues>;
}

export interface RowColumn extends ColumnMapping {
  /** Weekday of its hours, from 0 for Monday; null for other columns. */
  day: number | null;
}

export function rowColumns(mappings: readonly ColumnMapping[]): RowColumn[] {
  return mappings.map((mapping) => ({ ...mapping, day: dayOfHeader(mapping.csvColumnName) }));
}

/** Reads one row. Fails it if cells exceed `width`, as a separator inside a cell has shifted the others. */
export function readBusinessRow({ line, cells }: CsvRecord, reading: RowReading, width: number): BusinessRow {
  const { columns, constants } = reading;
  const row = emptyRow(line, constants);
  if (cells.length < width) {
    report(
      row,
      'too few cells',
      null,
      `The row has ${cells.length} of ${width} cells; the missing ones are treated as empty.`,
    );
  }
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    const advice = 'put quotation marks round cells that contain the separator';
    return fail(
      row,
      'too many cells',
      `The row has ${cells.length} cells under ${width} headers; ${advice}.`,
    );
  }
  const lines: string[] = [];
  const days: HoursCell[] = [];
  const position: Partial<Record<'latitude' | 'longitude', PositionCell>> = {};
  for (const column of columns) {
    const { csvColumnIndex, csvColumnName, databaseColumn } = column;
    const text = cellText(row, column, cells[csvColumnIndex] ?? '', reading);
    if (text === '') continue;
    if (databaseColumn === 'full_address') lines.push(text);
    else if (databaseColumn === 'opening_hours') days.push({ ...column, text });
    else if (databaseColumn === 'latitude' || databaseColumn === 'longitude')
      position[databaseColumn] = { header: csvColumnName, text };
    else if (isBusinessColumn(databaseColumn)) readInto(row, databaseColumn, csvColumnName, text, reading);
    else readCustomCell(row, customKey(databaseColumn), csvColumnName, text, reading);
    if (row.failed) return row;
  }
  readTogether(row, lines, days, reading);
  readPosition(row, position.latitude ?? null, position.longitude ?? null, reading);
  return row;
}

function cellText(
  row: BusinessRow,
  { csvColumnName, databaseColumn }: ColumnMapping,
  cell: string,
  { isExport }: CellContext,
): string {
  if (isExport) return withoutDirectionMarks(cell).trim();
  const { value, problems } = undamagedText(withoutForeignGuard(row, csvColumnName, cell, databaseColumn));
  // A name that is only markup still identifies a business.
  if (value === '' && databaseColumn === 'name') return withoutUnseen(cell).trim();
  for (const { message } of problems) report(row, 'damaged text', csvColumnName, message);
  return withoutUnseen(value ?? '').trim();
}

/** Texts that may begin with an apostrophe: `'Appy Dogs`. */
const IN_WORDS: ReadonlySet<FileColumn> = new Set(['name', 'website_description', 'full_address']);

/** Removes an apostrophe that a program added against formulas, except from texts that may have one. */
function withoutForeignGuard(row: BusinessRow, header: string, cell: string, column: FileColumn): string {
  if (!/^\s*'[^']*$/.test(cell)) return cell;
  const plain = cell.trim().slice(1);
  const keeps = IN_WORDS.has(column) && !/^[=+@-]/.test(plain);
  report(
    row,
    'taken differently',
    header,
    keeps
      ? `${quoted(cell)} begins with an apostrophe; kept. Take it out of the file if a program put it there.`
      : `The apostrophe before ${quoted(plain)} was left out.`,
  );
  return keeps ? cell : plain;
}

/** Reads the position in degrees or on the National Grid; a latitude column may hold both. */
function readPosition(
  row: BusinessRow,
  latitude: PositionCell | null,
  longitude: PositionCell | null,
  context: CellContext,
): void {
  const grid = readGridPosition(latitude, longitude);
  if (!grid) {
    const pair = latitude && readPair(latitude.text);
    if (pair) Object.assign(row.values, pair);
    else if (latitude) readInto(row, 'latitude', latitude.header, latitude.text, context);
    if (longitude) readInto(row, 'longitude', longitude.header, longitude.text, context);
  }
  const { value, problems } = grid ?? pairCoordinates(row.values.latitude, row.values.longitude);
  row.values.latitude = value?.latitude ?? null;
  row.values.longitude = value?.longitude ?? null;
  row.swappedPosition = grid?.swapped ?? null;
  for (const { message } of problems) report(row, 'coordinates', null, message);
}

function readInto(
  row: BusinessRow,
  field: BusinessColumn,
  header: string,
  text: string,
  context: CellContext,
): void {
  takeReading(row, field, header, READERS[field](text, context));
}

function readCustomCell(
  row: BusinessRow,
  key: string | null,
  header: string,
  text: string,
  { customFields }: CellContext,
): void {
  const field = customFields.find((known) => known.key === key);
  if (!field)
    return report(row, 'unreadable', header, 'The field for this column is no longer used; left out.');
  if (field.kind !== 'text' && isPlaceholder(text)) return;
  const read = readCustom(field, text);
  if ('problem' in read) {
    return report(row, 'unreadable', header, `${quoted(text)} doesn’t fit “${field.label}”; left empty.`);
  }
  if (read.value !== null) row.values.custom = { ...row.values.custom, [field.key]: read.value };
}

function takeReading(row: BusinessRow, field: BusinessColumn, header: string, read: Reading<unknown>): void {
  (row.values as Record<BusinessColumn, unknown>)[field] = read.value;
  for (const { message } of read.problems) {
    report(row, read.value === null ? 'unreadable' : 'taken differently', header, message);
  }
  if (field === 'name' && read.value === null && read.problems.length > 0) {
    fail(row, 'unusable name', 'The row was left out, because it has no name that can be stored.');
  }
}

type HoursCell = RowColumn & { text: string };

/** Joins address lines, without repeating town and postcode, and the hours of each day. */
function readTogether(
  row: BusinessRow,
  lines: readonly string[],
  days: readonly HoursCell[],
  reading: RowReading,
): void {
  const headerOf = (field: BusinessColumn) =>
    reading.columns.find(({ databaseColumn }) => databaseColumn === field)?.csvColumnName ?? field;
  if (lines.length > 0) {
    const { city, postal_code } = row.values;
    const said = new Set([city?.toLowerCase(), postal_code?.toLowerCase()]);
    const own = lines.length === 1 ? lines : lines.filter((line) => !said.has(line.toLowerCase()));
    const [first = ''] = own;
    readInto(
      row,
      'full_address',
      headerOf('full_address'),
      own.length === 1 ? first : joinedAddress(own),
      reading,
    );
  }
  const [only] = days;
  const entries = days.flatMap(({ day, text }) => {
    // Google Business Profile files have an x for a closed day.
    return day === null ? [] : [{ day, text: /^x$/i.test(text) ? 'Closed' : text }];
  });
  if (only && days.length === 1 && entries.length === 0)
    readInto(row, 'opening_hours', only.csvColumnName, only.text, reading);
  else if (only && entries.length < days.length) {
    const message = 'Some columns of opening hours name their day and others do not; left empty.';
    report(row, 'unreadable', headerOf('opening_hours'), message);
  } else if (only) takeReading(row, 'opening_hours', headerOf('opening_hours'), readDayColumns(entries));
}

export function report(row: BusinessRow, kind: IssueKind, column: string | null, message: string): void {
  row.issues.push({ line: row.line, column, message, failed: false, kind, business: null });
}

/** Leaves out an unwanted row, such as of a closed business. */
export function leaveOutRow(row: BusinessRow, kind: IssueKind, column: string, message: string): void {
  report(row, kind, column, message);
  row.failed = true;
  row.leftOut = true;
}

export function fail(row: BusinessRow, kind: IssueKind, message: string): BusinessRow {
  row.issues.push({ line: row.line, column: null, message, failed: true, kind, business: null });
  row.failed = true;
  return row;
}
