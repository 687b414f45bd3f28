import type { ByteSource } from '../encoding/lines.ts';
import { othersFirst } from '#app/platform/others-first.ts';

/** Where a file's bytes come from. It is read twice: once to recognise the encoding, once for the rows. */
export interface CsvSource extends ByteSource {
  /** Length in bytes, for the progress shown; null when unknown. */
  size: number | null;
}

/** The longest pieces in which a file is handed on, in bytes: what is done with one is done before others are answered. */
export const PIECE_BYTES = 64 * 1024;

/** A file that is already in memory, whole. */
export function bytesSource(bytes: Uint8Array): CsvSource {
  return {
    size: bytes.byteLength,
    async *open() {
      for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES) {
        yield bytes.subarray(from, from + PIECE_BYTES);
        // Yields regularly, because reading never waits and would block other requests.
        await othersFirst();
      }
    },
  };
}
