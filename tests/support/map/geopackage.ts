import { DatabaseSync } from 'node:sqlite';

export type Position = readonly [x: number, y: number];
export type Shape =
  | { type: 'Point'; of: Position }
  | { type: 'LineString'; of: readonly Position[] }
  | { type: 'Polygon' | 'MultiLineString'; of: readonly (readonly Position[])[] }
  | { type: 'MultiPolygon'; of: readonly (readonly (readonly Position[])[])[] };

export interface Form {
  isLittle?: boolean;
  /** 1 has Z, 2 M, 3 both. */
  dimensions?: 0 | 1 | 2 | 3;
  /** Code of the envelope. */
  envelope?: 0 | 1 | 2 | 3 | 4;
}

const CODES = { Point: 1, LineString: 2, Polygon: 3, MultiLineString: 5, MultiPolygon: 6 } as const;
const ENVELOPE_NUMBERS = [0, 4, 6, 6, 8];

/** Writes a shape as GeoPackage stores it. */
export function blobOf(shape: Shape, form: Form = {}): Buffer {
  const { isLittle = true, dimensions = 0, envelope = 1 } = form;
  const head = Buffer.from([0x47, 0x50, 0, (envelope << 1) | (isLittle ? 1 : 0), 0, 0, 0, 0]);
  const numbers = Array.from({ length: ENVELOPE_NUMBERS[envelope] as number }, () => double(0, isLittle));
  return Buffer.concat([head, ...numbers, wellKnown(shape, isLittle, dimensions)]);
}

function wellKnown({ type, of }: Shape, isLittle: boolean, dimensions: number): Buffer {
  const position = ([x, y]: Position) =>
    Buffer.concat(
      [x, y, ...([[], [7], [8], [7, 8]][dimensions] as number[])].map((number) => double(number, isLittle)),
    );
  const line = (positions: readonly Position[]) =>
    Buffer.concat([whole(positions.length, isLittle), ...positions.map(position)]);
  const parts = (type: 'LineString' | 'Polygon', all: readonly unknown[]) => [
    whole(all.length, isLittle),
    ...all.map((part) => wellKnown({ type, of: part } as Shape, isLittle, dimensions)),
  ];
  const body = {
    Point: () => [position(of as Position)],
    LineString: () => [line(of as Position[])],
    Polygon: () => [whole(of.length, isLittle), ...(of as Position[][]).map(line)],
    MultiLineString: () => parts('LineString', of),
    MultiPolygon: () => parts('Polygon', of),
  }[type]();
  const code = CODES[type] + 1000 * dimensions;
  return Buffer.concat([Buffer.from([isLittle ? 1 : 0]), whole(code, isLittle), ...body]);
}

function double(number: number, isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(8);
  if (isLittle) bytes.writeDoubleLE(number);
  else bytes.writeDoubleBE(number);
  return bytes;
}

function whole(number: number, isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(4);
  if (isLittle) bytes.writeUInt32LE(number);
  else bytes.writeUInt32BE(number);
  return bytes;
}

export interface Layer {
  table: string;
  /** Name of the column of shapes. */
  shape?: string;
  epsg?: number;
  rows: readonly (Readonly<Record<string, string | number | Buffer | null>> & {
    shape: Buffer | string | null;
  })[];
}

/** Writes a GeoPackage with these tables; each row's shape is a blob. */
export function writeGeoPackage(
  file: string,
  layers: readonly Layer[],
  changed = '2031-05-01T00:00:00Z',
): string {
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER);
    CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, last_change TEXT);
    CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER);
    BEGIN`);
  for (const { table, shape = 'geometry', epsg = 27700, rows } of layers) {
    database
      .prepare('INSERT OR IGNORE INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?)')
      .run('', epsg, 'EPSG', epsg);
    database.prepare('INSERT INTO gpkg_contents VALUES (?, ?)').run(table, changed);
    database
      .prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?)')
      .run(table, shape, 'GEOMETRY', epsg);
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'shape');
    const named = [shape, ...columns].map((name) => `"${name}"`).join(', ');
    database.exec(`CREATE TABLE "${table}" (fid INTEGER PRIMARY KEY, ${named})`);
    const insert = database.prepare(
      `INSERT INTO "${table}" (${named}) VALUES (${['?', ...columns.map(() => '?')].join(', ')})`,
    );
    for (const row of rows) insert.run(row.shape, ...columns.map((name) => row[name] ?? null));
  }
  database.exec('COMMIT');
  database.close();
  return file;
}
