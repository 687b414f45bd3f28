import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg, { type ClientBase, type Pool } from 'pg';
import { LICENCE_ORDER } from '#db/schema.ts';
import { copyOut } from '#db/copy-into.ts';
import { withTransaction } from '#db/transaction.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import type { Database } from '#db/client.ts';
import { detailFlags } from '../filters/details.server.ts';
import { IS_LICENSED } from '../filters/licence.server.ts';
import { headlinePath } from '../filters/maximum-price.server.ts';
import {
  attributesInSql,
  attributesOf,
  joinsOf,
  LAYOUT,
  type Layout,
  readAttributes,
  withFlags,
} from './attributes.ts';
import { activityLiterals } from '#app/features/businesses/listing/licensed-activity.server.ts';
import { readFixedRows } from './binary-copy.ts';
import { type BusinessTotals, type CountedBusinesses, createBusinessTotals } from './business-totals.ts';
import { DEEPEST, GRID_COLUMN, GRID_ROW } from './grid.ts';
import { HOURS_KEY, NATION, type StatedHours } from './open-at.ts';
import type { CountedGroup } from './open-groups.ts';

/** Lookup table that interleaves zero bits into half a column or row number. */
const SPREAD = `('{${Array.from({ length: 2 ** (DEEPEST / 2) }, (_, number) => spread(number)).join(',')}}'::bigint[])`;
const HALF = 2 ** (DEEPEST / 2) - 1;

function spread(number: number): number {
  let bits = 0;
  for (let bit = 0; bit < DEEPEST / 2; bit += 1) bits += ((number >> bit) & 1) * 4 ** bit;
  return bits;
}

/** SQL of the Morton order that `eachRun` relies on; table lookup is faster than shifting. */
const CELL_ORDER = `(
  ${SPREAD}[1 + (grid_column >> ${DEEPEST / 2})] + 2 * ${SPREAD}[1 + (grid_row >> ${DEEPEST / 2})] << ${DEEPEST})
  + ${SPREAD}[1 + (grid_column & ${HALF})] + 2 * ${SPREAD}[1 + (grid_row & ${HALF})]`;

/** One row per further service of a business. */
const OF_FURTHER_SERVICES = `(
  SELECT *, unnest(ARRAY(SELECT DISTINCT unnest(services))) AS service FROM businesses WHERE services IS NOT NULL
) AS businesses`;

/** Further flags do not enlarge the row. */
const attributesBy = (layout: Layout) =>
  attributesInSql(layout).map((value, index) => ({ value, name: `attributes_${index}` }));
const ATTRIBUTES = attributesBy(LAYOUT);
const ATTRIBUTE_NAMES = ATTRIBUTES.map(({ name }) => name).join(', ');
const JOINS = joinsOf(LAYOUT);

const LATITUDE_AT = 2 + 4;
const LONGITUDE_AT = LATITUDE_AT + 8 + 4;
const GROUP_AT = LONGITUDE_AT + 8 + 4;
const ID_AT = GROUP_AT + 4 + 4;
const HOURS_AT = ID_AT + 8 + 4;
const ATTRIBUTES_AT = HOURS_AT + 8 + 4;
/** Field count, then length-prefixed fields: latitude, longitude, group, id, hours, attributes. */
const ROW_BYTES = ATTRIBUTES_AT - 4 + ATTRIBUTES.length * (4 + 8);

const ID_ROW_BYTES = 2 + (4 + 8);
/** Ranks are stored for smaller ids; untouched memory costs nothing. */
const LARGEST_RANKED_ID = 2 ** 26;

interface GroupInCity {
  service: string;
  isMain: boolean;
  city: string;
  cityNumber: number;
  businesses: number;
  placed: number;
}

interface KnownHours {
  statedHours: StatedHours[];
  numbers: ReadonlyMap<number, number>;
  sent: string;
}

/** Reads the totals with their table version.  @throws database errors */
export async function loadTotals(pool: Pool): Promise<{ version: number; totals: BusinessTotals }> {
  const { version, counted } = await readCounted(pool);
  return { version, totals: createBusinessTotals(counted) };
}

/**
 * Reads the raw data in one snapshot; a million rows would leave ten times the garbage of these arrays. The
 * trigger `businesses_counted` must cover every column read here.
 */
export async function readCounted(pool: Pool): Promise<{ version: number; counted: CountedBusinesses }> {
  return withTransaction(
    pool,
    async (db, client) => {
      const version = await readVersion(db);
      const { inCities, cities } = await readGroups(db);
      const hours = await readHours(db);
      const fields = await loadCustomFields(db);
      const layout = withFlags(LAYOUT, (most) => detailFlags(fields, most));
      const groups = await readBusinesses(db, client, inCities, hours, layout);
      const licensed = await readLicensed(db);
      return { version, counted: { groups, cities, hours: hours.statedHours, licensed, layout } };
    },
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  );
}

export async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ counted_version: string }>(
    sql`SELECT counted_version FROM businesses_version`,
  );
  return Number(rows[0]?.counted_version);
}

async function readGroups(db: Database): Promise<{ inCities: GroupInCity[]; cities: string[] }> {
  const { rows } = await db.execute<Omit<GroupInCity, 'cityNumber'>>(sql`
    SELECT category AS service, true AS "isMain", ${COUNTED} FROM businesses GROUP BY category, lower(city)
    UNION ALL
    SELECT service, false, ${COUNTED} FROM ${sql.raw(OF_FURTHER_SERVICES)}
    WHERE service <> category GROUP BY service, lower(city)`);
  const cities = [...new Set(rows.map(({ city }) => city))];
  const numbers = new Map(cities.map((city, number) => [city, number]));
  return { inCities: rows.map((row) => ({ ...row, cityNumber: numbers.get(row.city) ?? -1 })), cities };
}

const COUNTED = sql`lower(city) AS city, count(*)::int4 AS businesses, (count(*) FILTER (WHERE latitude IS NOT NULL AND longitude IS NOT NULL))::int4 AS placed`;

/** Reads opening hours, keyed by a 52-bit hash; a collision is very unlikely, and leads to another seed. */
async function readHours(db: Database): Promise<KnownHours> {
  for (;;) {
    const seed = randomInt(2 ** 31);
    const sent = `((hashtextextended(${HOURS_KEY}, ${seed}) & 4503599627370495) + 1)::float8`;
    const { rows } = await db.execute<{ opening_hours: string; council: string; sent: number }>(sql`
      SELECT opening_hours, ${sql.raw(NATION)} AS council, ${sql.raw(sent)} AS sent
      FROM businesses WHERE opening_hours IS NOT NULL GROUP BY opening_hours, ${sql.raw(NATION)}`);
    const numbers = new Map(rows.map((row, index) => [row.sent, index + 1]));
    if (numbers.size < rows.length) continue;
    const stated = rows.map(({ opening_hours, council }) => ({ opening_hours, council }));
    return {
      statedHours: [{ opening_hours: null, council: null }, ...stated],
      numbers,
      sent: `coalesce(${sent}, 0)`,
    };
  }
}

async function readBusinesses(
  db: Database,
  client: ClientBase,
  inCities: readonly GroupInCity[],
  hours: KnownHours,
  layout: Layout,
): Promise<CountedGroup[]> {
  if (inCities.length === 0) return [];
  const ranks = await readRanks(db, client, 'weighted_rating DESC NULLS LAST, name COLLATE "und-x-icu", id');
  const nameRanks = await readRanks(db, client, 'name COLLATE "und-x-icu", id');
  const groups = [...Map.groupBy(inCities, ({ service, isMain }) => `${isMain} ${service}`).values()].map(
    (parts) => ({ parts, group: withRoom(parts, ranks !== null), next: 0 }),
  );
  const fills = new Map(groups.flatMap((fill) => fill.parts.map((part) => [part, fill])));
  const numbered = inCities.map((part) => ({ fill: fills.get(part), cityNumber: part.cityNumber }));
  const read = readFixedRows(ROW_BYTES, (chunk, start) => {
    const { fill, cityNumber } = numbered[chunk.readInt32BE(start + GROUP_AT)] ?? {};
    if (!fill || cityNumber === undefined || fill.next === fill.group.ids.length) {
      throw new Error('The database sends more businesses than it has counted.');
    }
    const { group, next } = fill;
    if (next < group.latitudes.length) {
      group.latitudes[next] = chunk.readDoubleBE(start + LATITUDE_AT);
      group.longitudes[next] = chunk.readDoubleBE(start + LONGITUDE_AT);
    }
    const id = chunk.readUInt32BE(start + ID_AT) === 0 ? chunk.readUInt32BE(start + ID_AT + 4) : 0;
    group.cities[next] = cityNumber;
    group.ids[next] = id;
    group.hours[next] = hours.numbers.get(chunk.readDoubleBE(start + HOURS_AT)) ?? 0;
    readAttributes(group.attributes, next, chunk, start + ATTRIBUTES_AT);
    if (ranks && group.ranks) group.ranks[next] = ranks[id] ?? 0;
    if (nameRanks && group.nameRanks) group.nameRanks[next] = nameRanks[id] ?? 0;
    fill.next += 1;
  });
  const stream = copyOut(client, businessesOf(inCities, hours.sent, layout));
  for await (const chunk of stream) read(chunk);
  return groups.map(({ group }) => group);
}

async function readLicensed(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    SELECT ARRAY(SELECT id FROM businesses WHERE ${sql.raw(IS_LICENSED)}
      ORDER BY ${sql.raw(LICENCE_ORDER)} DESC NULLS LAST, name COLLATE "und-x-icu", id)::float8[] AS ids`);
  return rows[0]?.ids ?? [];
}

function withRoom(parts: readonly GroupInCity[], hasRanks: boolean): CountedGroup {
  const [{ service, isMain }] = parts as [GroupInCity];
  const size = parts.reduce((sum, { businesses }) => sum + businesses, 0);
  const placed = parts.reduce((sum, part) => sum + part.placed, 0);
  return {
    service,
    isMain,
    inCity: new Map(parts.map(({ cityNumber, businesses }) => [cityNumber, businesses])),
    latitudes: new Float64Array(placed),
    longitudes: new Float64Array(placed),
    ids: new Uint32Array(size),
    cities: new Uint32Array(size),
    hours: new Uint32Array(size),
    ranks: hasRanks ? new Uint32Array(size) : null,
    nameRanks: hasRanks ? new Uint32Array(size) : null,
    attributes: attributesOf(size),
  };
}

/** Ranks indexed by id; null if ids are too large.  @param order SQL of an indexed order */
async function readRanks(db: Database, client: ClientBase, order: string): Promise<Uint32Array | null> {
  const { rows } = await db.execute<{ largest: string }>(sql`SELECT max(id) AS largest FROM businesses`);
  const largest = Number(rows[0]?.largest);
  if (largest >= LARGEST_RANKED_ID) return null;
  const ranks = new Uint32Array(largest + 1);
  let rank = 0;
  const read = readFixedRows(ID_ROW_BYTES, (chunk, start) => {
    ranks[chunk.readUInt32BE(start + 2 + 4 + 4)] = rank;
    rank += 1;
  });
  // An index-only scan if the table has been vacuumed.
  const stream = copyOut(
    client,
    `COPY (SELECT id FROM businesses ORDER BY ${order}) TO STDOUT (FORMAT binary)`,
  );
  for await (const chunk of stream) read(chunk);
  return ranks;
}

/** Statement for the businesses of the groups. Values are inlined, since COPY takes no parameters. */
function businessesOf(groups: readonly GroupInCity[], hours: string, layout: Layout): string {
  const { escapeLiteral } = pg;
  const activity = activityLiterals();
  const sent = sentOf(layout);
  const numbered = groups.map(
    ({ service, isMain, city }, number) =>
      `(${escapeLiteral(service)}, ${isMain}, ${escapeLiteral(city)}, ${number}, ${activity(service)}, ${headlinePath(service, isMain)})`,
  );
  return `COPY (
    WITH groups (service, is_main, city, number, activity, headline_path) AS (VALUES ${numbered.join(', ')})
    SELECT latitude, longitude, number, id, hours, ${ATTRIBUTE_NAMES} FROM (
      SELECT ${sent}, ${hours} AS hours FROM businesses ${JOINS}
      JOIN groups ON is_main AND businesses.category = groups.service AND lower(businesses.city) = groups.city
      UNION ALL
      SELECT ${sent}, ${hours} FROM ${OF_FURTHER_SERVICES} ${JOINS}
      JOIN groups ON NOT is_main AND businesses.service = groups.service AND lower(businesses.city) = groups.city
      WHERE businesses.service <> category
    ) AS offers ORDER BY ${CELL_ORDER} NULLS LAST
  ) TO STDOUT (FORMAT binary)`;
}

const sentOf = (
  layout: Layout,
) => `coalesce(latitude, 0)::float8 AS latitude, coalesce(longitude, 0)::float8 AS longitude, number::int4 AS number, id,
  ${GRID_COLUMN} AS grid_column, ${GRID_ROW} AS grid_row, ${attributesBy(layout)
    .map(({ value, name }) => `${value} AS ${name}`)
    .join(', ')}`;
