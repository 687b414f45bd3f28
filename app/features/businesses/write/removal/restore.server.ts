import type { Author } from '../records/author.ts';
import { throwAsRefusal } from '../records/database-refusal.server.ts';
import { freeSlug, requireFreeSlug } from '../records/names.server.ts';
import { ChangeRefused, orRefused, type Refused } from '../records/refused.ts';
import type { ChangeSources } from '../records/sources.ts';
import { insertStored, lockBusinesses } from '../records/stored-business.server.ts';
import { changesBetween, recordVersion } from '../records/versions.server.ts';
import type { Database } from '#db/client.ts';
import { forgetRemoved, type RemovedBusiness, removedBusiness } from './remove.server.ts';
import { sql } from 'drizzle-orm';

/**
 * Restores a removed business under its id and address, or shows a hidden one. It gets a new address if its own is taken. Refused
 * if a business with the same name and postcode is now listed; merge the two instead.
 * @returns `gone` if no such business was removed, or it was already restored or erased
 */
export async function putBack(
  { db: database }: Pick<ChangeSources, 'db'>,
  {
    id,
    author,
    reason,
    dueOn,
    hiddenBy,
  }: {
    id: number;
    author: Author;
    reason?: string | null;
    /** Only if it is hidden until this day or an earlier one, such as 2027-03-01. */
    dueOn?: string;
    /** Only if it was hidden by them. */
    hiddenBy?: 'business';
  },
): Promise<{ outcome: 'put-back'; slug: string; version: number } | Refused | { outcome: 'gone' }> {
  return orRefused(
    database
      .transaction(async (db) => {
        await lockBusinesses(db);
        const removed = await removedBusiness(db, id);
        if (!removed || removed.kind === 'merged') return { outcome: 'gone' as const };
        const { kind, hidden_until: until, hidden_by: by } = removed;
        if (dueOn !== undefined && (until === null || until > dueOn)) return { outcome: 'gone' as const };
        if (hiddenBy !== undefined && by !== hiddenBy) return { outcome: 'gone' as const };
        const made = await restore(db, removed, kind === 'hidden' ? 'shown' : 'put-back', author, reason);
        return { outcome: 'put-back' as const, ...made };
      })
      .catch(throwAsRefusal),
  );
}

/**
 * Moves a removed business back into `businesses`, as a version of it.
 * @throws ChangeRefused, or what the database says when its name and postcode are taken
 */
export async function restore(
  db: Database,
  { id, business }: RemovedBusiness,
  kind: 'put-back' | 'shown' | 'unmerged',
  author: Author,
  reason?: string | null,
): Promise<{ slug: string; version: number }> {
  await forgetRemoved(db, id);
  const slug = await requireFreeSlug(db, business.slug, id).then(
    () => business.slug,
    (error: unknown) => {
      if (error instanceof ChangeRefused) return freeSlug(db, business.name, business.city, id);
      throw error;
    },
  );
  const version = business.version + 1;
  const { identity: _identity, updated_at: _earlier, ...row } = business;
  await insertStored(db, { ...row, slug, version });
  await db.execute(
    sql`DELETE FROM business_old_identities WHERE identity = (SELECT identity FROM businesses WHERE id = ${id})`,
  );
  const changes = changesBetween({ slug: business.slug }, { slug });
  const event = kind === 'unmerged' ? 'unmerged' : 'restored';
  await recordVersion(db, { businessId: id, version, kind, event, author, changes, reason });
  return { slug, version };
}
