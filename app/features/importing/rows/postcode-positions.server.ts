import type { Pool } from 'pg';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';

/** Postcodes remembered between groups of rows; a file is mostly about one region. */
const REMEMBERED_POSTCODES = 50_000;

export interface PostcodePositions {
  /**
   * Positions of full postcodes and sectors by their text. A unit that is not in the table is placed in the
   * middle of its sector; what is unknown altogether is null.
   */
  find(texts: Iterable<string>): Promise<Map<string, Coordinates | null>>;
}

/** Looks up many postcodes at a time in the directory's own table. */
export function postcodePositions(pool: Pool): PostcodePositions {
  const remembered = new Map<string, Coordinates | null>();
  return {
    async find(texts) {
      const wanted = new Set(texts);
      const missing = [...wanted].filter((text) => !remembered.has(text));
      if (remembered.size + missing.length > REMEMBERED_POSTCODES) {
        remembered.clear();
        missing.splice(0, missing.length, ...wanted);
      }
      for (const [text, position] of await lookUp(pool, missing)) remembered.set(text, position);
      return remembered;
    },
  };
}

async function lookUp(pool: Pool, texts: string[]): Promise<Map<string, Coordinates | null>> {
  const positions = new Map<string, Coordinates | null>(texts.map((text) => [text, null]));
  if (texts.length === 0) return positions;
  const units = await pool.query<Coordinates & { postcode: string }>(
    'SELECT postcode, latitude, longitude FROM postcodes WHERE postcode = ANY($1)',
    [texts],
  );
  for (const { postcode, latitude, longitude } of units.rows)
    positions.set(postcode, { latitude, longitude });

  const bySector = new Map<string, string[]>();
  for (const text of texts) {
    const postcode = positions.get(text) ? null : parsePostcode(text);
    if (!postcode || postcode.kind === 'district') continue;
    bySector.set(postcode.sector, [...(bySector.get(postcode.sector) ?? []), text]);
  }
  if (bySector.size === 0) return positions;
  // The two comparisons mean "begins with" and, unlike LIKE with a column, go through the index.
  const sectors = await pool.query<Coordinates & { sector: string }>(
    `SELECT sector, avg(latitude) AS latitude, avg(longitude) AS longitude
     FROM unnest($1::text[]) AS sector
     JOIN postcodes ON postcode ~>=~ sector AND postcode ~<~ (sector || '[')
     GROUP BY sector`,
    [[...bySector.keys()]],
  );
  for (const { sector, latitude, longitude } of sectors.rows) {
    for (const text of bySector.get(sector) ?? []) positions.set(text, { latitude, longitude });
  }
  return positions;
}
