import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Councils } from '@dog-care-directory/uk-places';
import type { Business } from '../listing/business.ts';
import type { AboutLicence } from './licence-words.ts';
import type { Licensing } from './rules.server.ts';

export interface CouncilLooked {
  on: string;
  activities: readonly string[];
  demo: boolean;
}

/** SQL of the register searched for a row of `businesses`; null if none, or while an admin has to decide. */
export const COUNCIL_LOOKED = `(
  SELECT jsonb_build_object('on', looked_on, 'activities', activities, 'demo', a.demo) FROM authorities a
  WHERE code = businesses.council AND looked_on IS NOT NULL AND (NOT a.demo OR businesses.demo)
    AND NOT EXISTS (SELECT FROM register_entries e JOIN register_snapshots s ON s.id = e.snapshot_id
      WHERE s.authority = a.code AND e.business_id = businesses.id AND (e.state IN ('proposed', 'asked') OR e.standing = 'unclear')))`;

export async function readCouncilLooked(db: Database, businessId: number): Promise<CouncilLooked | null> {
  const { rows } = await db.execute<{ looked: CouncilLooked | null }>(
    sql`SELECT ${sql.raw(COUNCIL_LOOKED)} AS looked FROM businesses WHERE id = ${businessId}`,
  );
  return rows[0]?.looked ?? null;
}

export interface LicensingSources {
  councils: Councils;
  licensing: () => Promise<Licensing>;
}

/** Returns facts about the licence's context. "Not found" requires a council whose register covers it. */
export async function aboutLicence(
  { councils, licensing: readRules }: LicensingSources,
  business: Business,
  looked: CouncilLooked | null,
): Promise<AboutLicence> {
  const licensing = await readRules();
  const council = business.council === null ? undefined : councils.byCode(business.council);
  const services = [business.category, ...(business.services ?? [])];
  const needed = licensing.isNeeded(council?.nation ?? null, services);
  const activities = licensing.activitiesOf(services);
  const rules = activities.flatMap((activity) => licensing.ruleOf(council?.nation ?? '', activity) ?? []);
  const telling = rules.filter(
    ({ answer }) => answer === (needed === null ? 'depends' : needed ? 'yes' : 'no'),
  );
  const [rule] = telling;
  // The council of a hidden address would reveal more than its postcode district.
  const name = business.hides_address ? null : (council?.name ?? null);
  const nothing = {
    needed,
    council: name,
    lookedOn: null,
    note: needed === true ? null : telling.flatMap(({ note }) => note ?? []).join(' ') || null,
    licensedBy: rule === undefined || rule.licensedBy === 'council' ? 'the council' : rule.licensedBy,
  };
  if (!needed || !council || business.licence || business.hides_address) return nothing;
  const isReported = looked !== null && telling.every(({ activity }) => looked.activities.includes(activity));
  return { ...nothing, lookedOn: isReported ? looked.on : null, isDemo: isReported && looked.demo };
}
