import { type SQL, sql } from 'drizzle-orm';
import type { Box, Coordinates } from '@dog-care-directory/uk-places';
import type { Database } from '#db/client.ts';
import type { BusinessCell } from '../totals/box-points.ts';
import { meanOf } from '../totals/cell-sums.ts';
import { depthOf } from '../totals/grid.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { ATTEMPTS, hasMovedOn, readOpen, versionOf } from './search.server.ts';
import { type CellRow, cellsStatement, type SearchFilter } from './statement.server.ts';

export interface MapSearch extends Omit<SearchFilter, 'limit' | 'offset' | 'after'> {
  box: Box;
  zoom: number;
}

export interface MapCell extends Coordinates {
  count: number;
  /** Smallest box around them; contains no other match. */
  box: Box;
  /** Set for a single business; null for several. */
  slug: string | null;
}

export interface MapResult {
  total: number;
  /** Further matches without hours; null unless open businesses are requested. */
  unknown: number | null;
  /** From north-west to south-east; counts add up to the total. */
  cells: MapCell[];
}

type Index = Pick<TotalsIndex, 'cells' | 'total' | 'version' | 'ready'>;

/** Locates all matches of a search, without limit. @param totals answers most maps in memory */
export async function findOnMap(db: Database, search: MapSearch, totals?: Index): Promise<MapResult> {
  const { zoom, ...filter } = search;
  const depth = depthOf(search.box, zoom);
  const found = totals && !search.council && (await findByIndex(db, { ...filter, depth }, totals));
  return found || findByDatabase(db, filter, depth);
}

type Filter = Omit<MapSearch, 'zoom'>;

/** @returns null if the index cannot answer, even after catching up */
async function findByIndex(
  db: Database,
  filter: Filter & { depth: number },
  totals: Index,
): Promise<MapResult | null> {
  await totals.ready();
  for (let attempt = 1; ; attempt += 1) {
    const found = await readByIndex(db, filter, totals);
    if (found || attempt === ATTEMPTS) return found;
    const version = await versionOf(db);
    const total = await totals.total(filter, version);
    if (!hasMovedOn(totals, version, total)) return null;
  }
}

async function readByIndex(
  db: Database,
  filter: Filter & { depth: number },
  totals: Pick<Index, 'cells'>,
): Promise<MapResult | null> {
  const found = totals.cells(filter);
  if (!found) return null;
  const { cells, unknown, version } = found;
  const names = await readSlugs(
    db,
    cells.filter(({ count }) => count === 1).map(({ id }) => id),
  );
  if (names.version !== version) return null;
  return resultOf(
    cells.map((cell) => toCell(cell, names.slugs.get(cell.id) ?? null)),
    unknown,
  );
}

async function readSlugs(db: Database, ids: readonly number[]) {
  const { rows } = await db.execute<{ version: string; id: string | null; slug: string | null }>(sql`
    SELECT counted_version AS version, id, slug FROM businesses_version
    LEFT JOIN businesses ON id = ANY(${sql.param(ids)}::bigint[])`);
  const slugs = new Map(rows.flatMap(({ id, slug }) => (id && slug ? [[Number(id), slug] as const] : [])));
  return { version: Number(rows[0]?.version), slugs };
}

async function findByDatabase(db: Database, { open, ...filter }: Filter, depth: number): Promise<MapResult> {
  if (!open) return resultOf((await readCells(db, cellsStatement(filter, depth))).cells, null);
  const { read, total } = await readOpen(db, filter, open, (openHours) =>
    readCells(db, cellsStatement({ ...filter, openHours }, depth)),
  );
  return resultOf(read.cells, total.unknown);
}

async function readCells(db: Database, statement: SQL): Promise<{ version: number; cells: MapCell[] }> {
  const { rows } = await db.execute<CellRow>(statement);
  const cells = rows.flatMap((row) => (row.count === null ? [] : [toCell(row, row.slug)]));
  return { version: Number(rows[0]?.version), cells };
}

type Sums = Pick<BusinessCell, 'count' | 'latitudes' | 'longitudes' | 'west' | 'south' | 'east' | 'north'>;

function toCell(sums: Sums, slug: string | null): MapCell {
  const { count, latitudes, longitudes, west, south, east, north } = sums;
  return {
    count,
    latitude: meanOf(latitudes, count),
    longitude: meanOf(longitudes, count),
    box: { west, south, east, north },
    slug: count === 1 ? slug : null,
  };
}

function resultOf(cells: MapCell[], unknown: number | null): MapResult {
  return { total: cells.reduce((sum, { count }) => sum + count, 0), unknown, cells };
}
