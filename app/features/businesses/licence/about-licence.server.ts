import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Councils } from '#app/features/places/councils/council.ts';
import type { Business } from '../listing/business.ts';
import type { AboutLicence } from './licence-words.ts';
import type { Licensing } from './rules.server.ts';

/** What decides whether a business needs a licence, and who has looked. */
export interface LicensingSources {
  db: Database;
  councils: Councils;
  licensing: () => Promise<Licensing>;
}

/**
 * What is known of a business besides its licence. That it was not found is said only where its council is sure, the register told of what
 * it does, and nobody is asking yet whether an entry of it is this business.
 */
export async function aboutLicence(
  { db, councils, licensing: readRules }: LicensingSources,
  business: Business,
): Promise<AboutLicence> {
  const licensing = await readRules();
  const council = business.council === null ? undefined : councils.byCode(business.council);
  const services = [business.category, ...(business.services ?? [])];
  const needed = licensing.isNeeded(council?.nation ?? null, services);
  const nothing = { needed, council: council?.name ?? null, lookedOn: null };
  if (!needed || !council || business.licence || business.hides_address) return nothing;
  const activities = licensing
    .activitiesOf(services)
    .filter((activity) => licensing.ruleOf(council.nation, activity)?.needed);
  const { rows } = await db.execute<{ looked_on: string; demo: boolean }>(sql`
    SELECT looked_on::text, demo FROM authorities a
    WHERE code = ${council.code} AND looked_on IS NOT NULL AND activities @> ${sql.param(activities)}::text[]
      AND (NOT demo OR EXISTS (SELECT FROM businesses b WHERE b.id = ${business.id} AND b.demo))
      AND NOT EXISTS (SELECT FROM register_entries e JOIN register_snapshots s ON s.id = e.snapshot_id
        WHERE s.authority = a.code AND e.business_id = ${business.id} AND e.state IN ('proposed', 'asked'))`);
  return { ...nothing, lookedOn: rows[0]?.looked_on ?? null, isDemo: rows[0]?.demo ?? false };
}
