import { BYTE_ORDER_MARK, csvLine } from '#app/features/importing/csv/writing.ts';
import type { OpenRow } from '../reuse/open-rows.server.ts';

interface Format {
  contentType: string;
  label: string;
  begin: (columns: readonly (keyof OpenRow)[]) => string;
  row: (row: OpenRow, columns: readonly (keyof OpenRow)[], index: number) => string;
  end: string;
}

export const FORMATS = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    label: 'CSV, a listing on each row',
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

/** Formats texts unchanged, lists with semicolons and other values as JSON. */
function cellOf(value: OpenRow[keyof OpenRow]): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('; ');
  return JSON.stringify(value);
}

/** Longitude comes first (RFC 7946); a listing without a position has no geometry. */
function featureOf({ longitude, latitude, id, ...properties }: OpenRow) {
  const isPlaced = longitude !== null && latitude !== null;
  return {
    type: 'Feature',
    id,
    geometry: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties,
  };
}
