import { Readable } from 'node:stream';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { exportBusinesses } from '#app/features/importing/export/businesses.server.ts';
import { PACK_FILE } from '#app/features/catalogue/region-packs/pack.ts';
import { pack as packed } from '#app/features/catalogue/region-packs/zip.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { admit, requireRight } from '#app/request/guard.server.ts';
import { exportPack } from '#app/commands/site/packs.server.ts';
import type { Route } from './+types/pack-file';

/** Downloads the site as a pack; `?businesses=1` includes the businesses. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, services } = admit(context, 'manage site');
  const { db, pool, storage, clock } = services;
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
