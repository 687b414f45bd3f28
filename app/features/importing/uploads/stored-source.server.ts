import type { Storage } from '#app/storage/storage.ts';
import { CsvFileError } from '@dog-care-directory/text';
import type { CsvSource } from '../csv/source.ts';
import { uploadName } from './store.server.ts';

const GONE = 'The uploaded file is no longer available. Choose it again.';

/** Streams an uploaded file. @param pieceBytes largest chunk, regardless of the storage's */
export function storedSource(
  storage: Storage,
  uploadId: string,
  bytes: number,
  pieceBytes: number,
): CsvSource {
  return {
    size: bytes,
    async *open() {
      const file = await storage.read(uploadName(uploadId));
      if (!file) throw new CsvFileError(GONE);
      for await (const chunk of file.content) {
        for (let from = 0; from < chunk.byteLength; from += pieceBytes) {
          yield chunk.subarray(from, from + pieceBytes);
        }
      }
    },
  };
}
