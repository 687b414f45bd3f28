import { DatabaseSync } from 'node:sqlite';
import { fromNationalGrid } from '@dog-care-directory/uk-places';
import { UNITS } from '../basemap/line-file.ts';
import { type MapLine, turned } from '../basemap/pack-lines.ts';
import { type Positions, readGeometry } from './geometry.ts';
import { joinLines } from './join-lines.ts';
import { type Kind, KINDS, type Row } from './kinds.ts';

export interface MapTable {
  kind: string;
  file: string;
  /** Year of the data. */
  year: string;
  /** Reads one road or river at a time. @throws Error if the file is broken */
  lines(): Iterable<MapLine>;
}

/** Edges of Great Britain in a coordinate system, and the square metres of its unit there. */
interface System {
  edges: readonly [west: number, south: number, east: number, north: number];
  squareMetres: number;
  degreesOf: typeof fromNationalGrid;
}

const SYSTEMS: Readonly<Record<string, System>> = {
  'EPSG:27700': { edges: [0, 0, 700_000, 1_300_000], squareMetres: 1, degreesOf: fromNationalGrid },
  'EPSG:4326': {
    edges: [-9, 49.5, 2.5, 61.5],
    squareMetres: 111_320 ** 2 * Math.cos((54 * Math.PI) / 180),
    degreesOf: (longitude, latitude) => ({ latitude, longitude }),
  },
};

/** Leaves out views and virtual tables, which could run for ever. */
const TABLES = `
  SELECT s.name, g.column_name AS shape, upper(r.organization) || ':' || r.organization_coordsys_id AS system,
    (SELECT max(last_change) FROM gpkg_contents) AS changed
  FROM gpkg_geometry_columns g
  JOIN sqlite_schema s ON s.name = g.table_name AND s.type = 'table' AND s.sql NOT LIKE 'CREATE VIRTUAL%'
  LEFT JOIN gpkg_spatial_ref_sys r ON r.srs_id = g.srs_id`;
const ROAD_NUMBER = /^[ABM]\d{1,4}(?:\(M\))?$/;

/** Finds the tables that the map can show. @throws Error if the file is no GeoPackage, or has other coordinates */
export function tablesOf(database: DatabaseSync, file: string): MapTable[] {
  database.exec('PRAGMA trusted_schema = OFF');
  return database
    .prepare(TABLES)
    .all()
    .flatMap(({ name, shape, system: code, changed }) => {
      const [kind, rule] = Object.entries(KINDS).find(([, { table }]) => table === plain(name)) ?? [];
      if (!kind || !rule) return [];
      const system = SYSTEMS[String(code)];
      if (!system)
        throw new Error(
          `its coordinates are ${code ?? 'unknown'}, not the National Grid (EPSG:27700) or EPSG:4326`,
        );
      const sql = selection(database, rule, String(name), String(shape));
      const year = /^20\d\d/.exec(String(changed))?.[0] ?? String(new Date().getFullYear());
      return [{ kind, file, year, lines: () => linesOf(database, sql, rule, system) }];
    });
}

function selection(database: DatabaseSync, rule: Kind, table: string, shape: string): string {
  const known = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  const columns = Object.entries(rule.columns).map(([use, names]) => {
    const column = known.find(({ name }) => names.includes(plain(name)));
    return `${column ? quoted(column['name']) : 'NULL'} AS ${use}`;
  });
  const inner = [`${quoted(shape)} AS shape`, ...columns].join(', ');
  const order = rule.shape === 'line' && rule.columns['name'] ? 'ORDER BY name' : '';
  return `SELECT * FROM (SELECT ${inner} FROM ${quoted(table)}) WHERE typeof(shape) = 'blob' AND (${rule.where}) ${order}`;
}

/** Generates lines in units; only those of one name are held at a time, to be joined. */
function* linesOf(database: DatabaseSync, sql: string, rule: Kind, system: System): Generator<MapLine> {
  let links: MapLine[] = [];
  for (const row of database.prepare(sql).iterate()) {
    const read = linesOfRow(row, rule, system);
    if (rule.shape !== 'line') {
      yield* read;
      continue;
    }
    if (read[0] && links[0] && read[0].name !== links[0].name) {
      yield* joinLines(links);
      links = [];
    }
    links.push(...read);
  }
  yield* joinLines(links);
}

function linesOfRow(row: Row, rule: Kind, system: System): MapLine[] {
  const { shape, parts } = readGeometry(row['shape'] as Uint8Array);
  if (shape !== rule.shape) throw new Error(`a shape is of type ${shape}, not ${rule.shape}`);
  const layer = rule.layerOf?.(row) ?? rule.layers[0];
  if (!layer) return [];
  const text = String(row['name'] ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 60);
  const name = rule.layerOf && !ROAD_NUMBER.test(text) ? '' : text;
  const { smallest = 0 } = rule;
  return parts.flatMap((rings) => {
    if (shape === 'area' && squareMetres(rings[0], system) < smallest) return [];
    return rings.flatMap((positions, at) => {
      // Tiny holes would be specks.
      if (at > 0 && squareMetres(positions, system) < smallest / 10) return [];
      const points = unitsOf(positions, system);
      if (points.xs.length < { point: 1, line: 2, area: 4 }[shape]) return [];
      const line = { layer, name, ...points };
      return shape === 'area' ? turned(line, at === 0) : line;
    });
  });
}

/** Converts positions without repeated ones; none if one is outside Great Britain. */
function unitsOf(positions: Positions, { edges, degreesOf }: System): Pick<MapLine, 'xs' | 'ys'> {
  const [west, south, east, north] = edges;
  const points: Pick<MapLine, 'xs' | 'ys'> = { xs: [], ys: [] };
  for (let at = 0; at < positions.length; at += 2) {
    const [x, y] = [positions[at] as number, positions[at + 1] as number];
    if (x < west || x > east || y < south || y > north) return { xs: [], ys: [] };
    const { longitude, latitude } = degreesOf(x, y);
    const [unitX, unitY] = [Math.round(longitude * UNITS), Math.round(latitude * UNITS)];
    if (unitX === points.xs.at(-1) && unitY === points.ys.at(-1)) continue;
    points.xs.push(unitX);
    points.ys.push(unitY);
  }
  return points;
}

function squareMetres(ring: Positions = new Float64Array(), system: System): number {
  const twice = ring.reduce((sum, x, at) => {
    if (at % 2) return sum;
    const next = (at + 2) % ring.length;
    return sum + x * (ring[next + 1] as number) - (ring[next] as number) * (ring[at + 1] as number);
  }, 0);
  return (Math.abs(twice) / 2) * system.squareMetres;
}

function plain(name: unknown): string {
  return String(name).toLowerCase().replaceAll('_', '');
}

function quoted(name: unknown): string {
  return `"${String(name).replaceAll('"', '""')}"`;
}
