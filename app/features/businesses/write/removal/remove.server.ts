import { and, eq, sql } from 'drizzle-orm';
import { businesses, removedBusinesses } from '#db/schema.ts';
import type { Hiding } from '../../listing/hiding.ts';
import { isBriefIdentity } from '../../origins/lasting-identity.server.ts';
import type { Author } from '../records/author.ts';
import { keepBriefIdentity } from '../records/names.server.ts';
import { findStored, lockBusinesses, type StoredBusiness } from '../records/stored-business.server.ts';
import type { ChangeSources } from '../records/sources.ts';
import { recordVersion } from '../records/versions.server.ts';
import type { Database } from '#db/client.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

/** Removes a listed or hidden business for `UNDO_REMOVAL_DAYS`, then for good; imports skip it. `gone` if neither. */
export async function takeDown(
  { db: database, clock }: Pick<ChangeSources, 'db' | 'clock'>,
  {
    id,
    reason,
    author,
    freesIdentity = false,
  }: {
    id: number;
    reason: string;
    author: Author;
    /** True if imports may list the same name and postcode: it was only a suggestion. */
    freesIdentity?: boolean;
  },
): Promise<
  | { outcome: 'taken-down'; name: string; eraseAfter: Date }
  | { outcome: 'refused'; problems: { reason: string } }
  | { outcome: 'gone' }
> {
  if (reason.trim() === '') {
    return { outcome: 'refused', problems: { reason: 'Say why it is taken down.' } };
  }
  return database.transaction(async (db) => {
    await lockBusinesses(db);
    const stored = await findStored(db, id);
    const now = clock();
    const eraseAfter = new Date(now + UNDO_REMOVAL_DAYS * DAY_MS);
    const removedAt = new Date(now);
    if (!stored) {
      const name = await removeHidden(db, { id, reason, author, removedAt, eraseAfter, freesIdentity });
      return name === null ? { outcome: 'gone' } : { outcome: 'taken-down', name, eraseAfter };
    }
    await remove(db, stored, {
      kind: 'taken-down',
      reason,
      author,
      removedAt,
      eraseAfter,
      freesIdentity,
    });
    return { outcome: 'taken-down', name: stored.name, eraseAfter };
  });
}

/** @returns its name; null if it is not hidden */
async function removeHidden(
  db: Database,
  {
    id,
    reason,
    author,
    removedAt,
    eraseAfter,
    freesIdentity,
  }: {
    id: number;
    reason: string;
    author: Author;
    removedAt: Date;
    eraseAfter: Date;
    freesIdentity: boolean;
  },
): Promise<string | null> {
  const [hidden] = await db
    .select({
      name: removedBusinesses.name,
      identity: removedBusinesses.identity,
      business: removedBusinesses.business,
    })
    .from(removedBusinesses)
    .where(and(eq(removedBusinesses.id, id), eq(removedBusinesses.kind, 'hidden')));
  if (!hidden) return null;
  const business = hidden.business as StoredBusiness;
  const version = business.version + 1;
  const { identity } = hidden;
  await db
    .update(removedBusinesses)
    .set({
      identity: freesIdentity ? await freedIdentity(db, { id, identity }) : identity,
      kind: 'taken-down',
      reason: reason.trim(),
      removed_at: removedAt,
      erase_after: eraseAfter,
      // Day and sentence stay, so that undoing the removal hides it as before.
      hidden_by: null,
      business: { ...business, version },
    })
    .where(eq(removedBusinesses.id, id));
  await recordVersion(db, {
    businessId: id,
    version,
    kind: 'taken-down',
    event: null,
    author,
    changes: {},
    reason,
  });
  return hidden.name;
}

interface Removal {
  kind: 'taken-down' | 'merged' | 'hidden';
  reason: string;
  author: Author;
  removedAt: Date;
  into?: { id: number; merged: object };
  eraseAfter: Date | null;
  freesIdentity?: boolean;
  hiding?: Hiding & { by: 'editor' | 'business' };
}

export async function remove(
  db: Database,
  stored: StoredBusiness,
  { kind, reason, author, removedAt, into, eraseAfter, freesIdentity = false, hiding }: Removal,
): Promise<void> {
  const { id } = stored;
  const version = stored.version + 1;
  await moveOut(
    db,
    { ...stored, version },
    {
      kind,
      reason: reason.trim(),
      into_id: into?.id ?? null,
      merged: into?.merged ?? null,
      removed_at: removedAt,
      erase_after: eraseAfter,
      hidden_until: hiding?.until ?? null,
      visitor_note: hiding?.note || null,
      hidden_by: hiding?.by ?? null,
    },
    freesIdentity,
  );
  const event = kind === 'merged' ? 'merged' : 'removed';
  await recordVersion(db, { businessId: id, version, kind, event, author, changes: {}, reason });
}

export async function moveOut(
  db: Database,
  stored: StoredBusiness,
  about: Omit<
    typeof removedBusinesses.$inferInsert,
    'id' | 'slug' | 'identity' | 'name' | 'category' | 'latitude' | 'longitude' | 'business'
  >,
  freesIdentity = false,
): Promise<void> {
  const { id, slug, name, category, latitude, longitude } = stored;
  const identity = freesIdentity ? await freedIdentity(db, stored) : await removedIdentity(db, stored);
  const { identity: _identity, ...business } = stored;
  await db.delete(businesses).where(eq(businesses.id, id));
  await db
    .insert(removedBusinesses)
    .values({ ...about, id, slug, identity, name, category, latitude, longitude, business });
}

/**
 * Identity by which imports recognise a removed business: the previous one if a visitor brought the present
 * one only recently, since that may be another business's.
 */
async function removedIdentity(db: Database, { id, identity }: StoredBusiness): Promise<string> {
  if (!(await isBriefIdentity(db, id))) return identity;
  const { rows } = await db.execute<{ identity: string }>(sql`
    SELECT identity FROM business_old_identities WHERE business_id = ${id} AND NOT brief ORDER BY created_at DESC, identity LIMIT 1`);
  const [earlier] = rows;
  if (!earlier) return identity;
  await keepBriefIdentity(db, id, identity);
  return earlier.identity;
}

/** An identity that no import row can have, so that it is reported and matches nothing. */
async function freedIdentity(
  db: Database,
  { id, identity }: Pick<StoredBusiness, 'id' | 'identity'>,
): Promise<string> {
  await keepBriefIdentity(db, id, identity);
  return `${identity}|${id}`;
}

export type RemovedBusiness = Omit<typeof removedBusinesses.$inferSelect, 'business'> & {
  business: StoredBusiness;
};

/** Removed, merged or hidden; null if unknown. */
export async function removedBusiness(
  db: Pick<Database, 'select'>,
  id: number,
): Promise<RemovedBusiness | null> {
  const [row] = await db.select().from(removedBusinesses).where(eq(removedBusinesses.id, id));
  if (!row) return null;
  return { ...row, business: fromJson(row.business as Record<string, unknown>, row.identity) };
}

function fromJson(row: Record<string, unknown>, identity: string): StoredBusiness {
  const time = (name: string) => new Date(String(row[name]));
  return {
    ...row,
    identity,
    created_at: time('created_at'),
    updated_at: time('updated_at'),
  } as StoredBusiness;
}

export async function forgetRemoved(db: Database, id: number): Promise<void> {
  await db.execute(sql`DELETE FROM removed_businesses WHERE id = ${id}`);
}
