/** What editors do in the admin area to the businesses they have ticked: all in one transaction, each a version of its own. */
import { sql } from 'drizzle-orm';
import type { Done, DoneKind, DoneTo } from '#app/features/admin/actions/done.ts';
import { datesEdit, type DatesSources } from '#app/features/admin/bulk/set-dates.server.ts';
import type { DatedHours } from '#app/features/businesses/hours/dated-hours.ts';
import type { Hiding } from '#app/features/businesses/listing/hiding.ts';
import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { checkBusinessValues } from '#app/features/businesses/values/business-values.ts';
import type { Database } from '#db/client.ts';
import {
  type Keeper,
  hideBusiness,
  restoreBusiness,
  restoreEarlier,
  saveBusiness,
  takeDownBusiness,
  unmergeBusiness,
} from './save-businesses.server.ts';

/** What was done, and a sentence on what was not. */
export interface ListingAction {
  done: Done | null;
  problem: string | null;
}

/** What is set for all of them. */
export type SetForAll = { category: string } | { city: string } | 'confirmed';

/** Sets the same for several businesses. */
export function setForAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
  given: SetForAll,
): Promise<ListingAction> {
  const checked = given === 'confirmed' ? { values: {} } : checkBusinessValues(given);
  if ('problems' in checked) {
    return Promise.resolve({ done: null, problem: Object.values(checked.problems).join(' ') });
  }
  return forEach(sources, given === 'confirmed' ? 'confirmed' : 'edited', ids, async (within, id) => {
    const edit = { id, baseVersion: null, values: checked.values, confirm: given === 'confirmed' };
    const outcome = await saveBusiness(within, keeper, edit);
    return outcome.outcome === 'saved' ? { id, version: outcome.version } : problemOf(outcome);
  });
}

/** Adds the same hours for dates to those of several businesses. */
export function setDatesForAll(
  sources: ChangeSources & DatesSources,
  keeper: Keeper,
  ids: readonly number[],
  dated: DatedHours,
): Promise<ListingAction> {
  return forEach(sources, 'edited', ids, async (within, id) => {
    const edit = await datesEdit({ ...sources, db: within.db }, id, dated);
    if (!edit) return null;
    if ('problem' in edit) return edit.problem;
    const outcome = await saveBusiness(within, keeper, edit);
    return outcome.outcome === 'saved' ? { id, version: outcome.version } : problemOf(outcome);
  });
}

/** Makes businesses again what they were before these versions; those that were changed since stay as they are. */
export function undoEdits(
  sources: ChangeSources,
  keeper: Keeper,
  edited: readonly DoneTo[],
): Promise<ListingAction> {
  const versions = new Map(edited.map(({ id, version }) => [id, version]));
  return forEach(sources, 'edited', [...versions.keys()], async (within, id) => {
    const version = versions.get(id) ?? null;
    if (version === null || (await versionOf(within.db, id)) !== version) {
      return 'Another admin has changed it since.';
    }
    const outcome = await restoreEarlier(within, keeper, {
      ...{ id, version: version - 1, confirmation: true },
    });
    return outcome.outcome === 'saved' ? { id, version: outcome.version } : problemOf(outcome);
  });
}

/** Takes businesses down for the same reason. */
export function takeDownAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
  reason: string,
): Promise<ListingAction> {
  return forEach(sources, 'taken-down', ids, async (within, id) => {
    const outcome = await takeDownBusiness(within, keeper, { id, reason });
    return outcome.outcome === 'taken-down' ? { id, version: null } : problemOf(outcome);
  });
}

/** Hides businesses, or changes until when and why they are hidden. */
export function hideAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
  hiding: Hiding,
): Promise<ListingAction> {
  return forEach(sources, 'hidden', ids, async (within, id) => {
    const outcome = await hideBusiness(within, keeper, { id, hiding });
    return outcome.outcome === 'hidden' ? { id, version: null } : problemOf(outcome);
  });
}

/** Puts businesses back that were removed, and shows those that are hidden. */
export function restoreAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
): Promise<ListingAction> {
  return forEach(sources, 'put-back', ids, async (within, id) => {
    const outcome = await restoreBusiness(within, keeper, { id });
    return outcome.outcome === 'put-back' ? { id, version: null } : problemOf(outcome);
  });
}

/** Makes two of one again. */
export function unmergeAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
): Promise<ListingAction> {
  return forEach(sources, 'unmerged', ids, async (within, id) => {
    const outcome = await unmergeBusiness(within, keeper, { id });
    return outcome.outcome === 'unmerged' ? { id, version: null } : problemOf(outcome);
  });
}

/** Runs the action for each; a failure does not stop the others. */
async function forEach(
  sources: ChangeSources,
  kind: DoneKind,
  ids: readonly number[],
  action: (within: ChangeSources, id: number) => Promise<DoneTo | string | null>,
): Promise<ListingAction> {
  return sources.db.transaction(async (db) => {
    // What an action looks at first is not changed by others before it changes it.
    await lockBusinesses(db);
    const to: DoneTo[] = [];
    const problems: string[] = [];
    for (const id of new Set(ids)) {
      const outcome = await action({ ...sources, db }, id);
      if (typeof outcome === 'string') problems.push(outcome);
      else if (outcome) to.push(outcome);
    }
    return { done: to.length > 0 ? { kind, to } : null, problem: problemText(problems, ids.length) };
  });
}

function problemText(problems: readonly string[], all: number): string | null {
  const [first] = problems;
  if (first === undefined) return null;
  return all === 1 ? first : `${problems.length} of ${all} stay as they are. ${first}`;
}

/** Why something was not done; null where there was nothing to do. */
function problemOf(outcome: { outcome: string; problems?: object }): string | null {
  if (outcome.outcome === 'unchanged') return null;
  if (outcome.outcome === 'refused') return Object.values(outcome.problems ?? {}).join(' ');
  return 'Another admin has removed, restored or erased it.';
}

async function versionOf(db: Database, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ version: number }>(
    sql`SELECT version FROM businesses WHERE id = ${id}`,
  );
  return rows[0]?.version ?? null;
}
