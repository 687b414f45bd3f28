import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import type { BusinessField } from '../../listing/columns.ts';
import { parsePostcode } from '@dog-care-directory/uk-places';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { businesses, businessVersions, serviceTypes } from '#db/schema.ts';
import type { CustomValues } from '../../listing/custom-field.ts';
import { mergedCustom, problemWithCustom } from '../../custom/custom-values.ts';
import { loadCustomFields } from '../../custom/load-custom-fields.server.ts';
import { valuesAt } from '../history/past-values.ts';
import { earlierOrigins } from './earlier-origins.server.ts';
import { readFacts } from '../../freshness/read-facts.server.ts';
import { isLastingIdentity } from '../../origins/lasting-identity.server.ts';
import { type OriginMarks, sourceMark } from '../../origins/origin.ts';
import type { Author } from '../records/author.ts';
import { throwAsRefusal } from '../records/database-refusal.server.ts';
import { keepFacts, noteFacts } from '../records/fact-checks.server.ts';
import { keepOldIdentity, keepOldSlug, requireFreeSlug, requireNotRemoved } from '../records/names.server.ts';
import { type Place, type SettledPlace, settlePlace } from '../records/place.server.ts';
import { dropSettledProposals } from '../records/proposals.server.ts';
import { ChangeRefused, orRefused, type Refused } from '../records/refused.ts';
import type { ChangeSources, PlaceSources } from '../records/sources.ts';
import { changeListedOrHidden } from '../removal/listed-or-hidden.server.ts';
import { lockBusinesses, type StoredBusiness } from '../records/stored-business.server.ts';
import { type Changes, changesBetween, recordVersion, type VersionKind } from '../records/versions.server.ts';
import { BUSINESS_FIELDS, type BusinessValues, checkBusinessValues } from '../../values/business-values.ts';

export interface Edit {
  id: number;
  /** Version the author saw; null overwrites any version. */
  baseVersion: number | null;
  /** New values; missing and unchanged fields are kept. */
  values: Partial<BusinessValues>;
  giveBack?: readonly string[];
  /** True if the edit only adds, so that the earlier confirmation stays but does not grow. */
  keepsConfirmation?: boolean;
  confirm?: boolean;
  reason?: string | null;
  /** The author's words for where the values come from. */
  source?: string | null;
  /** Origins of values that do not come from the author. */
  origins?: OriginMarks;
  author: Author;
}

export interface FieldConflict {
  field: BusinessField;
  was: unknown;
  now: unknown;
  yours: unknown;
}

export type EditOutcome =
  | { outcome: 'saved'; version: number; changed: string[] }
  | { outcome: 'unchanged'; version: number }
  | { outcome: 'conflict'; now: StoredBusiness; fields: FieldConflict[] }
  | Refused
  | { outcome: 'gone' };

/**
 * Changes a business as one new version. Merges with changes since `baseVersion`; if both changed a field,
 * stores nothing and returns the conflict. Imports leave the changed fields alone.
 */
export async function editBusiness(sources: ChangeSources, edit: Edit): Promise<EditOutcome> {
  return orRefused(
    sources.db
      .transaction(async (db): Promise<EditOutcome> => {
        await lockBusinesses(db);
        const change = (stored: StoredBusiness, isHidden: boolean) =>
          editStored({ ...sources, db }, stored, edit, isHidden);
        return (await changeListedOrHidden(db, edit.id, change)) ?? { outcome: 'gone' };
      })
      .catch(throwAsRefusal),
  );
}

/** @throws ChangeRefused */
async function editStored(
  sources: ChangeSources,
  stored: StoredBusiness,
  edit: Edit,
  isHidden: boolean,
): Promise<EditOutcome> {
  const { db } = sources;
  const { mine, conflicts } = await compareWithOthers(db, stored, edit);
  if (conflicts.length > 0) return { outcome: 'conflict', now: stored, fields: conflicts };
  await requireCustom(db, mine.custom, stored.custom);
  const written = await changedRow(sources, db, stored, { ...edit, values: mine });
  const { author, reason } = edit;
  const confirmed = edit.keepsConfirmation ? await readFacts(db, stored) : null;
  const origins = await originsOfEdit(db, edit, written, sources.clock());
  const done = await storeChange(db, stored, written, { kind: 'edited', author, reason, origins, isHidden });
  if (done.outcome === 'saved') {
    const after = { ...stored, ...written };
    const about = { after, version: done.version, role: author.role, now: sources.clock() };
    if (confirmed) await keepFacts(db, done.changed, { ...about, confirmed });
    else await noteFacts(db, done.changed, about);
  }
  return done;
}

/** Origins of an edit: as given, from the named source, or from an earlier occurrence in the listing. */
async function originsOfEdit(
  db: Database,
  { id, origins, source, author }: Edit,
  written: WrittenColumns,
  now: number,
): Promise<OriginMarks> {
  if (origins) return origins;
  if (author.role !== 'editor' && author.role !== 'command') return {};
  return sourceMark(author.role, source, now) ?? earlierOrigins(db, id, written);
}

/** Values that differ from the stored ones, without fields only others have changed. */
async function compareWithOthers(
  db: Database,
  stored: StoredBusiness,
  { id, baseVersion, values }: Edit,
): Promise<{ mine: Partial<BusinessValues>; conflicts: FieldConflict[] }> {
  const given = BUSINESS_FIELDS.filter(
    (field) => values[field] !== undefined && !isDeepStrictEqual(values[field], stored[field]),
  );
  if (baseVersion === null || baseVersion === stored.version) {
    return { mine: Object.fromEntries(given.map((field) => [field, values[field]])), conflicts: [] };
  }
  const versions = await db
    .select({ version: businessVersions.version, changes: businessVersions.changes })
    .from(businessVersions)
    .where(eq(businessVersions.business_id, id));
  const seen = valuesAt(stored, versions as { version: number; changes: Changes }[], baseVersion);
  const mine: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of given) {
    const [was, now, yours] = [seen[field], stored[field], values[field]];
    if (isDeepStrictEqual(was, yours)) continue;
    if (isDeepStrictEqual(was, now)) mine[field] = yours;
    else {
      const merged =
        field === 'custom' ? mergedCustom(customIn(was), customIn(now), customIn(yours)) : undefined;
      if (merged === undefined) conflicts.push({ field, was, now, yours });
      else mine[field] = merged;
    }
  }
  return { mine, conflicts };
}

const customIn = (value: unknown) => (value ?? null) as CustomValues | null;

type WrittenColumns = Partial<StoredBusiness>;

/** Validates changed values and derives others from them. @throws ChangeRefused */
export async function changedRow(
  sources: PlaceSources & Pick<ChangeSources, 'clock'>,
  db: Database,
  stored: StoredBusiness,
  { values: given, giveBack = [], confirm = false, author }: Edit,
): Promise<WrittenColumns> {
  const checked = checkBusinessValues(given);
  if ('problems' in checked) throw new ChangeRefused(checked.problems);
  const { values } = checked;
  const services = settleServices(stored, values);
  await requireServiceTypes(db, values.category, services ?? null);
  const place = await movedPlace(sources, stored, values);
  const written: WrittenColumns = {
    ...values,
    ...(services !== undefined && { services }),
    ...place,
    ...(confirm && {
      confirmed_on: britishDate(sources.clock()),
      confirmed_by: author.role === 'business' ? ('business' as const) : ('editor' as const),
    }),
  };
  const changed = Object.keys(changesBetween(stored, written));
  return { ...written, by_hand: handMarks(stored.by_hand, changed, giveBack) };
}

const NEVER_BY_HAND: ReadonlySet<string> = new Set(['slug', 'council', 'confirmed_on', 'confirmed_by']);

export function handMarks(
  before: readonly string[] | null,
  changed: readonly string[],
  giveBack: readonly string[],
): string[] | null {
  const marks = new Set([...(before ?? []), ...changed.filter((column) => !NEVER_BY_HAND.has(column))]);
  for (const column of giveBack) marks.delete(column);
  return marks.size > 0 ? [...marks].toSorted() : null;
}

/** Removes duplicates and the main service; undefined if unchanged. */
function settleServices(
  stored: Pick<StoredBusiness, 'category' | 'services'>,
  { category = stored.category, services = stored.services }: Partial<BusinessValues>,
): string[] | null | undefined {
  const others = [...new Set(services ?? [])].filter((service) => service !== category);
  const settled = others.length > 0 ? others : null;
  return isDeepStrictEqual(settled, stored.services) ? undefined : settled;
}

/** @throws ChangeRefused for an unknown service type */
export async function requireServiceTypes(
  db: Database,
  category: string | undefined,
  services: readonly string[] | null,
): Promise<void> {
  const wanted = [...new Set([...(category === undefined ? [] : [category]), ...(services ?? [])])];
  if (wanted.length === 0) return;
  const known = await db.select().from(serviceTypes).where(inArray(serviceTypes.category, wanted));
  const missing = wanted.find((name) => !known.some((type) => type.category === name));
  if (missing === undefined) return;
  const sentence = `There is no service type "${missing}".`;
  throw new ChangeRefused(missing === category ? { category: sentence } : { services: sentence });
}

/** @throws ChangeRefused for values that do not fit the owner's fields */
export async function requireCustom(
  db: Database,
  values: CustomValues | null | undefined,
  before: CustomValues | null,
): Promise<void> {
  if (!values) return;
  const problem = problemWithCustom(values, before, await loadCustomFields(db));
  if (problem !== null) throw new ChangeRefused({ custom: problem });
}

async function movedPlace(
  sources: PlaceSources,
  stored: StoredBusiness,
  values: Partial<BusinessValues>,
): Promise<Partial<SettledPlace>> {
  const place: Place = { ...stored, ...values };
  const isPositioned = values.latitude !== undefined || values.longitude !== undefined;
  const isMoved = place.postal_code !== stored.postal_code;
  if (!isPositioned && !isMoved && place.hides_address === stored.hides_address) return {};
  if (isPositioned) return settlePlace(sources, place, true);
  // The middle of a district is not a place people can visit.
  if (stored.hides_address) return settlePlace(sources, place, false);
  const postcode = parsePostcode(place.postal_code);
  const isKnown = postcode !== null && (await sources.postcodes()).find(postcode) !== null;
  return settlePlace(sources, place, !(isMoved && isKnown));
}

/**
 * Writes columns as a new version, or nothing if unchanged. @param about `always` forces a version;
 * `isHidden` emits no event
 * @throws ChangeRefused if another business has the name and postcode, or the slug
 */
export async function storeChange(
  db: Database,
  stored: StoredBusiness,
  written: WrittenColumns,
  about: {
    kind: VersionKind;
    author: Author;
    reason?: string | null | undefined;
    origins?: OriginMarks;
    always?: boolean;
    isHidden?: boolean;
  },
): Promise<
  { outcome: 'saved'; version: number; changed: string[] } | { outcome: 'unchanged'; version: number }
> {
  const { id } = stored;
  const { always = false, isHidden = false, ...made } = about;
  const changes = changesBetween(stored, written);
  const changed = Object.keys(changes);
  if (changed.length === 0 && !always) return { outcome: 'unchanged', version: stored.version };
  const slug = written.slug ?? stored.slug;
  if (slug !== stored.slug) await requireFreeSlug(db, slug, id);
  const version = stored.version + 1;
  const [row] = await db
    .update(businesses)
    // Same clock as the event.
    .set({ ...columnsOf(written, changed), version, updated_at: sql`now()` })
    .where(eq(businesses.id, id))
    .returning({ identity: businesses.identity });
  const identity = row?.identity ?? stored.identity;
  if (identity !== stored.identity) {
    await requireNotRemoved(db, identity, id);
    const isLasting = await isLastingIdentity(db, id, made.origins ?? {});
    await keepOldIdentity(db, { id, earlier: stored.identity, present: identity, isLasting });
  }
  if (slug !== stored.slug) await keepOldSlug(db, id, stored.slug, slug);
  const event = isHidden ? null : 'changed';
  await recordVersion(db, { businessId: id, version, event, changes, ...made });
  await dropSettledProposals(db, id);
  return { outcome: 'saved', version, changed: changed.filter((column) => column !== 'by_hand') };
}

function columnsOf(row: WrittenColumns, names: readonly string[]): WrittenColumns {
  return Object.fromEntries(names.map((name) => [name, row[name as keyof WrittenColumns] ?? null]));
}
