import type { Context } from 'hono';

/** Limit for all clients. More is only read from those with a right to send it. */
export const LARGEST_BODY_BYTES = 64 * 1024;
/** A larger body is read up to here and dropped, because senders read the answer only after sending everything. */
const MOST_READ_BYTES = 8 * 1024 * 1024;

const FULL = {
  network: [429, 'Your network is sending more than this site can take. Try again in a moment.'],
  process: [503, 'This site is receiving more than it can take. Try again in a moment.'],
} as const;

/** The HTTP status and a sentence for an unusable body. */
export class BodyError extends Error {
  override name = 'BodyError';
  readonly status: 400 | 413 | 429 | 503;
  constructor(status: 400 | 413 | 429 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** Yields a body in chunks.  @throws BodyError if the client disconnects */
async function* bodyParts(context: Context): AsyncGenerator<Uint8Array> {
  try {
    yield* context.req.raw.body ?? [];
  } catch {
    throw new BodyError(400, 'The request ended before it was complete.');
  }
}

/** Discards an unread body, so that the client receives the answer. */
export async function dropBody(context: Context): Promise<void> {
  if (announcedBytes(context) > MOST_READ_BYTES) return;
  let size = 0;
  for await (const chunk of bodyParts(context)) {
    size += chunk.length;
    if (size > MOST_READ_BYTES) break;
  }
}

/** Content-Length; NaN if absent. */
function announcedBytes({ req }: Context): number {
  return Number(req.header('Content-Length') ?? Number.NaN);
}

/** True if a body is announced as larger than the general limit, or without a length. */
export function mayBeLarge(context: Context): boolean {
  return !(announcedBytes(context) <= LARGEST_BODY_BYTES);
}

/** Reads a whole body of up to `largest` bytes. @throws BodyError if too large, or memory is full */
export async function readBody(
  context: Context,
  largest = LARGEST_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new BodyError(413, `The request body is larger than ${Math.floor(largest / 1024)} KB.`);
  if (announcedBytes(context) > largest + MOST_READ_BYTES) throw tooLarge;
  const room = context.get('bodyRoom');
  const chunks: Uint8Array[] = [];
  let size = 0;
  let full: keyof typeof FULL | null = null;
  for await (const chunk of bodyParts(context)) {
    size += chunk.length;
    if (size <= largest) full ??= room?.take(chunk.length) ?? null;
    if (size <= largest && full === null) chunks.push(chunk);
    else chunks.length = 0;
    if (size > largest + MOST_READ_BYTES) break;
  }
  if (size > largest) throw tooLarge;
  if (full !== null) {
    const [status, message] = FULL[full];
    throw new BodyError(status, message);
  }
  return Buffer.concat(chunks);
}

/** Reads a small JSON body.  @throws BodyError if it is too large or not JSON */
export async function readJsonBody(context: Context, largest?: number): Promise<unknown> {
  const body = await readBody(context, largest);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new BodyError(400, 'The request body is not valid JSON.');
  }
}
