import { inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  businessClaims,
  businessOldIdentities,
  businessOldSlugs,
  businessOwners,
  businessVersions,
  erasedBusinesses,
  factChecks,
  importProposals,
  removedBusinesses,
  unfiledServices,
} from '#db/schema.ts';
import { recordEvent } from '../../events/record-event.server.ts';
import { eraseMergedValues } from './erase-merged-values.server.ts';
import { noteErasedPictures } from './erased-pictures.server.ts';
import { lockBusinesses } from '../records/stored-business.server.ts';
import { erasedHash } from '../../listing/erased-hash.server.ts';

const AT_ONCE = 200;

/**
 * Erases businesses that can no longer be restored, leaving keyed hashes of identities and addresses.
 * @param beforeCommit erases related data in the same transaction @returns number erased
 */
export async function eraseRemoved(
  database: Database,
  key: Buffer,
  now: number,
  beforeCommit: (db: Database, ids: number[]) => Promise<void>,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const ids = await database.transaction((db) => eraseSome(db, key, now, beforeCommit));
    erased += ids.length;
    if (ids.length === 0) return erased;
  }
}

async function eraseSome(
  db: Database,
  key: Buffer,
  now: number,
  beforeCommit: (db: Database, ids: number[]) => Promise<void>,
): Promise<number[]> {
  await lockBusinesses(db);
  const due = db
    .select({ id: removedBusinesses.id })
    .from(removedBusinesses)
    .where(lte(removedBusinesses.erase_after, new Date(now)))
    .limit(AT_ONCE);
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE due AS (${due}), gone AS (
      SELECT id FROM due
      UNION SELECT m.id FROM removed_businesses m JOIN gone g ON m.into_id = g.id
    ) SELECT id FROM gone`);
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  await noteErasedPictures(db, ids);
  await eraseMergedValues(db, ids);
  const names = [
    ...(
      await db
        .select({ identity: removedBusinesses.identity, slug: removedBusinesses.slug })
        .from(removedBusinesses)
        .where(inArray(removedBusinesses.id, ids))
    ).flatMap(({ identity, slug }) => [identity, slug]),
    ...(
      await db
        .delete(businessOldIdentities)
        .where(inArray(businessOldIdentities.business_id, ids))
        .returning()
    ).flatMap(({ identity, brief }) => (brief ? [] : [identity])),
    ...(await db.delete(businessOldSlugs).where(inArray(businessOldSlugs.business_id, ids)).returning()).map(
      ({ slug }) => slug,
    ),
  ];
  const hashes = names.map((name) => ({ hash: erasedHash(key, name), erased_at: new Date(now) }));
  await db.insert(erasedBusinesses).values(hashes).onConflictDoNothing();
  await db.delete(businessVersions).where(inArray(businessVersions.business_id, ids));
  await db.delete(businessOwners).where(inArray(businessOwners.business_id, ids));
  await db.delete(businessClaims).where(inArray(businessClaims.business_id, ids));
  await db.delete(factChecks).where(inArray(factChecks.business_id, ids));
  await db.delete(unfiledServices).where(inArray(unfiledServices.business_id, ids));
  await db.delete(importProposals).where(inArray(importProposals.business_id, ids));
  await db.delete(removedBusinesses).where(inArray(removedBusinesses.id, ids));
  await recordEvent(db, { kind: 'erased', businessIds: ids, columns: null });
  await beforeCommit(db, ids);
  return ids;
}
