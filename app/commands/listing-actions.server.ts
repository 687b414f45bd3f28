/** Bulk actions on ticked businesses: one transaction, one version each. */
import { datesEdit, type DatesSources } from '#app/features/admin/bulk/set-dates.server.ts';
import type { DatedHours } from '@dog-care-directory/opening-hours';
import type { Hiding } from '#app/features/businesses/listing/hiding.ts';
import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { checkBusinessValues } from '#app/features/businesses/values/business-values.ts';
import {
  type Keeper,
  hideBusiness,
  restoreBusiness,
  saveBusiness,
  takeDownBusiness,
} from './save-businesses.server.ts';

/** The actions, and a sentence on what was not done. */
export interface ListingAction {
  done: number[];
  problem: string | null;
}

export type SetForAll = { category: string } | { city: string } | 'confirmed';

export function setForAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
  given: SetForAll,
): Promise<ListingAction> {
  const checked = given === 'confirmed' ? { values: {} } : checkBusinessValues(given);
  if ('problems' in checked) {
    return Promise.resolve({ done: [], problem: Object.values(checked.problems).join(' ') });
  }
  return forEach(sources, ids, async (within, id) => {
    const edit = { id, baseVersion: null, values: checked.values, confirm: given === 'confirmed' };
    const outcome = await saveBusiness(within, keeper, edit);
    return outcome.outcome === 'saved' ? outcome.action : problemOf(outcome);
  });
}

export function setDatesForAll(
  sources: ChangeSources & DatesSources,
  keeper: Keeper,
  ids: readonly number[],
  dated: DatedHours,
): Promise<ListingAction> {
  return forEach(sources, ids, async (within, id) => {
    const edit = await datesEdit({ ...sources, db: within.db }, id, dated);
    if (!edit) return null;
    if ('problem' in edit) return edit.problem;
    const outcome = await saveBusiness(within, keeper, edit);
    return outcome.outcome === 'saved' ? outcome.action : problemOf(outcome);
  });
}

export function takeDownAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
  reason: string,
): Promise<ListingAction> {
  return forEach(sources, ids, async (within, id) => {
    const outcome = await takeDownBusiness(within, keeper, { id, reason });
    return outcome.outcome === 'taken-down' ? outcome.action : problemOf(outcome);
  });
}

export function hideAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
  hiding: Hiding,
): Promise<ListingAction> {
  return forEach(sources, ids, async (within, id) => {
    const outcome = await hideBusiness(within, keeper, { id, hiding });
    return outcome.outcome === 'hidden' ? outcome.action : problemOf(outcome);
  });
}

export function restoreAll(
  sources: ChangeSources,
  keeper: Keeper,
  ids: readonly number[],
): Promise<ListingAction> {
  return forEach(sources, ids, async (within, id) => {
    const outcome = await restoreBusiness(within, keeper, { id });
    return outcome.outcome === 'put-back' ? outcome.action : problemOf(outcome);
  });
}

/** Runs the action for each; one failure doesn't stop the others. */
async function forEach(
  sources: ChangeSources,
  ids: readonly number[],
  action: (within: ChangeSources, id: number) => Promise<number | string | null>,
): Promise<ListingAction> {
  return sources.db.transaction(async (db) => {
    // Prevents changes between an action's check and its update.
    await lockBusinesses(db);
    const done: number[] = [];
    const problems: string[] = [];
    for (const id of new Set(ids)) {
      const outcome = await action({ ...sources, db }, id);
      if (typeof outcome === 'string') problems.push(outcome);
      else if (outcome !== null) done.push(outcome);
    }
    return { done, problem: problemText(problems, ids.length) };
  });
}

/** Why some of `all` stay as they are; null if none do. */
export function problemText(problems: readonly string[], all: number): string | null {
  const [first] = problems;
  if (first === undefined) return null;
  return all === 1 ? first : `${problems.length} of ${all} stay as they are. ${first}`;
}

function problemOf(outcome: { outcome: string; problems?: object }): string | null {
  if (outcome.outcome === 'unchanged') return null;
  if (outcome.outcome === 'refused') return Object.values(outcome.problems ?? {}).join(' ');
  return 'Another admin has removed, restored or erased it.';
}
