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
 * Restores a removed business under its id and address. It gets a new address if its own is taken. Refused if a
 * business with the same name and postcode is now listed; merge the two instead.
 * @returns `gone` if no such business was removed, or it was already restored or erased
 */
export async function putBack(
  { db: database }: Pick<ChangeSources, 'db'>,
  { id, author, reason }: { id: number; author: Author; reason?: string | null },
): Promise<{ outcome: 'put-back'; slug: string; version: number } | Refused | { outcome: 'gone' }> {
  return orRefused(
    database
      .transaction(async (db) => {
        await lockBusinesses(db);
        const removed = await removedBusiness(db, id);
        if (removed?.kind !== 'taken-down') return { outcome: 'gone' as const };
        const made = await restore(db, removed, 'put-back', author, reason);
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
  kind: 'put-back' | 'unmerged',
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
