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
  /** Where the author found the values, in their own words; null where they do not say. */
  source?: string | null;
}

/**
 * Adds a business manually. Its position and council follow the postcode unless a position is given, and its slug the name and the
 * town unless one is given.
 */
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

/** What an editor adds without saying where they found it may be what a visitor sent in. */
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

/** @throws ChangeRefused for what is missing or wrong */
function requireNeeded(given: Partial<BusinessValues>): NeededValues {
  const { name, category, city } = given;
  // A field that is not there says the same as an empty one; an empty address of the page is made up.
  const { slug, ...others } = given;
  const checked = checkBusinessValues({
    ...others,
    ...(slug ? { slug } : {}),
    name: name ?? '',
    category: category ?? '',
    city: city ?? '',
  });
  if ('problems' in checked) throw new ChangeRefused(checked.problems);
  return checked.values as NeededValues;
}
