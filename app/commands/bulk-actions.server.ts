import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { recordAction, type StoredAction } from '#app/features/actions/action-log.server.ts';
import { type BulkAction, canUndoBulk, requestText } from '#app/features/admin/actions/bulk.ts';
import {
  listAddress,
  listAgain,
  type ListRequest,
  withParameter,
} from '#app/features/businesses/list-query/request.ts';
import {
  beginBulk,
  beginUndoingBulk,
  continueBulk,
  readBulk,
} from '#app/features/admin/bulk/bulk-actions.server.ts';
import { bulkActionsJob } from '#app/features/admin/bulk/bulk-job.server.ts';
import type { Refused } from '#app/features/businesses/write/records/refused.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ActionKind } from '#app/commands/actions/action-kind.ts';
import { restoreDemoPosts } from '#app/features/blog/demo/posts.server.ts';
import { type Invented, restoreInvented } from '#app/features/licences/ledger/invented.server.ts';
import { undoSetting } from '#app/features/site/settings/stored-settings.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';

/** Up to this number changes run within the request, without confirmation. */
export const MOST_AT_ONCE = 200;

/** Applies an action to the entire list: immediately, or in the background for large lists. */
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

export async function carryOut(services: Services, id: number, businesses: number): Promise<void> {
  const job = bulkActionsJob(services);
  await services.jobs.add(services.db, job, { id });
  if (businesses > MOST_AT_ONCE) services.jobs.wake(job);
  // Normally the job then finds nothing to do, unless this process dies or an import blocks it.
  else await continueBulk(services, id).catch(() => services.jobs.wake(job));
}

const BULK_KIND: ActionKind = {
  right: 'edit businesses',
  done: ([action]) => `${action?.details['name']}.`,
  undoable: async ({ db }, actions) => {
    const bulks = await Promise.all(actions.map(({ details }) => readBulk(db, Number(details['bulkId']))));
    return actions.filter((_action, at) => canUndoBulk(bulks[at] ?? null));
  },
  async undo({ db, region }, action, userId) {
    const bulk = await readBulk(db, Number(action.details['bulkId']));
    if (!bulk || !(await beginUndoingBulk(db, userId, bulk.id)))
      throw new ActionRefused('This has already been undone.');
    const name = requestText(bulk, bulk.changed);
    await recordAction(db, { userId }, { action: 'businesses.undone', bulkId: bulk.id, name });
    await restoreDemo({ db, region }, action);
    const list = action.action === 'demo.removed' ? '' : bulk.list;
    return {
      description: `${name}.`,
      to: withParameter(listAddress.page(listAgain(list)), 'bulk', String(bulk.id)),
      afterwards: async (services) => {
        if (action.action === 'demo.removed') services.region.forget();
        await carryOut(services, bulk.id, bulk.changed);
      },
    };
  },
};

export const BULK_KINDS = {
  'businesses.changed': BULK_KIND,
  'demo.removed': BULK_KIND,
} satisfies Record<string, ActionKind>;

/** Restores the articles, registers and reviews setting that were removed with the demo businesses. */
export async function restoreDemo(
  { db, region }: Pick<Services, 'db' | 'region'>,
  { details, before }: StoredAction,
): Promise<void> {
  if (before !== null) await restoreInvented(db, before as Invented);
  await undoSetting(db, null, Number(details['settingId'] ?? 0));
  const slugs = String(details['articles'] ?? '').split(' ');
  if (slugs[0] === '') return;
  await restoreDemoPosts(db, packFile((await region()).slug, 'demo-posts'), slugs);
}
