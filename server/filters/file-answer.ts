import type { Context } from 'hono';
import { type ByteRange, byteRange } from './byte-range.ts';
import { listItems, namesTag } from './header-list.ts';

interface SentFile {
  size: number;
  /** Quoted entity tag. */
  tag: string;
  headers: Readonly<Record<string, string>>;
}

/** The answer for a file and the range to send; null for no content. */
export interface FileAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  part: ByteRange | null;
}

/** Answers a request for a file by its conditions and range. */
export function answerFile(context: Context, { size, tag, headers: given }: SentFile): FileAnswer {
  const { method } = context.req;
  const header = (name: string) => context.req.header(name);
  const headers = { 'Accept-Ranges': 'bytes', ETag: tag, ...given };
  const known = header('If-None-Match') ?? '';
  if (namesTag(known, tag) || listItems(known).includes('*')) return { status: 304, headers, part: null };
  const ifRange = header('If-Range');
  // A range applies to GET and to the version that the client has a part of.
  const asked = method === 'GET' && (ifRange === undefined || ifRange === tag) ? (header('Range') ?? '') : '';
  const range = size === 0 ? 'all' : byteRange(asked, size);
  if (range === 'none') {
    const refused = { 'Accept-Ranges': 'bytes', ETag: tag, 'Content-Range': `bytes */${size}` };
    return { status: 416, headers: refused, part: null };
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
