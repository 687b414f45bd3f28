import { sql } from 'drizzle-orm';
/** What admins and commands do to single businesses: the action and its entry in the log, both or neither. */
import type { AuditAction, AuditActor } from '#app/features/audit/audit-actions.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
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

/** Who keeps the directory: an admin, or a command on the machine. */
export type Keeper = Exclude<AuditActor, 'visitor' | 'site'>;

function authorOf(keeper: Keeper): Author {
  return keeper === 'command' ? { role: 'command', userId: null } : { role: 'editor', userId: keeper.userId };
}

/** Changes a business; see `editBusiness`. */
export async function saveBusiness(sources: ChangeSources, keeper: Keeper, edit: Omit<Edit, 'author'>) {
  return sources.db.transaction(async (db) => {
    const done = await editBusiness({ ...sources, db }, { ...edit, author: authorOf(keeper) });
    if (done.outcome === 'saved') await record(db, keeper, 'business.edited', edit.id);
    return done;
  });
}

/** Adds a business; see `createBusiness`. */
export async function addBusiness(sources: ChangeSources, keeper: Keeper, made: Omit<NewBusiness, 'author'>) {
  return sources.db.transaction(async (db) => {
    const done = await createBusiness({ ...sources, db }, { ...made, author: authorOf(keeper) });
    if (done.outcome === 'created') await record(db, keeper, 'business.added', done.id);
    return done;
  });
}

/** Takes a business down; see `takeDown`. */
export async function takeDownBusiness(
  sources: Pick<ChangeSources, 'db' | 'clock'>,
  keeper: Keeper,
  { id, reason }: { id: number; reason: string },
) {
  return sources.db.transaction(async (db) => {
    const done = await takeDown({ ...sources, db }, { id, reason, author: authorOf(keeper) });
    if (done.outcome === 'taken-down') await record(db, keeper, 'business.taken-down', id);
    return done;
  });
}

/** Hides a business; see `hideListing`. */
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
    if (done.outcome === 'hidden') await record(db, keeper, 'business.hidden', id);
    return done;
  });
}

/** Puts a business back that was removed, or shows one that is hidden; see `putBack`. */
export async function restoreBusiness(
  sources: Pick<ChangeSources, 'db'>,
  keeper: Keeper,
  { id, reason = null }: { id: number; reason?: string | null },
) {
  return sources.db.transaction(async (db) => {
    const done = await putBack({ db }, { id, reason, author: authorOf(keeper) });
    if (done.outcome === 'put-back') await record(db, keeper, 'business.put-back', id);
    return done;
  });
}

/** Makes a business what it was at an earlier version; see `putBackVersion`. */
export async function restoreEarlier(
  sources: ChangeSources,
  keeper: Keeper,
  earlier: Omit<Parameters<typeof restoreVersion>[1], 'author'>,
) {
  return sources.db.transaction(async (db) => {
    const done = await restoreVersion({ ...sources, db }, { ...earlier, author: authorOf(keeper) });
    if (done.outcome === 'saved') await record(db, keeper, 'business.edited', earlier.id);
    return done;
  });
}

/** Merges a business into another one, with what was asked about the one that goes; see `mergeBusinesses`. */
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
    await record(db, keeper, 'business.merged', merging.from);
    return done;
  });
}

/** Makes two businesses of one again; see `unmerge`. */
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
    await record(db, keeper, 'business.unmerged', id);
    return done;
  });
}

/** Writes down what was done to a business, by the name it has now. */
async function record(
  db: Database,
  keeper: Keeper,
  action: Extract<AuditAction, { action: `business.${string}` }>['action'],
  businessId: number,
): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM businesses WHERE id = ${businessId}
    UNION ALL SELECT name FROM removed_businesses WHERE id = ${businessId} LIMIT 1`);
  await recordAction(db, keeper, { action, businessId, name: rows[0]?.name ?? '' });
}
