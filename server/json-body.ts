import type { Context } from 'hono';

const LARGEST_BODY_BYTES = 64 * 1024;
/** A larger body is read up to here and dropped: senders read the answer only after they have sent it all. */
const MOST_READ_BYTES = 8 * 1024 * 1024;

/** Why a request's body cannot be used, as an HTTP status and a sentence. */
export class BodyError extends Error {
  override name = 'BodyError';
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Reads a small body.
 * @param largest bytes it may have
 * @throws BodyError when it is too large
 */
export async function readBody(
  context: Context,
  largest = LARGEST_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
    else if (size > largest + MOST_READ_BYTES) break;
  }
  if (size > largest) {
    throw new BodyError(413, `The request body is larger than ${Math.floor(largest / 1024)} KB.`);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a small JSON body.
 * @throws BodyError when it is too large or no JSON
 */
export async function readJsonBody(context: Context, largest?: number): Promise<unknown> {
  const body = await readBody(context, largest);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new BodyError(400, 'The request body is not valid JSON.');
  }
}
