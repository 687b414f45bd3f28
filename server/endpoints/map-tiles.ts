import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { byteRange } from '../filters/byte-range.ts';
import { listItems, namesTag } from '../filters/header-list.ts';
import type { Endpoint } from './endpoint.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const UNREADABLE = 'Map tiles are not available right now.';

interface Site {
  services: Pick<Services, 'mapTiles' | 'logger'>;
}

/**
 * `/map/tiles.pmtiles`: the operator's tiles, of which browsers ask for a range of bytes at a time. The address has the file's
 * version in it, so that what was read of it may be kept forever. Where there are no tiles there is no such address.
 */
export const MAP_TILES: readonly Endpoint<Site>[] = [
  {
    method: 'GET',
    path: paths.mapTiles,
    // A map asks for some dozens, each of which costs what any other file does.
    budget: null,
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
          ? answerTo(context, size, `"${version}"`)
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

/** How a request of the file is answered, and which part of it is sent. */
function answerTo(context: Context, size: number, tag: string) {
  const { method } = context.req;
  const header = (name: string) => context.req.header(name);
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': IMMUTABLE,
    'Content-Type': 'application/vnd.pmtiles',
    ETag: tag,
  };
  const known = header('If-None-Match') ?? '';
  if (namesTag(known, tag) || listItems(known).includes('*')) return { status: 304, headers, part: null };
  const ifRange = header('If-Range');
  // A range is of what the client has a part of already, or of nothing else; and it is a word of GET alone.
  const asked = method === 'GET' && (ifRange === undefined || ifRange === tag) ? (header('Range') ?? '') : '';
  const range = byteRange(asked, size);
  if (range === 'none') {
    const { ETag, 'Accept-Ranges': ranges } = headers;
    return {
      status: 416,
      headers: { 'Accept-Ranges': ranges, ETag, 'Content-Range': `bytes */${size}` },
      part: null,
    };
  }
  const part = range === 'all' ? { first: 0, last: size - 1 } : range;
  const { first, last } = part;
  return {
    status: range === 'all' ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(last - first + 1),
      ...(range !== 'all' && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    },
    part: method === 'HEAD' ? null : part,
  };
}

/** Part of the file, read as it is consumed; closed at its end, or when the reader stops. */
function bytesOf(handle: FileHandle, { first, last }: { first: number; last: number }): ReadableStream {
  return Readable.toWeb(handle.createReadStream({ start: first, end: last })) as ReadableStream;
}
