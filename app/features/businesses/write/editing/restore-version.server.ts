import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt } from 'drizzle-orm';
import type { BusinessField } from '../../listing/columns.ts';
import { businessVersions } from '#db/schema.ts';
import { valuesAt } from '../history/past-values.ts';
import { restoredFrom } from '../../origins/origin.ts';
import type { Author } from '../records/author.ts';
import { throwAsRefusal } from '../records/database-refusal.server.ts';
import { settlePlace } from '../records/place.server.ts';
import { orRefused, type Refused } from '../records/refused.ts';
import type { ChangeSources } from '../records/sources.ts';
import { changeListedOrHidden } from '../removal/listed-or-hidden.server.ts';
import { lockBusinesses, type StoredBusiness } from '../records/stored-business.server.ts';
import { type Changes, changesBetween } from '../records/versions.server.ts';
import { BUSINESS_FIELDS } from '../../values/business-values.ts';
import { handMarks, requireServiceTypes, storeChange } from './edit-business.server.ts';

const CONFIRMATION = ['confirmed_on', 'confirmed_by'] as const;
const PLACE: readonly string[] = ['postal_code', 'latitude', 'longitude', 'hides_address'];

interface Restoring {
  id: number;
  version: number;
  fields: readonly BusinessField[];
  /** If true, also restores the confirmation, or its absence. */
  confirmation: boolean;
  author: Author;
}

type Restored =
  | { outcome: 'saved'; version: number; changed: string[] }
  | { outcome: 'unchanged'; version: number }
  | Refused
  | { outcome: 'gone' };

/**
 * Restores a business, or some fields, to an earlier version, as a new version; the slug only if named.
 * Imports leave fields alone that they had changed since.
 * @returns `gone` if the business or version does not exist
 */
export async function restoreVersion(
  sources: ChangeSources,
  {
    id,
    version,
    fields = BUSINESS_FIELDS.filter((field) => field !== 'slug'),
    confirmation = false,
    author,
  }: Partial<Restoring> & Pick<Restoring, 'id' | 'version' | 'author'>,
): Promise<Restored> {
  return orRefused(
    sources.db
      .transaction(async (db) => {
        await lockBusinesses(db);
        const asked = { version, fields, confirmation, author };
        const change = (stored: StoredBusiness, isHidden: boolean) =>
          restoreStored({ ...sources, db }, stored, asked, isHidden);
        return (await changeListedOrHidden(db, id, change)) ?? { outcome: 'gone' as const };
      })
      .catch(throwAsRefusal),
  );
}

async function restoreStored(
  sources: ChangeSources,
  stored: StoredBusiness,
  { version, fields, confirmation, author }: Omit<Restoring, 'id'>,
  isHidden: boolean,
): Promise<Exclude<Restored, Refused>> {
  const { db } = sources;
  const { id } = stored;
  if (version < 1 || version > stored.version) return { outcome: 'gone' };
  const since = await db
    .select()
    .from(businessVersions)
    .where(and(eq(businessVersions.business_id, id), gt(businessVersions.version, version)));
  const later = since.map((made) => ({ ...made, changes: made.changes as Changes }));
  const then = valuesAt(stored, later, version) as unknown as StoredBusiness;
  const picked: Partial<StoredBusiness> = Object.fromEntries(
    [...fields, ...(confirmation ? CONFIRMATION : [])]
      .filter((field) => !isDeepStrictEqual(then[field] ?? null, stored[field] ?? null))
      .map((field) => [field, then[field] ?? null]),
  );
  await requireServiceTypes(db, picked.category, picked.services ?? null);
  const isMoved = PLACE.some((column) => column in picked);
  const isGiven = 'latitude' in picked && !then.hides_address;
  const place = isMoved ? await settlePlace(sources, { ...stored, ...picked }, isGiven) : {};
  const written = { ...picked, ...place };
  const changed = Object.keys(changesBetween(stored, written));
  const byPeople = changed.filter(
    (column) => !later.some(({ made_by, changes }) => made_by === 'import' && column in changes),
  );
  const marks = handMarks(
    stored.by_hand,
    changed,
    byPeople.filter((column) => !then.by_hand?.includes(column)),
  );
  const about = { kind: 'edited' as const, author, reason: `Restored version ${version}` };
  const origins = restoredFrom(version, written, then);
  return storeChange(db, stored, { ...written, by_hand: marks }, { ...about, origins, isHidden });
}
