import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { changesAfter } from '#app/features/programs/open-data/changes.server.ts';
import { FORMAT_NAMES, FORMATS, type FormatName } from '#app/features/programs/open-data/formats.ts';
import { OPEN_DATA_JOB } from '#app/features/programs/open-data/open-data-job.ts';
import {
  isWithdrawnSince,
  listOpenDataFiles,
  readCursor,
  settledPosition,
} from '#app/features/programs/open-data/stored-files.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { ProblemCode } from '#app/platform/problem.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { answerFile } from '../filters/file-answer.ts';
import type { ByteRange } from '../filters/byte-range.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Services;
}

const FACTS = { method: 'GET', budget: 'search', share: 'programs', body: null, errors: 'json' } as const;
const OPEN = { ...FACTS, open: true, key: 'data' } as const;
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
const NOT_YET = 'The files are being written. Try again in a moment.';
const RESTART =
  'This cursor is of an earlier state of the data. Read one of the files again and go on from its cursor.';

export const OPEN_DATA: readonly Endpoint<Site>[] = [
  {
    ...OPEN,
    path: paths.openDataChanges,
    cost: 5,
    parameters: ['since'],
    answer: ({ context, site }) => answerChanges(context, site.services),
  },
  {
    ...OPEN,
    path: paths.anyOpenDataFile,
    cost: 5,
    parameters: [],
    answer({ context, site: { services }, next }) {
      const format = FORMAT_NAMES.find((name) => paths.openDataFile(name) === context.req.path);
      return format ? answerOpenData(context, services, format) : next();
    },
  },
];

async function answerOpenData(context: Context, services: Services, format: FormatName): Promise<Response> {
  const { headers: sent } = context.req.raw;
  const file = await readFor(services, sent, async ({ db }) => {
    const made = (await listOpenDataFiles(db)).find((one) => one.format === format);
    const cursor = made && readCursor(made.cursor);
    if (!cursor || !(await isWithdrawnSince(db, cursor))) return made;
    await services.jobs.runEarly({ name: OPEN_DATA_JOB });
    return undefined;
  });
  const opened = file && (await services.storage.read(file.file));
  if (!file || !opened) {
    context.header('Retry-After', '30');
    return context.json({ error: NOT_YET }, 503);
  }
  const { status, headers, part } = answerFile(context, {
    size: file.bytes,
    tag: `"${file.hash}"`,
    headers: {
      'Cache-Control': ASK_EACH_TIME,
      'Content-Type': FORMATS[format].contentType,
      'Content-Disposition': `attachment; filename="businesses.${format}"`,
      'Last-Modified': file.madeAt.toUTCString(),
      Link: [
        `<${paths.openDataChanges}?since=${file.cursor}>; rel="next"`,
        `<${paths.openData}>; rel="describedby"`,
      ].join(', '),
    },
  });
  return new Response(
    part && (Readable.toWeb(Readable.from(partOf(opened.content, part))) as ReadableStream),
    {
      status,
      headers,
    },
  );
}

/** Streams a range, skipping what precedes it. */
async function* partOf(
  content: AsyncIterable<Uint8Array>,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of content) {
    const from = Math.max(0, first - at);
    const to = Math.min(piece.length, last + 1 - at);
    if (from < to) yield piece.subarray(from, to);
    at += piece.length;
    if (at > last) return;
  }
}

async function answerChanges(context: Context, services: Services): Promise<Response> {
  const since = context.req.query('since') ?? '';
  const cursor = since === '' ? null : readCursor(since);
  if (since !== '' && cursor === null)
    return context.json(
      {
        error: 'since must be a cursor from a file or an earlier answer.',
        code: 'invalid-cursor' satisfies ProblemCode,
        field: 'since',
      },
      400,
    );
  const found = await readFor(services, context.req.raw.headers, async (sources) =>
    changesAfter(sources, cursor, await settledPosition(sources.db)),
  );
  if ('restart' in found) return context.json({ error: RESTART }, 410);
  context.header('Link', `<${paths.openDataChanges}?since=${found.next}>; rel="next"`);
  context.header('Cache-Control', ASK_EACH_TIME);
  return context.body(found.changes.map((change) => `${JSON.stringify(change)}\n`).join(''), 200, {
    'Content-Type': FORMATS.ndjson.contentType,
  });
}
