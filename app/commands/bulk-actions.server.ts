/** What admins do to everything that a list of the admin area shows: the action, its entry in the log, and who carries it out. */
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { type BulkAction, requestText } from '#app/features/admin/actions/bulk.ts';
import type { ListRequest } from '#app/features/businesses/list-query/request.ts';
import {
  beginBulk,
  beginUndoingBulk,
  continueBulk,
  readBulk,
} from '#app/features/admin/bulk/bulk-actions.server.ts';
import { bulkActionsJob } from '#app/features/admin/bulk/bulk-job.server.ts';
import type { Refused } from '#app/features/businesses/write/records/refused.ts';
import type { Services } from '#app/services/services.server.ts';
import { restoreDemo } from './restore-demo.server.ts';

/** Up to so many are changed while one waits, and without a question. */
export const MOST_AT_ONCE = 200;

/** Does it to everything that the list shows: at once, or in the background where that are many. */
export async function doToAll(
  services: Services,
  userId: string,
  action: BulkAction,
  request: ListRequest,
): Promise<{ outcome: 'begun'; id: number } | Refused> {
  const begun = await services.db.transaction(async (db) => {
    const begun = await beginBulk({ ...services, db }, userId, action, request);
    if (begun.outcome === 'refused') return begun;
    const details = { bulkId: begun.id, name: requestText(action, begun.total) };
    await recordAction(db, { userId }, { action: 'businesses.changed', ...details });
    return begun;
  });
  if (begun.outcome === 'begun') await carryOut(services, begun.id, begun.total);
  return begun;
}

/** Takes back what was done to everything of a list, with the demo articles and registers that went with it. */
export async function undoForAll(services: Services, userId: string, id: number): Promise<void> {
  const bulk = await readBulk(services.db, id);
  if (!bulk) return;
  const isBegun = await services.db.transaction(async (db) => {
    const isBegun = await beginUndoingBulk(db, userId, id);
    const details = { bulkId: id, name: requestText(bulk, bulk.changed) };
    if (!isBegun) return false;
    await recordAction(db, { userId }, { action: 'businesses.undone', ...details });
    await restoreDemo({ db, region: services.region }, id);
    return true;
  });
  if (isBegun) await carryOut(services, id, bulk.changed);
}

/** Has it done: at once, or in the background where that are many. */
export async function carryOut(services: Services, id: number, businesses: number): Promise<void> {
  const job = bulkActionsJob(services);
  await services.jobs.add(services.db, job, { id });
  if (businesses > MOST_AT_ONCE) services.jobs.wake(job);
  // The job finds nothing left to do, unless this process dies, or an import keeps it waiting.
  else await continueBulk(services, id).catch(() => services.jobs.wake(job));
}
