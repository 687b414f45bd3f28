import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Business } from '../listing/business.ts';
import type { ConfirmedFacts } from './fact.ts';
import { settleFacts, type StoredChecks } from './settle.ts';

/** When the facts of a business were last confirmed, in one statement. */
export async function readFacts(db: Database, business: Business): Promise<ConfirmedFacts> {
  const { id, site } = business;
  const { rows } = await db.execute<{
    checks: StoredChecks['checks'] | null;
    versions: StoredChecks['versions'] | null;
    worked_on: string | null;
  }>(sql`
    SELECT
      (SELECT jsonb_agg(jsonb_build_object('fact', fact, 'on', confirmed_on, 'how', how, 'version', version))
        FROM fact_checks WHERE business_id = ${id}) AS checks,
      (SELECT jsonb_agg(jsonb_build_object('version', version, 'columns', ARRAY(SELECT jsonb_object_keys(changes))))
        FROM business_versions WHERE business_id = ${id}) AS versions,
      (SELECT worked_on::text FROM site_checks WHERE url = ${site ?? ''} AND state = 'works') AS worked_on`);
  const [row] = rows;
  return settleFacts(business, {
    checks: row?.checks ?? [],
    versions: row?.versions ?? [],
    siteWorkedOn: row?.worked_on ?? null,
  });
}
