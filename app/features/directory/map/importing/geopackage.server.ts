import { open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fromNationalGrid } from '@dog-care-directory/uk-places';
import { ROAD_LAYERS, UNITS } from '../basemap/line-file.ts';
import { type MapLine, turned } from '../basemap/pack-lines.ts';
import { GeometryError, type Positions, readGeometry } from './geometry.ts';
import { joinLines } from './join-lines.ts';
import { type Kind, KINDS, type KindRule, type Row } from './kinds.ts';

export class MapDataError extends Error {
  override name = 'MapDataError';
}

export interface MapTable {
  kind: Kind;
  file: string;
  /** Year of the data. */
  year: string;
  /** Reads one road or river at a time. @throws MapDataError if the file is broken */
  lines(): Iterable<MapLine>;
}

const DOWNLOADS = 'OS Open Roads, OS Open Rivers or OS OpenMap Local as GeoPackage';

/** Coordinate systems, with the edges of Great Britain and the square metres of a square unit there. */
const SYSTEMS = {
  'epsg:27700': { edges: [0, 0, 700_000, 1_300_000], squareMetres: 1, degreesOf: fromNationalGrid },
  'epsg:4326': {
    edges: [-9, 49.5, 2.5, 61.5],
    squareMetres: 111_320 ** 2 * Math.cos((54 * Math.PI) / 180),
    degreesOf: (longitude: number, latitude: number) => ({ latitude, longitude }),
  },
} as const;
type System = (typeof SYSTEMS)[keyof typeof SYSTEMS];

/** Only tables: a view or virtual table of a stranger's file could run for ever. */
const TABLES = `
  SELECT g.table_name AS name, g.column_name AS shape, lower(r.organization) || ':' || r.organization_coordsys_id AS system,
    (SELECT max(last_change) FROM gpkg_contents) AS changed
  FROM gpkg_geometry_columns g
  JOIN sqlite_schema s ON s.name = g.table_name AND s.type = 'table' AND s.sql NOT LIKE 'CREATE VIRTUAL%'
  LEFT JOIN gpkg_spatial_ref_sys r ON r.srs_id = g.srs_id`;

/** Opens a download for reading. @throws MapDataError with a sentence for the operator */
export async function openGeoPackage(
  file: string,
): Promise<{ tables: readonly MapTable[]; close: () => void }> {
  await checkForm(file);
  const database = reading(file, () => new DatabaseSync(file, { readOnly: true }));
  const close = () => database.close();
  try {
    const tables = reading(file, () => {
      database.exec('PRAGMA trusted_schema = OFF');
      return database.prepare(TABLES).all();
    }).flatMap((table) => tableOf(database, file, table));
    if (tables.length === 0)
      throw new MapDataError(`${file} has no roads, rivers, woods, water or railways. Give ${DOWNLOADS}.`);
    return { tables, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function checkForm(file: string): Promise<void> {
  const head = Buffer.alloc(16);
  try {
    const handle = await open(file);
    await handle.read(head).finally(() => handle.close());
  } catch (error) {
    throw new MapDataError(`${file} can’t be read (${(error as Error).message}).`);
  }
  if (head.toString('latin1') === 'SQLite format 3\0') return;
  if (head.toString('latin1', 0, 2) === 'PK')
    throw new MapDataError(`${file} is a zip archive. Unpack it, and give the .gpkg file inside.`);
  const form = /^\.(?:shp|dbf|shx)$/i.test(path.extname(file))
    ? 'a shapefile, which we don’t read'
    : 'not a GeoPackage';
  throw new MapDataError(`${file} is ${form}. Download ${DOWNLOADS}.`);
}

function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MapDataError) throw error;
    const reason = error instanceof GeometryError ? error.message : (error as Error).message;
    throw new MapDataError(`${file} is broken (${reason}). Download it again.`);
  }
}

function tableOf(database: DatabaseSync, file: string, table: Row): MapTable[] {
  const name = String(table['name']);
  const [kind, rule] = Object.entries(KINDS).find(([, { table: wanted }]) => wanted === plain(name)) ?? [];
  if (!kind || !rule) return [];
  const system = SYSTEMS[String(table['system']) as keyof typeof SYSTEMS] as System | undefined;
  if (!system)
    throw new MapDataError(
      `${file} has positions in the coordinate system ${String(table['system'] ?? 'of no name')}. We read the National Grid (EPSG:27700) and WGS84 (EPSG:4326).`,
    );
  const sql = reading(file, () => selection(database, rule, name, String(table['shape'])));
  const year = /^20\d\d/.exec(String(table['changed']))?.[0] ?? String(new Date().getFullYear());
  return [{ kind: kind as Kind, file, year, lines: () => linesOf(database, file, sql, rule, system) }];
}

/** @throws MapDataError if the table has none of the columns that its kind requires */
function selection(database: DatabaseSync, rule: KindRule, table: string, shape: string): string {
  const known = database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map((row) => String(row['name']));
  const columns = Object.entries(rule.columns).map(([use, names], at) => {
    const column = names.flatMap((one) => known.find((other) => plain(other) === one) ?? [])[0];
    if (column === undefined && at === 0) throw new Error(`${table} has no column ${names[0]}`);
    return `${column === undefined ? 'NULL' : quoted(column)} AS ${use}`;
  });
  const inner = `SELECT ${[`${quoted(shape)} AS shape`, ...columns].join(', ')} FROM ${quoted(table)}`;
  const order = rule.shape === 'line' && 'name' in rule.columns ? 'ORDER BY name' : '';
  return `SELECT * FROM (${inner}) WHERE shape IS NOT NULL AND (${rule.where ?? 'TRUE'}) ${order}`;
}

/** Generates lines in units; those of one name come together, so that no more than these are held for joining. */
function* linesOf(
  database: DatabaseSync,
  file: string,
  sql: string,
  rule: KindRule,
  system: System,
): Generator<MapLine> {
  const rows = reading(file, () => database.prepare(sql).iterate());
  let links: MapLine[] = [];
  for (;;) {
    const { done, value: row } = reading(file, () => rows.next());
    const read = done ? [] : reading(file, () => linesOfRow(row as Row, rule, system));
    if (rule.shape !== 'line') yield* read;
    else {
      const isNext = read.length > 0 && links.length > 0 && read[0]?.name !== links[0]?.name;
      if (done || isNext) {
        yield* joinLines(links);
        links = [];
      }
      links.push(...read);
    }
    if (done) return;
  }
}

function linesOfRow(row: Row, rule: KindRule, system: System): MapLine[] {
  const blob = row['shape'];
  if (!(blob instanceof Uint8Array)) throw new GeometryError('a shape is not binary');
  const { shape, parts } = readGeometry(blob);
  if (shape === null) return [];
  if (shape !== rule.shape) throw new GeometryError(`a shape is of type ${shape}, not ${rule.shape}`);
  const layer = rule.layerOf?.(row) ?? rule.layers[0];
  if (!layer) return [];
  const name = nameOf(row['name'], rule);
  const { smallest = 0 } = rule;
  return parts.flatMap(([outer, ...holes]) => {
    if (!outer || (shape === 'area' && squareMetres(outer, system) < smallest)) return [];
    // Holes are smaller than what they are in; tiny ones would be specks.
    const rings = [outer, ...holes.filter((hole) => squareMetres(hole, system) >= smallest / 10)];
    return rings.flatMap((positions, at) => {
      const points = unitsOf(positions, system);
      if (!points || points.xs.length < { point: 1, line: 2, area: 4 }[shape]) return [];
      const line = { layer, name, ...points };
      return [shape === 'area' ? turned(line, at === 0) : line];
    });
  });
}

/** Converts positions without repeated ones; null if one is outside Great Britain. */
function unitsOf(positions: Positions, { edges, degreesOf }: System): Pick<MapLine, 'xs' | 'ys'> | null {
  const [west, south, east, north] = edges;
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < positions.length; at += 2) {
    const [x, y] = [positions[at] as number, positions[at + 1] as number];
    if (x < west || x > east || y < south || y > north) return null;
    const { longitude, latitude } = degreesOf(x, y);
    const [unitX, unitY] = [Math.round(longitude * UNITS), Math.round(latitude * UNITS)];
    if (unitX === xs.at(-1) && unitY === ys.at(-1)) continue;
    xs.push(unitX);
    ys.push(unitY);
  }
  return { xs, ys };
}

function squareMetres(ring: Positions, system: System): number {
  let [twice, lastX, lastY] = [0, ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [ring[at] as number, ring[at + 1] as number];
    twice += lastX * y - x * lastY;
    [lastX, lastY] = [x, y];
  }
  return (Math.abs(twice) / 2) * system.squareMetres;
}

const ROAD_NUMBER = /^[ABM]\d{1,4}(?:\(M\))?$/;

/** Returns a name that fits in one line; of roads, their number alone. */
function nameOf(value: unknown, { layers }: KindRule): string {
  const name = String(value ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 60);
  return layers === ROAD_LAYERS && !ROAD_NUMBER.test(name) ? '' : name;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_\s]/g, '');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
