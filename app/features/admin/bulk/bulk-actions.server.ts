/** Bulk actions on everything a list shows, in steps, with a version for each business. */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BulkAction, BulkNow, BulkState } from '../actions/bulk.ts';
import { isRunning } from '../actions/bulk.ts';
import {
  all,
  listCondition,
  type ListRegion,
  searchCondition,
} from '#app/features/businesses/list-query/conditions.server.ts';
import {
  listAddress,
  type ListRequest,
  listAgain,
  queryOf,
} from '#app/features/businesses/list-query/request.ts';
import type { Database } from '#db/client.ts';
import { bulkActions } from '#db/schema.ts';
import {
  editBusiness,
  requireServiceTypes,
} from '#app/features/businesses/write/editing/edit-business.server.ts';
import { restoreVersion } from '#app/features/businesses/write/editing/restore-version.server.ts';
import type { Author } from '#app/features/businesses/write/records/author.ts';
import { orRefused, type Refused } from '#app/features/businesses/write/records/refused.ts';
import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { hideListing } from '#app/features/businesses/write/removal/hide.server.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import { parseDated } from '@dog-care-directory/opening-hours';
import { parseHiding } from '#app/features/businesses/listing/hiding.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import { datesEdit } from './set-dates.server.ts';
import { checkBusinessValues } from '#app/features/businesses/values/business-values.ts';

const STEP_ROWS = 50;

export interface BulkSources extends ChangeSources {
  region: () => Promise<ListRegion>;
  openingHours: Pick<OpeningHours, 'hoursOf' | 'bankHolidaysOf'>;
}

export async function countListed(
  { db, region }: Pick<BulkSources, 'db' | 'region'>,
  request: ListRequest,
): Promise<{ total: number; lastId: number }> {
  const { rows } = await db.execute<{ total: string; last_id: string | null }>(
    sql`SELECT count(*) AS total, max(id) AS last_id FROM businesses WHERE ${await listed(region, request)}`,
  );
  return { total: Number(rows[0]?.total), lastId: Number(rows[0]?.last_id ?? 0) };
}

export async function listed(region: BulkSources['region'], request: ListRequest): Promise<SQL> {
  return all([searchCondition(request.search), listCondition(request, await region())]);
}

/** Records a bulk action for `continueBulk`. @returns its id, or why it applies to nothing */
export async function beginBulk(
  sources: BulkSources,
  userId: string,
  { kind, given }: BulkAction,
  request: ListRequest,
): Promise<{ outcome: 'begun'; id: number; total: number } | Refused> {
  return orRefused(
    sources.db.transaction(async (db) => {
      const checked = checkBusinessValues(valuesOf({ kind, given }));
      if ('problems' in checked) return { outcome: 'refused', problems: checked.problems };
      await requireServiceTypes(db, checked.values.category, null);
      const { total, lastId } = await countListed({ ...sources, db }, request);
      const list = queryOf(listAddress.of(request));
      const [made] = await db
        .insert(bulkActions)
        .values({ user_id: userId, kind, given, list, total, last_id: lastId })
        .returning({ id: bulkActions.id });
      return { outcome: 'begun' as const, id: made?.id ?? 0, total };
    }),
  );
}

/** Begins to undo a bulk action, except later edits. @returns false if there is nothing to undo */
export async function beginUndoingBulk(db: Database, userId: string, id: number): Promise<boolean> {
  const begun = await db
    .update(bulkActions)
    .set({ state: 'undoing', user_id: userId, reached: 0, seen: 0, problem: null })
    .where(and(eq(bulkActions.id, id), inArray(bulkActions.state, ['done', 'stopped'])))
    .returning({ id: bulkActions.id });
  return begun.length > 0;
}

export async function stopBulk(db: Database, id: number): Promise<void> {
  await db
    .update(bulkActions)
    .set({ state: 'stopped' })
    .where(and(eq(bulkActions.id, id), eq(bulkActions.state, 'doing')));
}

export async function readBulk(db: Database, id: number | null): Promise<BulkNow | null> {
  if (id === null) return null;
  const [found] = await db
    .select({
      row: bulkActions,
      actionId: sql<string | null>`(
      SELECT max(id) FROM actions WHERE action IN ('businesses.changed', 'demo.removed')
        AND (details ->> 'bulkId')::bigint = ${id})`,
    })
    .from(bulkActions)
    .where(eq(bulkActions.id, id));
  if (!found) return null;
  const { kind, given, list, state, total, seen, changed, undone, problem } = found.row;
  const actionId = found.actionId === null ? null : Number(found.actionId);
  return { id, actionId, kind, given, list, state, total, seen, changed, undone, problem };
}

export async function readLastBulk(
  db: Database,
  kind: BulkAction['kind'],
  request: ListRequest,
): Promise<BulkNow | null> {
  const [row] = await db
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(and(eq(bulkActions.kind, kind), eq(bulkActions.list, queryOf(listAddress.of(request)))))
    .orderBy(desc(bulkActions.id))
    .limit(1);
  return readBulk(db, row?.id ?? null);
}

/** Continues an action step by step; finished steps survive a crash.  @throws the signal's reason when aborted */
export async function continueBulk(sources: BulkSources, id: number, signal?: AbortSignal): Promise<void> {
  do signal?.throwIfAborted();
  while (await step(sources, id));
}

type Row = typeof bulkActions.$inferSelect;

type Outcome = { id: number; changed: boolean; problem: string | null };

/** @returns true if there is more to do */
async function step(sources: BulkSources, id: number): Promise<boolean> {
  return sources.db.transaction(async (db) => {
    // Take this lock before any row locks, as all writers do.
    await lockBusinesses(db);
    const [bulk] = await db.select().from(bulkActions).where(eq(bulkActions.id, id)).for('update');
    if (!bulk || !isRunning(bulk.state)) return false;
    const within = { ...sources, db };
    const outcomes = bulk.state === 'doing' ? await doSome(within, bulk) : await undoSome(within, bulk);
    const isOver = outcomes.length < STEP_ROWS;
    const changed = outcomes.filter((one) => one.changed).length;
    const isUndoing = bulk.state === 'undoing';
    const state: BulkState = isUndoing ? 'undone' : 'done';
    await db
      .update(bulkActions)
      .set({
        reached: outcomes.at(-1)?.id ?? bulk.reached,
        seen: bulk.seen + outcomes.length,
        problem: bulk.problem ?? outcomes.find(({ problem }) => problem !== null)?.problem ?? null,
        ...(isUndoing ? { undone: bulk.undone + changed } : { changed: bulk.changed + changed }),
        ...(isOver && { state }),
      })
      .where(eq(bulkActions.id, id));
    return !isOver;
  });
}

async function doSome(sources: BulkSources, bulk: Row): Promise<Outcome[]> {
  const condition = await listed(sources.region, listAgain(bulk.list));
  const { rows } = await sources.db.execute<{ id: string }>(sql`
    SELECT id FROM businesses WHERE id > ${bulk.reached} AND id <= ${bulk.last_id} AND ${condition}
    ORDER BY id LIMIT ${STEP_ROWS}`);
  const outcomes: Outcome[] = [];
  for (const row of rows) outcomes.push(await doToOne(sources, bulk, Number(row.id)));
  return outcomes;
}

async function doToOne(sources: BulkSources, bulk: Row, id: number): Promise<Outcome> {
  const author = authorOf(bulk, bulk.id);
  switch (bulk.kind) {
    case 'take-down':
      return toOutcome(id, await takeDown(sources, { id, reason: bulk.given, author }));
    case 'hide': {
      const hiding = parseHiding(bulk.given);
      return toOutcome(id, await hideListing(sources, { id, hiding, by: 'editor', author }));
    }
    case 'set-dates': {
      const dated = parseDated(bulk.given);
      const edit = dated && (await datesEdit(sources, id, dated));
      if (!edit) return { id, changed: false, problem: null };
      if ('problem' in edit) return { id, changed: false, problem: edit.problem };
      return toOutcome(id, await editBusiness(sources, { ...edit, author }));
    }
    default: {
      const edit = { id, baseVersion: null, values: valuesOf(bulk), author };
      return toOutcome(id, await editBusiness(sources, { ...edit, confirm: bulk.kind === 'confirm' }));
    }
  }
}

/** Each business has at most one version of the action. */
async function undoSome(sources: BulkSources, bulk: Row): Promise<Outcome[]> {
  const { rows } = await sources.db.execute<{
    id: string;
    version: number;
    kind: string;
    now: number | null;
    removed_since: boolean;
  }>(sql`
    SELECT v.business_id AS id, v.version, v.kind, b.version AS now, EXISTS (
        SELECT FROM business_versions later WHERE later.business_id = v.business_id AND later.version > v.version
          AND later.kind IN ('taken-down', 'hidden', 'merged', 'put-back', 'shown', 'unmerged')) AS removed_since
    FROM business_versions v LEFT JOIN businesses b ON b.id = v.business_id
    WHERE v.bulk_id = ${bulk.id} AND v.business_id > ${bulk.reached} ORDER BY v.business_id LIMIT ${STEP_ROWS}`);
  const outcomes: Outcome[] = [];
  for (const { id: text, version, kind, now, removed_since } of rows) {
    const [id, author] = [Number(text), authorOf(bulk, null)];
    const isRemoval = kind === 'taken-down' || kind === 'hidden';
    // If others have removed or hidden it since, that stands.
    if (isRemoval && !removed_since) outcomes.push(toOutcome(id, await putBack(sources, { id, author })));
    else if (now !== version) outcomes.push({ id, changed: false, problem: CHANGED_SINCE });
    else {
      const earlier = { id, version: version - 1, confirmation: true, author };
      outcomes.push(toOutcome(id, await restoreVersion(sources, earlier)));
    }
  }
  return outcomes;
}

const CHANGED_SINCE = 'Another admin has changed it since.';

function toOutcome(id: number, done: { outcome: string; problems?: object }): Outcome {
  switch (done.outcome) {
    case 'unchanged':
    case 'gone':
      return { id, changed: false, problem: null };
    case 'refused':
      return { id, changed: false, problem: Object.values(done.problems ?? {}).join(' ') };
    default:
      return { id, changed: true, problem: null };
  }
}

function authorOf({ user_id }: Row, bulkId: number | null): Author {
  return { role: 'editor', userId: user_id, bulkId };
}

function valuesOf({ kind, given }: BulkAction): { category?: string; city?: string } {
  if (kind === 'set-service') return { category: given };
  return kind === 'set-town' ? { city: given } : {};
}
