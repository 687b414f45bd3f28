import { withGuard } from '#app/features/importing/csv/formula-guard.ts';
import { BYTE_ORDER_MARK, csvLine } from '#app/features/importing/csv/writing.ts';
import type { OpenRow } from '../reuse/open-rows.server.ts';

/** A kind of file, with how it is written row by row. */
interface Format {
  contentType: string;
  label: string;
  begin: (columns: readonly (keyof OpenRow)[]) => string;
  /** @param index of the row, from 0 */
  row: (row: OpenRow, columns: readonly (keyof OpenRow)[], index: number) => string;
  end: string;
}

/** The files that there are, by the ends of their names. */
export const FORMATS = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    label: 'CSV, for spreadsheets',
    begin: (columns) => BYTE_ORDER_MARK + csvLine(columns),
    row: (row, columns) => csvLine(columns.map((column) => cellOf(row[column]))),
    end: '',
  },
  geojson: {
    contentType: 'application/geo+json',
    label: 'GeoJSON, for maps',
    begin: () => '{"type":"FeatureCollection","features":[\n',
    row: (row, _columns, index) => (index === 0 ? '' : ',\n') + JSON.stringify(featureOf(row)),
    end: '\n]}\n',
  },
  ndjson: {
    contentType: 'application/x-ndjson',
    label: 'NDJSON, a listing on each line',
    begin: () => '',
    row: (row) => `${JSON.stringify(row)}\n`,
    end: '',
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** Texts that a spreadsheet would calculate get an apostrophe; lists have semicolons between, and other JSON is written as such. */
function cellOf(value: OpenRow[keyof OpenRow]): string {
  if (value === null) return '';
  if (typeof value === 'string') return withGuard(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return withGuard(value.join('; '));
  return JSON.stringify(value);
}

/** By RFC 7946 longitude comes first; a listing without a position has no geometry. */
function featureOf({ longitude, latitude, id, ...properties }: OpenRow) {
  const isPlaced = longitude !== null && latitude !== null;
  return {
    type: 'Feature',
    id,
    geometry: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties,
  };
}
