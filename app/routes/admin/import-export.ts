import { recordAction } from '#app/features/actions/action-log.server.ts';
import { csvDownload } from '#app/features/importing/csv/download.ts';
import { exportBusinesses } from '#app/features/importing/export/businesses.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/import-export';

export async function loader({ context }: Route.LoaderArgs) {
  const { user, services } = admit(context, 'export businesses');
  const { db, pool, clock } = services;
  const date = new Date(clock()).toISOString().slice(0, 10);
  await recordAction(db, { userId: user.id }, { action: 'export.downloaded' });
  return csvDownload(exportBusinesses(pool, britishDate(clock())), `businesses-${date}.csv`);
}
