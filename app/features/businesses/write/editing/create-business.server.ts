import { sql } from 'drizzle-orm';
import type { BusinessField } from '../../listing/columns.ts';
import type { Database } from '#db/client.ts';
import { type OriginMarks, sourceMark } from '../../origins/origin.ts';
import type { Author } from '../records/author.ts';
import { throwAsRefusal } from '../records/database-refusal.server.ts';
import { noteFacts } from '../records/fact-checks.server.ts';
import { freeSlug, requireFreeSlug, requireNotRemoved } from '../records/names.server.ts';
import { settlePlace } from '../records/place.server.ts';
import { ChangeRefused, orRefused, type Refused } from '../records/refused.ts';
import type { ChangeSources } from '../records/sources.ts';
import { insertStored, lockBusinesses, nextBusinessId } from '../records/stored-business.server.ts';
import { recordVersion } from '../records/versions.server.ts';
import { type BusinessValues, checkBusinessValues } from '../../values/business-values.ts';
import { suggestedElsewhere } from './earlier-origins.server.ts';
import { handMarks, requireCustom, requireServiceTypes } from './edit-business.server.ts';

export interface NewBusiness {
  /** At least name, category and town. */
  values: Partial<BusinessValues>;
  author: Author;
  reason?: string | null;
  /** The author's words for where the values come from. */
  source?: string | null;
}

/** Adds a business by hand. Without a position it gets its postcode's; a slug is made from name and town. */
export async function createBusiness(
  sources: ChangeSources,
  { values: given, author, reason, source }: NewBusiness,
): Promise<{ outcome: 'created'; id: number; slug: string } | Refused> {
  return orRefused(
    sources.db
      .transaction(async (db) => {
        const values = requireNeeded(given);
        await lockBusinesses(db);
        const id = await nextBusinessId(db);
        const services = [...new Set(values.services ?? [])].filter((service) => service !== values.category);
        await requireServiceTypes(db, values.category, services);
        await requireCustom(db, values.custom, null);
        const { latitude = null, longitude = null, hides_address = false, postal_code = '' } = values;
        const isGiven = latitude !== null || longitude !== null;
        const place = await settlePlace(
          sources,
          { latitude, longitude, hides_address, postal_code },
          isGiven,
        );
        if (values.slug !== undefined) await requireFreeSlug(db, values.slug, id);
        const slug = values.slug ?? (await freeSlug(db, values.name, values.city, id));
        const said = Object.keys(values).filter((field) => values[field as BusinessField] !== null);
        const identity = await insertStored(db, {
          ...values,
          ...place,
          id,
          slug,
          postal_code,
          services: services.length > 0 ? services : null,
          by_hand: handMarks(null, said, []),
        });
        await requireNotRemoved(db, identity, id);
        await db.execute(sql`DELETE FROM business_old_identities WHERE identity = ${identity}`);
        const origins = await originsOfNew(db, author, source, values, sources.clock());
        const made = {
          businessId: id,
          version: 1,
          kind: 'added' as const,
          event: 'added' as const,
          changes: {},
        };
        await recordVersion(db, { ...made, author, reason, origins });
        const about = { after: { ...values, id }, version: 1, role: author.role, now: sources.clock() };
        await noteFacts(db, said, about);
        return { outcome: 'created' as const, id, slug };
      })
      .catch(throwAsRefusal),
  );
}

/** An editor's values without a source may come from a visitor's suggestion. */
async function originsOfNew(
  db: Database,
  { role }: Author,
  source: string | null | undefined,
  values: Partial<BusinessValues>,
  now: number,
): Promise<OriginMarks | undefined> {
  if (role !== 'editor' && role !== 'command') return undefined;
  return sourceMark(role, source, now) ?? suggestedElsewhere(db, values);
}

type NeededValues = Partial<BusinessValues> & Pick<BusinessValues, 'name' | 'category' | 'city'>;

/** Checks a new business; name, category and town are required. */
export function checkNewValues(given: Partial<BusinessValues>): ReturnType<typeof checkBusinessValues> {
  const { name, category, city } = given;
  // A missing field counts as empty; an empty slug is generated.
  const { slug, ...others } = given;
  return checkBusinessValues({
    ...others,
    ...(slug ? { slug } : {}),
    name: name ?? '',
    category: category ?? '',
    city: city ?? '',
  });
}

/** @throws ChangeRefused for missing or invalid values */
function requireNeeded(given: Partial<BusinessValues>): NeededValues {
  const checked = checkNewValues(given);
  if ('problems' in checked) throw new ChangeRefused(checked.problems);
  return checked.values as NeededValues;
}
