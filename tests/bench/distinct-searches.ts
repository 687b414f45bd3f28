import type { Pool } from 'pg';
import { DISTANCE_OPTIONS } from '#app/features/businesses/search/form.ts';

/** Variables of a site on a bench's database. @param folder for its files */
export function siteSettings(pool: Pool, folder: string): Record<string, string> {
  return {
    DATABASE_URL: pool.options.connectionString ?? '',
    DATA_DIR: folder,
    AUTH_SECRET: 'for-the-bench-alone-and-nothing-else',
    ADMIN_SELF_SERVICE: 'false',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
}

/**
 * Paths of searches round postcodes of the region, in an order of their own, which is the same in each run.
 * @param count as many as there are postcodes at most
 */
export async function distinctSearches(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ postcode: string }>(
    'SELECT postcode FROM postcodes ORDER BY md5(postcode) LIMIT $1',
    [count],
  );
  return rows.map(({ postcode }, index) => {
    const distance = DISTANCE_OPTIONS[index % DISTANCE_OPTIONS.length];
    return `/?${new URLSearchParams({ postcode, distance: String(distance) })}`;
  });
}
