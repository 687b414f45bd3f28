import { Readable } from 'node:stream';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { markdownFiles } from '#app/features/blog/moving/markdown-files.server.ts';
import { pack } from '#app/features/catalogue/region-packs/zip.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/articles-file';

/** Downloads all articles as Markdown. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId, services } = admit(context, 'import articles');
  const { db, clock } = services;
  const files = await markdownFiles(db);
  await recordAction(db, { userId }, { action: 'articles.exported' });
  const archive = Readable.toWeb(Readable.from(pack(files)));
  return new Response(archive as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="articles-${britishDate(clock())}.zip"`,
    },
  });
}
