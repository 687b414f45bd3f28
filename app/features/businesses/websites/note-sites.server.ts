import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import { queueAddresses } from './queue-addresses.server.ts';
import { siteAddress } from './site-address.ts';

const SITES = {
  column: sql`site`,
  where: sql`true`,
  queue: sql`site_checks`,
  isUsable: (site: string) => siteAddress(site) !== null,
};

/** Queues websites, and removes those no listing names any more; see `queueAddresses`. */
export async function noteSites(
  pool: Pool,
  signal?: AbortSignal,
  ids: readonly number[] | null = null,
): Promise<void> {
  await queueAddresses(pool, SITES, signal, ids);
  await databaseOf(pool).execute(
    sql`DELETE FROM site_checks WHERE NOT EXISTS (SELECT FROM businesses WHERE site = site_checks.url)`,
  );
}
