import { Readable } from 'node:stream';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { exportBusinesses } from '#app/features/importing/export/businesses.server.ts';
import { PACK_FILE } from '#app/features/site/region-packs/pack.ts';
import { pack as packed } from '#app/features/site/region-packs/zip.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { exportPack } from '#app/commands/site/packs.server.ts';
import type { Route } from './+types/pack-file';

/** The site as a pack; with `?businesses=1` its businesses are in it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const { db, pool, storage, clock } = context.get(servicesContext);
  const withBusinesses = url.searchParams.get('businesses') === '1';
  if (withBusinesses) requireRight(context, 'export businesses');
  const { pack, files } = await exportPack({ pool, storage });
  await recordAction(db, { userId }, { action: 'pack.exported', name: pack.region.name });
  const businesses = withBusinesses
    ? { [PACK_FILE.businesses]: Readable.from(exportBusinesses(pool, britishDate(clock()))) }
    : {};
  const archive = Readable.toWeb(Readable.from(packed(files, businesses)));
  return new Response(archive as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${pack.region.slug}.zip"`,
    },
  });
}
