import { visitsPeople } from '#app/features/businesses/service-types/category-kind.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { STORED_COLUMNS } from '../columns/business-columns.ts';
import { isBlank } from '../csv/blank-row.ts';
import {
  type BusinessRow,
  emptyRow,
  fail,
  readBusinessRow,
  report,
  type RowReading,
  rowColumns,
} from './business-row.ts';
import { doubtfulRows } from './doubtful-rows.ts';
import type { FileChoices } from './file-choices.ts';
import { isNoBusiness } from './no-business.ts';
import type { CellValues } from '../cells/field-values.ts';
import type { CategorySpelling } from './category-spelling.ts';
import type { ColumnMapping } from '../columns/mapping.ts';
import { copyLine } from '#db/copy-text.ts';
import { quoted, type CsvRecord } from '@dog-care-directory/text';
import { AS_STORED, EXPORT_MARK, withoutGuard } from '../csv/formula-guard.ts';
import type { Borders } from '#app/features/places/borders/borders.ts';
import type { Councils } from '@dog-care-directory/uk-places';
import { type LeaveOutByStatus, leaveOutByStatus } from './left-out-by-status.ts';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import type { Gazetteer } from './address-parts.ts';
import type { CsvFile } from '../csv/reading.ts';
import type { ImportIssue } from './issue.ts';
import type { outsideRegion } from './outside-region.ts';
import type { ImportCounts } from './results.ts';
import { type PlacedPostcode, placedPostcodes } from './placed-postcodes.ts';
import { settleServices, splitTypes } from './row-services.ts';
import { completeFromPostcode, completeIdentity, type Fallbacks } from './required-fields.ts';
import { businessSlug } from '#app/features/businesses/listing/slug.ts';

export interface StagingOptions {
  mappings: readonly ColumnMapping[];
  spelling: CategorySpelling;
  postcodes: PostcodeList;
  councils: Councils;
  /** Loaded only if a row must be placed by its position. */
  borders: () => Promise<Borders>;
  outside: ReturnType<typeof outsideRegion>;
  /** Loaded only for a row without a city. */
  gazetteer: () => Promise<Gazetteer>;
  /** Values for all rows; their columns are not mapped. */
  constants: Partial<CellValues>;
  customFields: readonly CustomField[];
  today: string;
  counts: ImportCounts;
  onIssues: ((issues: ImportIssue[]) => void | Promise<void>) | undefined;
  onGroup: () => void;
  /** True for our own exports, whose cells are guarded against formulas. */
  guarded: boolean;
  choices: FileChoices;
}

/** Converts rows into lines for COPY, in groups; failed rows are counted and left out. */
export async function* stageRows(file: CsvFile, options: StagingOptions): AsyncGenerator<Uint8Array> {
  const { counts, onIssues, onGroup } = options;
  const encoder = new TextEncoder();
  const placeOf = placedPostcodes(options.postcodes, options.councils);
  const nameIndex =
    options.mappings.find(({ databaseColumn }) => databaseColumn === 'name')?.csvColumnIndex ?? null;
  const leaveOut = leaveOutByStatus(
    file.headers,
    new Set(options.mappings.map(({ csvColumnIndex }) => csvColumnIndex)),
    options.choices.include ?? [],
    options.today,
  );
  const { constants, today, postcodes, customFields, guarded } = options;
  const columns = rowColumns(options.mappings);
  const reading = { columns, constants, today, postcodes, customFields, isExport: false };
  const readings = { written: reading, exported: { ...reading, isExport: true } };
  const markIndex = guarded ? file.headers.indexOf(EXPORT_MARK) : -1;
  const isDoubtful = doubtfulRows(file.doubtfulLines);
  const known = { headers: file.headers, nameIndex, leaveOut, readings, markIndex, isDoubtful };
  for await (const records of file.records) {
    const rows = records
      .filter((record) => !isBlank(record))
      .map((record) => readGroupRow(record, options, known));
    const gazetteer = rows.some(lacksCity) ? await options.gazetteer() : null;
    let lines = '';
    for (const row of rows) {
      counts.total += 1;
      if (row.leftOut) counts.leftOut += 1;
      else if (row.failed) counts.failed += 1;
      else {
        const placed = placeOf(row.values.postal_code);
        const fallbacks = completeFromPostcode(row, placed.place, gazetteer, options.postcodes);
        // Nearly every row has its council at hand.
        const councils =
          placed.council === null ? await councilsOf(row, placed, options) : ownCouncil(placed);
        lines += stagedLine(row, placed, fallbacks, councils, options);
      }
      for (const issue of row.issues) issue.business = row.values.name;
      counts.add(row.issues);
    }
    const issues = onIssues ? rows.flatMap((row) => row.issues) : [];
    if (issues.length > 0) await onIssues?.(issues);
    if (lines !== '') yield encoder.encode(lines);
    onGroup();
  }
}

function lacksCity({ failed, values }: BusinessRow): boolean {
  return !failed && values.city === null;
}

interface FileReading {
  headers: readonly string[];
  nameIndex: number | null;
  leaveOut: LeaveOutByStatus;
  readings: { written: RowReading; exported: RowReading };
  /** Index of the export mark's column; -1 if not our own file. */
  markIndex: number;
  isDoubtful: (record: CsvRecord) => boolean;
}

function readGroupRow(
  { line, cells }: CsvRecord,
  options: StagingOptions,
  { headers, nameIndex, leaveOut, readings, markIndex, isDoubtful }: FileReading,
): BusinessRow {
  const { spelling } = options;
  const record = { line, cells: markIndex === -1 ? cells : cells.map(withoutGuard) };
  const reading = cells[markIndex] === AS_STORED ? readings.exported : readings.written;
  if (isNoBusiness(record.cells, headers, nameIndex)) {
    const message = 'This is a total, a note or another header line, not a business.';
    return fail(emptyRow(line), 'no business', message);
  }
  const row = readBusinessRow(record, reading, headers.length);
  if (isDoubtful({ line, cells })) {
    report(
      row,
      'letters doubtful',
      null,
      'We are not sure how its accented letters were meant. Check them, or choose an encoding for the file.',
    );
  }
  if (!row.failed) leaveOut(row, record.cells);
  if (row.failed) return row;
  splitTypes(row, options);
  const { category } = row.values;
  if (category !== null && spelling.isLeftOut(category)) {
    return fail(
      row,
      'left out by category',
      `Businesses with the service type ${quoted(category)} are left out of this directory.`,
    );
  }
  completeIdentity(row);
  return row;
}

interface RowCouncils {
  council: string | null;
  /** Council of the postcode's position, if the row has no coordinates. */
  fallbackCouncil: string | null;
}

function ownCouncil({ council }: PlacedPostcode): RowCouncils {
  return { council, fallbackCouncil: null };
}

async function councilsOf(
  { values: { latitude, longitude } }: BusinessRow,
  { place }: PlacedPostcode,
  { borders }: StagingOptions,
): Promise<RowCouncils> {
  const given = latitude === null || longitude === null ? null : { latitude, longitude };
  const asked = given ?? place;
  const council = asked ? (await borders()).councilAt(asked) : null;
  return given ? { council, fallbackCouncil: null } : { council: null, fallbackCouncil: council };
}

/** In the order of the staging table's columns. */
function stagedLine(
  row: BusinessRow,
  placed: PlacedPostcode,
  { city, coordinates }: Fallbacks,
  { council, fallbackCouncil }: RowCouncils,
  options: StagingOptions,
) {
  const { line, values } = row;
  settleServices(row, options);
  const mayBeHome =
    values.full_address !== null && values.latitude === null && visitsPeople(values.category ?? '');
  const area = (values.hides_address ?? mayBeHome) ? placed.districtMiddle : null;
  if (values.hides_address === true && !area) {
    report(
      row,
      'area without postcode',
      null,
      'It hides its address and has no postcode to show its area; stored without a position.',
    );
  }
  const { latitude, longitude } = values;
  const position = latitude === null || longitude === null ? coordinates : { latitude, longitude };
  const outside = options.outside(
    council ?? fallbackCouncil ?? (position ? null : placed.likelyCouncil),
    position,
  );
  return copyLine([
    line,
    businessSlug(values.name ?? '', city),
    ...STORED_COLUMNS.map((column) => stagedValue(values[column])),
    city,
    coordinates?.latitude ?? null,
    coordinates?.longitude ?? null,
    council,
    fallbackCouncil,
    outside,
    area?.latitude ?? null,
    area?.longitude ?? null,
  ]);
}

/** Formats a value for COPY: string lists as arrays, other structures as JSON. */
function stagedValue(value: CellValues[keyof CellValues]): string | number | null {
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value === null || typeof value !== 'object') return value;
  return isListOfTexts(value) ? `{${value.map(quotedInArray).join(',')}}` : JSON.stringify(value);
}

function isListOfTexts(value: object): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function quotedInArray(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
