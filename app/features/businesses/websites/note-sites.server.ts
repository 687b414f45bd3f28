import type { Pool } from 'pg';
import { siteAddress } from './site-address.ts';

/** As many businesses as are looked at in one statement. */
const ROWS_AT_ONCE = 5000;

/**
 * Queues websites that listings name and that are not queued yet, and removes those no listing names any more. Reads
 * businesses in batches.
 * @param ids businesses to read; all by default
 */
export async function noteSites(
  pool: Pool,
  signal?: AbortSignal,
  ids: readonly number[] | null = null,
): Promise<void> {
  let last: string | null = '0';
  while (last !== null) {
    signal?.throwIfAborted();
    const found = await newSites(pool, last, ids);
    const sites = found.sites.filter((site) => siteAddress(site) !== null);
    if (sites.length > 0) {
      await pool.query('INSERT INTO site_checks (url) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
        sites,
      ]);
    }
    last = found.last;
  }
  await pool.query(
    'DELETE FROM site_checks WHERE NOT EXISTS (SELECT FROM businesses WHERE site = site_checks.url)',
  );
}

/** @param after the id after which it goes on */
async function newSites(
  pool: Pool,
  after: string,
  ids: readonly number[] | null,
): Promise<{ last: string | null; sites: string[] }> {
  const { rows } = await pool.query<{ last: string | null; sites: string[] }>(
    `WITH batch AS (SELECT id, site FROM businesses WHERE id > $1 ${ids ? 'AND id = ANY($2::bigint[])' : ''} ORDER BY id LIMIT ${ROWS_AT_ONCE})
     SELECT max(id) AS last,
       array(SELECT DISTINCT site FROM batch WHERE site IS NOT NULL
         AND NOT EXISTS (SELECT FROM site_checks WHERE url = site)) AS sites
     FROM batch`,
    ids ? [after, ids] : [after],
  );
  return rows[0] ?? { last: null, sites: [] };
}
