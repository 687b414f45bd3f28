import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import pg, { type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LICENCE_ORDER } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { databaseOn } from '#db/client.ts';
import { detailFlags } from '../filters/details.server.ts';
import { IS_LICENSED } from '../filters/licence.server.ts';
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

const IS_PLACED = 'latitude IS NOT NULL AND longitude IS NOT NULL';

/** Bits of half a column's or row's number, each with room for one of the other beside it. */
const SPREAD = `('{${Array.from({ length: 2 ** (DEEPEST / 2) }, (_, number) => spread(number)).join(',')}}'::bigint[])`;
const HALF = 2 ** (DEEPEST / 2) - 1;

function spread(number: number): number {
  let bits = 0;
  for (let bit = 0; bit < DEEPEST / 2; bit += 1) bits += ((number >> bit) & 1) * 4 ** bit;
  return bits;
}

/** The order of cells that `eachRun` relies on: bits of the column and the row in turns. Looked up, for shifting them apart takes longer. */
const CELL_ORDER = `(
  ${SPREAD}[1 + (grid_column >> ${DEEPEST / 2})] + 2 * ${SPREAD}[1 + (grid_row >> ${DEEPEST / 2})] << ${DEEPEST})
  + ${SPREAD}[1 + (grid_column & ${HALF})] + 2 * ${SPREAD}[1 + (grid_row & ${HALF})]`;

/** A row of a business for each of its services besides the main one, once. */
const OF_FURTHER_SERVICES = `(
  SELECT *, unnest(ARRAY(SELECT DISTINCT unnest(services))) AS service FROM businesses WHERE services IS NOT NULL
) AS businesses`;

/** Further flags take none of the room of a row. */
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
/** Number of fields, then each field's length before it: latitude, longitude, number of the group, id, hours, attributes. */
const ROW_BYTES = ATTRIBUTES_AT - 4 + ATTRIBUTES.length * (4 + 8);

/** A row of the ids alone. */
const ID_ROW_BYTES = 2 + (4 + 8);
/** Places in the order of ratings are kept for ids below it; what is not used of their room takes none. */
const LARGEST_RANKED_ID = 2 ** 26;

/** The businesses that offer one service in one city. */
interface GroupInCity {
  service: string;
  isMain: boolean;
  /** In lower case, as the database folds it. */
  city: string;
  cityNumber: number;
  businesses: number;
  /** How many of them have a position. */
  placed: number;
}

/** Every text of opening hours that there is, by a number. */
interface KnownHours {
  statedHours: StatedHours[];
  /** The number of what the database sends for it. */
  numbers: ReadonlyMap<number, number>;
  /** What the database sends, in SQL. */
  sent: string;
}

/**
 * Reads what totals are counted of, with the version of the table it is good for.
 * @throws what the database says
 */
export async function loadTotals(pool: Pool): Promise<{ version: number; totals: BusinessTotals }> {
  const { version, counted } = await readCounted(pool);
  return { version, totals: createBusinessTotals(counted) };
}

/**
 * The same as it is before anything is worked out, in one snapshot. A million positions come as 70 MB which go straight into
 * their arrays; as rows they would leave ten times as much to clear away. A column that is read here belongs to those of the
 * trigger `businesses_counted`.
 */
export async function readCounted(pool: Pool): Promise<{ version: number; counted: CountedBusinesses }> {
  return withTransaction(
    pool,
    async (client) => {
      const version = await readVersion(client);
      const { inCities, cities } = await readGroups(client);
      const hours = await readHours(client);
      const fields = await loadCustomFields(databaseOn(client));
      const layout = withFlags(LAYOUT, (most) => detailFlags(fields, most));
      const groups = await readBusinesses(client, inCities, hours, layout);
      const licensed = await readLicensed(client);
      return { version, counted: { groups, cities, hours: hours.statedHours, licensed, layout } };
    },
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  );
}

/** The version of what is counted, as the database has it. */
export async function readVersion(connection: Pool | PoolClient): Promise<number> {
  const { rows } = await connection.query<{ counted_version: string }>(
    'SELECT counted_version FROM businesses_version',
  );
  return Number(rows[0]?.counted_version);
}

/** The groups by service, and the cities by number. */
async function readGroups(client: PoolClient): Promise<{ inCities: GroupInCity[]; cities: string[] }> {
  const { rows } = await client.query<Omit<GroupInCity, 'cityNumber'>>(`
    SELECT category AS service, true AS "isMain", ${COUNTED} FROM businesses GROUP BY category, lower(city)
    UNION ALL
    SELECT service, false, ${COUNTED} FROM ${OF_FURTHER_SERVICES}
    WHERE service <> category GROUP BY service, lower(city)`);
  const cities = [...new Set(rows.map(({ city }) => city))];
  const numbers = new Map(cities.map((city, number) => [city, number]));
  return { inCities: rows.map((row) => ({ ...row, cityNumber: numbers.get(row.city) ?? -1 })), cities };
}

const COUNTED = `lower(city) AS city, count(*)::int4 AS businesses, (count(*) FILTER (WHERE ${IS_PLACED}))::int4 AS placed`;

/**
 * The texts of opening hours, each with its nation. Businesses name theirs by a hash of 52 bits, in which two of a hundred
 * thousand texts are the same once in a million times: then there is another one.
 */
async function readHours(client: PoolClient): Promise<KnownHours> {
  for (;;) {
    const seed = randomInt(2 ** 31);
    const sent = `((hashtextextended(${HOURS_KEY}, ${seed}) & 4503599627370495) + 1)::float8`;
    const { rows } = await client.query<{ opening_hours: string; council: string; sent: number }>(`
      SELECT opening_hours, ${NATION} AS council, ${sent} AS sent
      FROM businesses WHERE opening_hours IS NOT NULL GROUP BY opening_hours, ${NATION}`);
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

/** The groups with their businesses, in the order of their cells. */
async function readBusinesses(
  client: PoolClient,
  inCities: readonly GroupInCity[],
  hours: KnownHours,
  layout: Layout,
): Promise<CountedGroup[]> {
  if (inCities.length === 0) return [];
  const ranks = await readRanks(client, 'weighted_rating DESC NULLS LAST, name COLLATE "und-x-icu", id');
  const nameRanks = await readRanks(client, 'name COLLATE "und-x-icu", id');
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
    // Those without a position come last.
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
  const stream: Readable = client.query(copyTo(businessesOf(inCities, hours.sent, layout)));
  for await (const chunk of stream) read(chunk);
  return groups.map(({ group }) => group);
}

/** Ids of those whose licence holds, in their order: one in many. */
async function readLicensed(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ ids: number[] }>(`
    SELECT ARRAY(SELECT id FROM businesses WHERE ${IS_LICENSED}
      ORDER BY ${LICENCE_ORDER} DESC NULLS LAST, name COLLATE "und-x-icu", id)::float8[] AS ids`);
  return rows[0]?.ids ?? [];
}

/** The businesses of one service, with room for what is known of each. */
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

/**
 * The place of each business in an order, by its id; null where ids are too large.
 * @param order in SQL; the one of an index
 */
async function readRanks(client: PoolClient, order: string): Promise<Uint32Array | null> {
  const { rows } = await client.query<{ largest: string }>('SELECT max(id) AS largest FROM businesses');
  const largest = Number(rows[0]?.largest);
  if (largest >= LARGEST_RANKED_ID) return null;
  const ranks = new Uint32Array(largest + 1);
  let rank = 0;
  const read = readFixedRows(ID_ROW_BYTES, (chunk, start) => {
    ranks[chunk.readUInt32BE(start + 2 + 4 + 4)] = rank;
    rank += 1;
  });
  // From its index alone, wherever the table has been vacuumed.
  const stream: Readable = client.query(
    copyTo(`COPY (SELECT id FROM businesses ORDER BY ${order}) TO STDOUT (FORMAT binary)`),
  );
  for await (const chunk of stream) read(chunk);
  return ranks;
}

/** The statement that sends the businesses of the groups, by the groups' numbers. COPY takes no parameters. */
function businessesOf(groups: readonly GroupInCity[], hours: string, layout: Layout): string {
  const { escapeLiteral } = pg;
  const activity = activityLiterals();
  const sent = sentOf(layout);
  const numbered = groups.map(
    ({ service, isMain, city }, number) =>
      `(${escapeLiteral(service)}, ${isMain}, ${escapeLiteral(city)}, ${number}, ${activity(service)})`,
  );
  return `COPY (
    WITH groups (service, is_main, city, number, activity) AS (VALUES ${numbered.join(', ')})
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
