import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
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
import { takeClaimsBack } from './move-claims.server.ts';
import { takeLicencesBack } from './move-licences.server.ts';
import { takeBelongingsBack } from './move-belongings.server.ts';
import { takeReviewsBack } from './move-reviews.server.ts';
import { restoreOwnersOfBoth } from './move-owners.server.ts';
import { PROOFS, type ProofKind } from '../../listing/proof-kinds.ts';

/** Undoes a merge, except values changed since; `gone` if `merged` is no longer merged. */
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
        await takeBelongingsBack(db, id);
        await takeClaimsBack(db, id);
        await restoreOwnersOfBoth(db, id);
        return { outcome: 'unmerged' as const, ...made };
      })
      .catch(throwAsRefusal),
  );
}

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
  // It may have passed the values on when it was merged itself.
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

/** Changes that a merged business passed on, limited to the columns it loses now; null if none. */
function passedOnBy({ merged }: Pick<RemovedBusiness, 'merged'>, lost: Changes): Changes | null {
  const got = (merged ?? {}) as Changes;
  const columns = Object.entries(got).filter(
    ([column, { to }]) => column !== 'by_hand' && column in lost && isDeepStrictEqual(to, lost[column]?.from),
  );
  if (columns.length === 0) return null;
  return { ...Object.fromEntries(columns), ...(got['by_hand'] && { by_hand: got['by_hand'] }) };
}

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

/**
 * Fails proofs that rest on values a listing loses, since they proved something about the other one. Owners
 * are emailed and have the usual days.
 * @param since when it got them; earlier proofs used its own values
 */
async function doubtProofs(db: Database, id: number, columns: readonly string[], since: Date): Promise<void> {
  const kinds = (Object.keys(PROOFS) as ProofKind[]).filter((kind) =>
    PROOFS[kind].columns.some((column) => columns.includes(column)),
  );
  if (kinds.length === 0) return;
  await db.execute(sql`
    UPDATE claim_proofs p SET failed_since = now(), seen = 'The listing had it from another one, which is a listing of its own again.'
    FROM business_claims c WHERE c.id = p.claim_id AND c.business_id = ${id} AND p.state = 'proven' AND p.failed_since IS NULL
      AND p.proven_at >= ${since} AND ${inArray(sql`p.kind`, kinds)}`);
}
