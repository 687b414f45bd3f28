import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { DISTANCE_OPTIONS } from '#app/features/directory/search/form.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';

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

/** Postcode districts that most searches of the first region are about; those from 60 on have large senders of mail alone. */
const AREAS = /^(?:BH|GU|PO|RG|SL|SO|SP)[1-5]?\d$/;

/**
 * Paths of searches round postcodes of the region, in an order of their own, which is the same in each run.
 * @param count as many as there are postcodes at most
 */
export async function distinctSearches(count: number): Promise<string[]> {
  const list = await openShippedList();
  const postcodes = [...list.districts]
    .filter((district) => AREAS.test(district))
    .flatMap((district) => list.of(district).map(({ postcode }) => postcode));
  const order = new Map(postcodes.map((postcode) => [postcode, hash('md5', postcode)]));
  postcodes.sort((one, other) => ((order.get(one) ?? '') < (order.get(other) ?? '') ? -1 : 1));
  return postcodes.slice(0, count).map((postcode, index) => {
    const distance = DISTANCE_OPTIONS[index % DISTANCE_OPTIONS.length];
    return `/?${new URLSearchParams({ postcode, distance: String(distance) })}`;
  });
}
