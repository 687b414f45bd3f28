import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { answerFile } from '../filters/file-answer.ts';
import type { Endpoint } from './endpoint.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const UNREADABLE = 'Map tiles are not available right now.';

interface Site {
  services: Pick<Services, 'mapTiles' | 'logger'>;
}

/** The operator's tiles by byte range; immutable, as the address contains the version. 404 without tiles. */
export const MAP_TILES: readonly Endpoint<Site>[] = [
  {
    method: 'GET',
    path: paths.mapTiles,
    // A map requests dozens of ranges, each as cheap as any file.
    budget: null,
    cost: 0,
    share: 'pages',
    body: null,
    errors: 'json',
    async answer({ context, site: { services }, next }) {
      if (!services.mapTiles) return next();
      const file = await services.mapTiles.open().catch((err: unknown) => {
        services.logger.error({ err }, 'reading map tiles failed');
        return null;
      });
      if (!file) return context.json({ error: UNREADABLE }, 503);
      const { handle, size, version } = file;
      const address = paths.mapTilesOf(version);
      const { pathname, search } = new URL(context.req.url);
      const answer =
        pathname + search === address
          ? answerFile(context, {
              size,
              tag: `"${version}"`,
              headers: { 'Cache-Control': IMMUTABLE, 'Content-Type': 'application/vnd.pmtiles' },
            })
          : {
              status: 302,
              headers: { Location: address, 'Cache-Control': FIVE_MINUTES },
              part: null,
            };
      if (!answer.part) await handle.close();
      return new Response(answer.part && bytesOf(handle, answer.part), answer);
    },
  },
];

/** Streams part of a file and closes it at its end or when the reader stops. */
function bytesOf(handle: FileHandle, { first, last }: { first: number; last: number }): ReadableStream {
  return Readable.toWeb(handle.createReadStream({ start: first, end: last })) as ReadableStream;
}
