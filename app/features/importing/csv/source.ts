import type { ByteSource } from '../encoding/lines.ts';
import { othersFirst } from '#app/platform/others-first.ts';

/** A file's bytes, read twice: to detect the encoding, then for the rows. */
export interface CsvSource extends ByteSource {
  size: number | null;
}

export const PIECE_BYTES = 64 * 1024;

export function bytesSource(bytes: Uint8Array): CsvSource {
  return {
    size: bytes.byteLength,
    async *open() {
      for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES) {
        yield bytes.subarray(from, from + PIECE_BYTES);
        // Yields regularly, because reading from memory never waits and would block other requests.
        await othersFirst();
      }
    },
  };
}
