import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { removedBusinesses } from '#db/schema.ts';
import { storeChange } from '../editing/edit-business.server.ts';
import type { OriginMark, OriginMarks } from '../../origins/origin.ts';
import { originHistory } from '../../origins/origin-history.server.ts';
import type { Author } from '../records/author.ts';
import { throwAsRefusal } from '../records/database-refusal.server.ts';
import { orRefused, type Refused } from '../records/refused.ts';
import type { ChangeSources } from '../records/sources.ts';
import { findStored, lockBusinesses, type StoredBusiness } from '../records/stored-business.server.ts';
import { type Changes, changesBetween, recordVersion } from '../records/versions.server.ts';
import { restore } from '../removal/restore.server.ts';
import { type RemovedBusiness, removedBusiness } from '../removal/remove.server.ts';
import { doubtProofs } from './doubt-proofs.server.ts';
import { takeClaimsBack } from './move-claims.server.ts';
import { takeLicencesBack } from './move-licences.server.ts';
import { takeReviewsBack } from './move-reviews.server.ts';
import { restoreOwnersOfBoth } from './move-owners.server.ts';

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
          since: removed.removed_at,
        });
        const made = await restore(db, removed, 'unmerged', author, reason);
        await takeLicencesBack(db, id);
        await takeReviewsBack(db, id);
        await takeClaimsBack(db, id);
        await restoreOwnersOfBoth(db, id);
        return { outcome: 'unmerged' as const, ...made };
      })
      .catch(throwAsRefusal),
  );
}

/** Undoes a merge in a business, listed or removed since. */
async function takeFromOther(
  db: Database,
  id: number,
  merged: Changes,
  { since, ...about }: { author: Author; reason: string; since: Date },
): Promise<void> {
  const listed = await findStored(db, id);
  if (listed) {
    const back = withoutMerged(listed, merged);
    const origins = await originsBefore(db, id, merged);
    await storeChange(db, listed, back, { ...about, kind: 'unmerged', origins, always: true });
    await doubtProofs(db, id, Object.keys(back), since);
    return;
  }
  const removed = await removedBusiness(db, id);
  if (!removed) return;
  const { identity: _identity, ...business } = removed.business;
  const back = withoutMerged(removed.business, merged);
  const changes = changesBetween(business, back);
  if (Object.keys(changes).length === 0) return;
  // It may have passed the values on to the listing that it was merged into itself.
  const passedOn = passedOnBy(removed, changes);
  if (removed.into_id !== null && passedOn)
    await takeFromOther(db, removed.into_id, passedOn, { ...about, since: removed.removed_at });
  const version = business.version + 1;
  const origins = await originsBefore(db, id, merged);
  await db
    .update(removedBusinesses)
    .set({ business: { ...business, ...back, version } })
    .where(eq(removedBusinesses.id, id));
  await recordVersion(db, {
    ...about,
    businessId: id,
    version,
    kind: 'unmerged',
    event: null,
    changes,
    origins,
  });
}

/**
 * What the listing got that a merged one was merged into, of the columns which the merged one loses now.
 * @returns null where it got none of them
 */
function passedOnBy({ merged }: Pick<RemovedBusiness, 'merged'>, lost: Changes): Changes | null {
  const got = (merged ?? {}) as Changes;
  const columns = Object.entries(got).filter(
    ([column, { to }]) => column !== 'by_hand' && column in lost && isDeepStrictEqual(to, lost[column]?.from),
  );
  if (columns.length === 0) return null;
  return { ...Object.fromEntries(columns), ...(got['by_hand'] && { by_hand: got['by_hand'] }) };
}

/** What a listing says again that it said before a merge has the origin it had then. */
async function originsBefore(db: Database, id: number, merged: Changes): Promise<OriginMarks> {
  const { versions } = await originHistory(db, id);
  const marks = Object.entries(merged).flatMap(([column, { to }]): [string, OriginMark][] => {
    const made = versions.find(
      ({ kind, changes }) =>
        kind === 'merged' && column in changes && isDeepStrictEqual(changes[column]?.to ?? null, to ?? null),
    );
    return made ? [[column, { asAt: made.version - 1 }]] : [];
  });
  return Object.fromEntries(marks);
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
