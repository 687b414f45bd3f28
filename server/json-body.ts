import type { Context } from 'hono';

const LARGEST_BODY_BYTES = 64 * 1024;

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
 * Reads a small JSON body.
 * @throws BodyError when it is too large or no JSON
 */
export async function readJsonBody(context: Context): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) throw new BodyError(413, 'The request body is larger than 64 KB.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new BodyError(400, 'The request body is not valid JSON.');
  }
}
