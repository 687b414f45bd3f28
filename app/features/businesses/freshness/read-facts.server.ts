import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { ConfirmedFacts } from './fact.ts';
import { settleFacts, type StoredChecks } from './settle.ts';

export const STORED_CHECKS = `jsonb_build_object(
  'checks', (SELECT coalesce(jsonb_agg(jsonb_build_object('fact', fact, 'on', confirmed_on, 'how', how, 'version', version)), '[]')
    FROM fact_checks WHERE business_id = businesses.id),
  'versions', (SELECT coalesce(jsonb_agg(jsonb_build_object('version', version, 'columns', ARRAY(SELECT jsonb_object_keys(changes)))), '[]')
    FROM business_versions WHERE business_id = businesses.id),
  'siteWorkedOn', (SELECT worked_on FROM site_checks WHERE url = businesses.site AND state = 'works'))`;

const NOTHING: StoredChecks = { checks: [], versions: [], siteWorkedOn: null };

export async function readFacts(
  db: Pick<Database, 'execute'>,
  business: Parameters<typeof settleFacts>[0] & { id: number },
): Promise<ConfirmedFacts> {
  const { rows } = await db.execute<{ stored: StoredChecks }>(
    sql`SELECT ${sql.raw(STORED_CHECKS)} AS stored FROM businesses WHERE id = ${business.id}`,
  );
  return settleFacts(business, rows[0]?.stored ?? NOTHING);
}
