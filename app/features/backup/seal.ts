import { createHash } from 'node:crypto';

/**
 * A seal is the SHA-256 of the whole compressed file, appended as a skippable zstd frame (RFC 8878, section 3.1.2);
 * it reveals any change or truncation.
 */
const FRAME = Buffer.from([0x5d, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const SEAL_BYTES = FRAME.length + 32;

export async function* seal(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([FRAME, hash.digest()]);
}

export async function isSealed(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const hash = createHash('sha256');
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    end = Buffer.concat([end, chunk]);
    const surely = Math.max(0, end.length - SEAL_BYTES);
    hash.update(end.subarray(0, surely));
    end = end.subarray(surely);
  }
  return end.equals(Buffer.concat([FRAME, hash.digest()]));
}
