import { recordAction } from '#app/features/actions/action-log.server.ts';
import { deleteDemoPosts, listDemoPosts } from '#app/features/blog/demo/posts.server.ts';
import { type BulkNow, isRunning } from '#app/features/admin/actions/bulk.ts';
import { parseListRequest } from '#app/features/businesses/list-query/request.ts';
import { beginBulk, countListed, readLastBulk } from '#app/features/admin/bulk/bulk-actions.server.ts';
import { countInvented, dropInvented } from '#app/features/licences/ledger/invented.server.ts';
import { resetDemoSetting } from '#app/features/site/settings/stored-settings.server.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { type DemoLeft, demoText, isDemoLeft } from '#app/features/admin/overview/demo-left.ts';
import type { Services } from '#app/services/services.server.ts';
import { carryOut } from '../bulk-actions.server.ts';
import { refreshQuietly } from '../publishing.server.ts';

const REASON = 'It was invented, to show how the site looks.';

const NOTHING: DemoLeft = { businesses: 0, articles: 0, registers: 0 };
const DEMO_LIST = { ...parseListRequest(new URLSearchParams()), show: 'demo' } as const;

/** Counts unchanged demo data. */
export async function countDemo({ db, region }: Pick<Services, 'db' | 'region'>): Promise<DemoLeft> {
  const [{ total }, articles, registers] = await Promise.all([
    countListed({ db, region }, DEMO_LIST),
    listDemoPosts(db),
    countInvented(db),
  ]);
  return { businesses: total, articles: articles.length, registers };
}

export async function lastTakenAway({ db }: Pick<Services, 'db'>): Promise<BulkNow | null> {
  const bulk = await readLastBulk(db, 'take-down', DEMO_LIST);
  return bulk?.state === 'undone' ? null : bulk;
}

/** Removes the demo data with one log entry, whose undo restores all of it; returns what is removed. */
export async function takeDemoAway(services: Services, userId: string): Promise<DemoLeft> {
  const { left, bulkId, settingId } = await services.db.transaction(async (db) => {
    await lockBusinesses(db);
    // A second request waits for the running removal.
    const last = await readLastBulk(db, 'take-down', DEMO_LIST);
    if (last && isRunning(last.state)) return { left: NOTHING, bulkId: 0, settingId: 0 };
    const articles = await listDemoPosts(db);
    const action = { kind: 'take-down', given: REASON } as const;
    const { total } = await countListed({ ...services, db }, DEMO_LIST);
    const begun = total > 0 ? await beginBulk({ ...services, db }, userId, action, DEMO_LIST) : null;
    if (begun?.outcome === 'refused') throw new Error(Object.values(begun.problems).join(' '));
    await deleteDemoPosts(db);
    const dropped = await dropInvented(db, null);
    const left = {
      businesses: begun?.total ?? 0,
      articles: articles.length,
      registers: dropped?.registers ?? 0,
    };
    const bulkId = begun?.id ?? 0;
    // From now on, the overview asks whether the site has reviews.
    const settingId = isDemoLeft(left) ? await resetDemoSetting(db, userId, 'reviews') : 0;
    if (isDemoLeft(left)) {
      const details = { name: demoText(left), articles: articles.join(' '), bulkId, settingId };
      const states = dropped && { before: dropped.invented, after: null };
      await recordAction(db, { userId }, { action: 'demo.removed', ...details }, states);
    }
    return { left, bulkId, settingId };
  });
  if (settingId > 0) services.region.forget();
  if (bulkId > 0) await carryOut(services, bulkId, left.businesses);
  if (left.articles > 0) await refreshQuietly(services);
  return left;
}
