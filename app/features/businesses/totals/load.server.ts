import type { Readable } from 'node:stream';
import pg, { type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withTransaction } from '#db/transaction.ts';
import { readFixedRows } from './binary-copy.ts';
import { type BusinessTotals, type CountedCategory, createBusinessTotals } from './business-totals.ts';

const IS_PLACED = 'latitude IS NOT NULL AND longitude IS NOT NULL';

/** Strips of about half a mile, each from west to east, as one number: sorting by two takes twice as long. */
const STRIP_FROM_WEST =
  '(floor((latitude + 90) * 100)::bigint << 32) + ((longitude + 180) * 10000000)::bigint';

/** Number of fields, then each field's length before it: latitude, longitude, number of the group, id. */
const ROW_BYTES = 2 + (4 + 8) + (4 + 8) + (4 + 4) + (4 + 8);
const LATITUDE_AT = 2 + 4;
const LONGITUDE_AT = LATITUDE_AT + 8 + 4;
const GROUP_AT = LONGITUDE_AT + 8 + 4;
const ID_AT = GROUP_AT + 4 + 4;

/** The businesses of one category in one city. */
interface Group {
  category: string;
  /** In lower case, as the database folds it. */
  city: string;
  cityNumber: number;
  businesses: number;
  /** How many of them have a position. */
  placed: number;
}

/**
 * Reads what totals are counted of in one snapshot, with the version of the table it is good for. A million positions
 * come as 46 MB which go straight into their arrays; as rows they would leave ten times as much to clear away.
 * @throws what the database says
 */
export async function loadTotals(pool: Pool): Promise<{ version: number; totals: BusinessTotals }> {
  const { version, cities, categories } = await withTransaction(
    pool,
    async (client) => {
      const { rows } = await client.query<{ version: string }>('SELECT version FROM businesses_version');
      const { groups, cities } = await readGroups(client);
      const categories = withRoom(groups);
      if (groups.length > 0) await readPositions(client, groups, categories);
      return { version: Number(rows[0]?.version), cities, categories };
    },
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  );
  return { version, totals: createBusinessTotals(cities, [...categories.values()]) };
}

/** The groups in the order of their categories' names, and the cities by number. */
async function readGroups(client: PoolClient): Promise<{ groups: Group[]; cities: string[] }> {
  const { rows } = await client.query<Omit<Group, 'cityNumber'>>(`
    SELECT category, lower(city) AS city, count(*)::int4 AS businesses,
      (count(*) FILTER (WHERE ${IS_PLACED}))::int4 AS placed
    FROM businesses GROUP BY category, lower(city) ORDER BY category COLLATE "C"`);
  const cities = [...new Set(rows.map(({ city }) => city))];
  const numbers = new Map(cities.map((city, number) => [city, number]));
  return { groups: rows.map((row) => ({ ...row, cityNumber: numbers.get(row.city) ?? -1 })), cities };
}

/** The categories by name, with room for their positions. */
function withRoom(groups: readonly Group[]): Map<string, CountedCategory> {
  const named = Map.groupBy(groups, ({ category }) => category);
  const categories = [...named].map(([category, inCities]) => {
    const placed = inCities.reduce((sum, group) => sum + group.placed, 0);
    return {
      category,
      inCity: new Map(inCities.map(({ cityNumber, businesses }) => [cityNumber, businesses])),
      latitudes: new Float64Array(placed),
      longitudes: new Float64Array(placed),
      ids: new Uint32Array(placed),
      cityOfPosition: new Uint32Array(placed),
    };
  });
  return new Map(categories.map((counted) => [counted.category, counted]));
}

/** Fills in the positions, those of each category in strips from west to east. */
async function readPositions(
  client: PoolClient,
  groups: readonly Group[],
  categories: ReadonlyMap<string, CountedCategory>,
): Promise<void> {
  const fills = new Map([...categories].map(([category, counted]) => [category, { ...counted, index: 0 }]));
  const groupFills = groups.map(({ category, cityNumber }) => ({ fill: fills.get(category), cityNumber }));
  const read = readFixedRows(ROW_BYTES, (chunk, start) => {
    const { fill, cityNumber } = groupFills[chunk.readInt32BE(start + GROUP_AT)] ?? {};
    if (!fill || cityNumber === undefined || fill.index === fill.latitudes.length) {
      throw new Error('The database sends more positions than it has counted.');
    }
    const { index } = fill;
    fill.latitudes[index] = chunk.readDoubleBE(start + LATITUDE_AT);
    fill.longitudes[index] = chunk.readDoubleBE(start + LONGITUDE_AT);
    fill.cityOfPosition[index] = cityNumber;
    fill.ids[index] = chunk.readUInt32BE(start + ID_AT) === 0 ? chunk.readUInt32BE(start + ID_AT + 4) : 0;
    fill.index += 1;
  });
  const stream: Readable = client.query(copyTo(positionsOf(groups)));
  for await (const chunk of stream) read(chunk);
}

/** The statement that sends the positions with the numbers of their groups. COPY takes no parameters. */
function positionsOf(groups: readonly Group[]): string {
  const { escapeLiteral } = pg;
  const numbered = groups.map(
    ({ category, city }, number) => `(${escapeLiteral(category)}, ${escapeLiteral(city)}, ${number})`,
  );
  return `COPY (
    WITH groups (category, city, number) AS (VALUES ${numbered.join(', ')})
    SELECT latitude::float8, longitude::float8, number::int4, id
    FROM businesses JOIN groups ON businesses.category = groups.category AND lower(businesses.city) = groups.city
    WHERE ${IS_PLACED} ORDER BY ${STRIP_FROM_WEST}
  ) TO STDOUT (FORMAT binary)`;
}
