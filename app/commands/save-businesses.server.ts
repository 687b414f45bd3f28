import { sql } from 'drizzle-orm';
/** Changes to single businesses, each in one transaction with its log entry. */
import type { Action, Actor } from '#app/features/actions/action-names.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import {
  createBusiness,
  type NewBusiness,
} from '#app/features/businesses/write/editing/create-business.server.ts';
import { type Edit, editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { restoreVersion } from '#app/features/businesses/write/editing/restore-version.server.ts';
import { mergeBusinesses } from '#app/features/businesses/write/merging/merge.server.ts';
import { unmerge } from '#app/features/businesses/write/merging/unmerge.server.ts';
import type { Author } from '#app/features/businesses/write/records/author.ts';
import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import type { Hiding } from '#app/features/businesses/listing/hiding.ts';
import { hideListing } from '#app/features/businesses/write/removal/hide.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { removedBusiness, takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import type { BusinessValues } from '#app/features/businesses/values/business-values.ts';
import { redirectPairs, takeBackRedirect } from '#app/features/admin/duplicate-decisions/decide.server.ts';
import type { Database } from '#db/client.ts';

export type Keeper = Exclude<Actor, 'visitor' | 'site'>;

function authorOf(keeper: Keeper): Author {
  return keeper === 'command' ? { role: 'command', userId: null } : { role: 'editor', userId: keeper.userId };
}

export async function saveBusiness(sources: ChangeSources, keeper: Keeper, edit: Omit<Edit, 'author'>) {
  return sources.db.transaction(async (db) => {
    const done = await editBusiness({ ...sources, db }, { ...edit, author: authorOf(keeper) });
    if (done.outcome !== 'saved') return done;
    return {
      ...done,
      action: await record(db, keeper, {
        action: 'business.edited',
        businessId: edit.id,
        version: done.version,
        ...(edit.confirm && { confirmed: 1 }),
      }),
    };
  });
}

export async function addBusiness(sources: ChangeSources, keeper: Keeper, made: Omit<NewBusiness, 'author'>) {
  return sources.db.transaction(async (db) => {
    const done = await createBusiness({ ...sources, db }, { ...made, author: authorOf(keeper) });
    if (done.outcome !== 'created') return done;
    return { ...done, action: await record(db, keeper, { action: 'business.added', businessId: done.id }) };
  });
}

export async function takeDownBusiness(
  sources: Pick<ChangeSources, 'db' | 'clock'>,
  keeper: Keeper,
  { id, reason }: { id: number; reason: string },
) {
  return sources.db.transaction(async (db) => {
    const done = await takeDown({ ...sources, db }, { id, reason, author: authorOf(keeper) });
    if (done.outcome !== 'taken-down') return done;
    return { ...done, action: await record(db, keeper, { action: 'business.taken-down', businessId: id }) };
  });
}

export async function hideBusiness(
  sources: Pick<ChangeSources, 'db' | 'clock'>,
  keeper: Keeper,
  { id, hiding }: { id: number; hiding: Hiding },
) {
  return sources.db.transaction(async (db) => {
    const done = await hideListing(
      { ...sources, db },
      { id, hiding, by: 'editor', author: authorOf(keeper) },
    );
    if (done.outcome !== 'hidden') return done;
    return { ...done, action: await record(db, keeper, { action: 'business.hidden', businessId: id }) };
  });
}

export async function restoreBusiness(
  sources: Pick<ChangeSources, 'db'>,
  keeper: Keeper,
  { id, reason = null }: { id: number; reason?: string | null },
) {
  return sources.db.transaction(async (db) => {
    const done = await putBack({ db }, { id, reason, author: authorOf(keeper) });
    if (done.outcome !== 'put-back') return done;
    return { ...done, action: await record(db, keeper, { action: 'business.put-back', businessId: id }) };
  });
}

export async function restoreEarlier(
  sources: ChangeSources,
  keeper: Keeper,
  earlier: Omit<Parameters<typeof restoreVersion>[1], 'author'>,
) {
  return sources.db.transaction(async (db) => {
    const done = await restoreVersion({ ...sources, db }, { ...earlier, author: authorOf(keeper) });
    if (done.outcome !== 'saved') return done;
    return {
      ...done,
      action: await record(db, keeper, {
        action: 'business.edited',
        businessId: earlier.id,
        version: done.version,
      }),
    };
  });
}

/** Merges a business into another one, including its possible duplicates; see `mergeBusinesses`. */
export async function mergeInto(
  sources: ChangeSources,
  keeper: Keeper,
  merging: { from: number; into: number; values?: Partial<BusinessValues>; reason?: string | null },
) {
  return sources.db.transaction(async (db) => {
    const done = await mergeBusinesses({ ...sources, db }, { ...merging, author: authorOf(keeper) });
    if (done.outcome !== 'merged') return done;
    const userId = keeper === 'command' ? null : keeper.userId;
    await redirectPairs(db, { ...merging, userId, now: sources.clock() });
    const { from, into: otherId } = merging;
    return {
      ...done,
      action: await record(db, keeper, { action: 'business.merged', businessId: from, otherId }),
    };
  });
}

export async function unmergeBusiness(
  sources: Pick<ChangeSources, 'db'>,
  keeper: Keeper,
  { id, reason = null }: { id: number; reason?: string | null },
) {
  return sources.db.transaction(async (db) => {
    const into = (await removedBusiness(db, id))?.into_id ?? null;
    const done = await unmerge({ db }, { id, reason, author: authorOf(keeper) });
    if (done.outcome !== 'unmerged') return done;
    if (into !== null) await takeBackRedirect(db, { from: id, into });
    return { ...done, action: await record(db, keeper, { action: 'business.unmerged', businessId: id }) };
  });
}

type Unnamed<One> = One extends { name: string } ? Omit<One, 'name'> : never;
type BusinessAction = Unnamed<Extract<Action, { action: `business.${string}` }>>;

/** Records what was done to a business, by the name it has now. @returns the action */
async function record(db: Database, keeper: Keeper, action: BusinessAction): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM businesses WHERE id = ${action.businessId}
    UNION ALL SELECT name FROM removed_businesses WHERE id = ${action.businessId} LIMIT 1`);
  return recordAction(db, keeper, { ...action, name: rows[0]?.name ?? '' });
}
