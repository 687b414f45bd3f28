import type { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readFixedRows } from './binary-copy.ts';
import { type BusinessTotals, type CountedCategory, createBusinessTotals } from './business-totals.ts';

/** Numbers cities in one and the same way in each statement of a snapshot. */
const CITIES = `SELECT city, row_number() OVER (ORDER BY city COLLATE "C") - 1 AS number
  FROM (SELECT DISTINCT lower(city) AS city FROM businesses) AS folded`;

const IS_PLACED = 'latitude IS NOT NULL AND longitude IS NOT NULL';

/** Number of fields, then each field's length before it: latitude, longitude, number of the city, id. */
const ROW_BYTES = 2 + (4 + 8) + (4 + 8) + (4 + 4) + (4 + 8);
const LATITUDE_AT = 2 + 4;
const LONGITUDE_AT = LATITUDE_AT + 8 + 4;
const CITY_AT = LONGITUDE_AT + 8 + 4;
const ID_AT = CITY_AT + 4 + 4;

/**
 * Reads what totals are counted of in one snapshot, with the version of the table it is good for. A million positions
 * come as 46 MB which go straight into their arrays; as rows they would leave ten times as much to clear away.
 * @throws what the database says
 */
export async function loadTotals(pool: Pool): Promise<{ version: number; totals: BusinessTotals }> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ version: string }>('SELECT version FROM businesses_version');
    const { cities, categories } = await readCategories(client);
    await readPositions(client, categories);
    await client.query('COMMIT');
    client.release();
    return { version: Number(rows[0]?.version), totals: createBusinessTotals(cities, categories) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The cities by number, and the categories in the order of their names, with room for their positions. */
async function readCategories(
  client: PoolClient,
): Promise<{ cities: string[]; categories: CountedCategory[] }> {
  const { rows } = await client.query<{
    category: string;
    city: string;
    number: number;
    businesses: number;
    placed: number;
  }>(`WITH cities AS (${CITIES})
    SELECT category, cities.city, number::int4, count(*)::int4 AS businesses,
      (count(*) FILTER (WHERE ${IS_PLACED}))::int4 AS placed
    FROM businesses JOIN cities ON lower(businesses.city) = cities.city
    GROUP BY category, cities.city, number ORDER BY category COLLATE "C"`);
  const cities: string[] = [];
  for (const { city, number } of rows) cities[number] = city;
  const categories = [...Map.groupBy(rows, ({ category }) => category)].map(([category, inCities]) => {
    const placed = inCities.reduce((sum, counted) => sum + counted.placed, 0);
    return {
      category,
      inCity: new Map(inCities.map(({ number, businesses }) => [number, businesses])),
      latitudes: new Float64Array(placed),
      longitudes: new Float64Array(placed),
      ids: new Uint32Array(placed),
      cityOfPosition: new Uint32Array(placed),
    };
  });
  return { cities, categories };
}

/** Fills in the positions: one category after the other, each in strips of about half a mile from west to east. */
async function readPositions(client: PoolClient, categories: readonly CountedCategory[]): Promise<void> {
  const stream: Readable = client.query(
    copyTo(`COPY (
      WITH cities AS (${CITIES})
      SELECT latitude::float8, longitude::float8, number::int4, id
      FROM businesses JOIN cities ON lower(businesses.city) = cities.city WHERE ${IS_PLACED}
      ORDER BY category COLLATE "C", floor(latitude * 100), longitude
    ) TO STDOUT (FORMAT binary)`),
  );
  let category = 0;
  let index = 0;
  const read = readFixedRows(ROW_BYTES, (chunk, start) => {
    while (index === categories[category]?.latitudes.length) {
      category += 1;
      index = 0;
    }
    const filled = categories[category];
    if (!filled) throw new Error('The database sends more positions than it has counted.');
    filled.latitudes[index] = chunk.readDoubleBE(start + LATITUDE_AT);
    filled.longitudes[index] = chunk.readDoubleBE(start + LONGITUDE_AT);
    filled.cityOfPosition[index] = chunk.readInt32BE(start + CITY_AT);
    filled.ids[index] = chunk.readUInt32BE(start + ID_AT) === 0 ? chunk.readUInt32BE(start + ID_AT + 4) : 0;
    index += 1;
  });
  for await (const chunk of stream) read(chunk);
}
