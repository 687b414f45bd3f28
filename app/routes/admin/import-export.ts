import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { csvDownload } from '#app/features/importing/csv/download.ts';
import { exportBusinesses } from '#app/features/importing/export/businesses.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/import-export';

/** All businesses as CSV. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = requireRight(context, 'export businesses');
  const { db, pool, clock } = context.get(servicesContext);
  const date = new Date(clock()).toISOString().slice(0, 10);
  await recordAction(db, { userId: user.id }, { action: 'export.downloaded' });
  return csvDownload(exportBusinesses(pool, britishDate(clock())), `businesses-${date}.csv`);
}
