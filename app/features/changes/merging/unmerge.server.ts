import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { removedBusinesses } from '#db/schema.ts';
import { storeChange } from '../editing/edit-business.server.ts';
import type { Author } from '../records/author.ts';
import { throwAsRefusal } from '../records/database-refusal.server.ts';
import { orRefused, type Refused } from '../records/refused.ts';
import type { ChangeSources } from '../records/sources.ts';
import { findStored, lockBusinesses, type StoredBusiness } from '../records/stored-business.server.ts';
import type { Changes } from '../records/versions.server.ts';
import { restore } from '../removal/put-back.server.ts';
import { removedBusiness } from '../removal/take-down.server.ts';
import { takeClaimsBack } from './move-claims.server.ts';
import { takeLicencesBack } from './move-licences.server.ts';
import { takeOwnersBack } from './move-owners.server.ts';

/**
 * Makes two businesses of one again: the one that was merged is listed as it was, and the other one loses what it got from it,
 * but for what has been changed since.
 * @param merged the id of the one that was merged into another
 * @returns `gone` when it was not merged, or not any more
 */
export async function unmerge(
  { db: database }: Pick<ChangeSources, 'db'>,
  { id, author, reason = null }: { id: number; author: Author; reason?: string | null },
): Promise<{ outcome: 'unmerged'; slug: string; version: number } | Refused | { outcome: 'gone' }> {
  return orRefused(
    database
      .transaction(async (db) => {
        await lockBusinesses(db);
        const removed = await removedBusiness(db, id);
        if (removed?.kind !== 'merged') return { outcome: 'gone' as const };
        await takeFromOther(db, removed.into_id ?? 0, (removed.merged ?? {}) as Changes, {
          author,
          reason: reason ?? `Un-merged from ${removed.name}`,
        });
        const made = await restore(db, removed, 'unmerged', author, reason);
        await takeLicencesBack(db, id);
        await takeClaimsBack(db, id);
        await takeOwnersBack(db, id);
        return { outcome: 'unmerged' as const, ...made };
      })
      .catch(throwAsRefusal),
  );
}

/** Takes back what merging has changed in a business, be it listed or removed meanwhile. */
async function takeFromOther(
  db: Database,
  id: number,
  merged: Changes,
  about: { author: Author; reason: string },
): Promise<void> {
  const listed = await findStored(db, id);
  if (listed) {
    await storeChange(db, listed, withoutMerged(listed, merged), {
      ...about,
      kind: 'unmerged',
      always: true,
    });
    return;
  }
  const removed = await removedBusiness(db, id);
  if (!removed) return;
  const { identity: _identity, ...business } = removed.business;
  await db
    .update(removedBusinesses)
    .set({ business: { ...business, ...withoutMerged(removed.business, merged) } })
    .where(eq(removedBusinesses.id, id));
}

/** The columns as they were before, where they still are what merging made of them. */
function withoutMerged(
  business: StoredBusiness,
  { by_hand: marks, ...merged }: Changes,
): Partial<StoredBusiness> {
  const columns = Object.entries(merged).filter(([column, { to }]) =>
    isDeepStrictEqual(business[column as keyof StoredBusiness] ?? null, to),
  );
  const before = new Set(Array.isArray(marks?.from) ? marks.from : []);
  const lost = new Set(columns.map(([column]) => column).filter((column) => marks && !before.has(column)));
  const byHand = (business.by_hand ?? []).filter((column) => !lost.has(column));
  return {
    ...Object.fromEntries(columns.map(([column, { from }]) => [column, from])),
    by_hand: byHand.length > 0 ? byHand : null,
  };
}
