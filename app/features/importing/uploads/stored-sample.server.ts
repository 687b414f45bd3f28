import type { Storage } from '#app/storage/storage.ts';
import { CsvFileError } from '#app/platform/csv/file-error.ts';
import type { ReadingChoices } from '../csv/reading-choices.ts';
import { type FileSample, SAMPLE_BYTES, sampleFile } from './file-sample.ts';
import { uploadName } from './store.server.ts';

/** The sample of an uploaded file; null when it is gone or cannot be read so. */
export async function sampleStoredFile(
  storage: Storage,
  uploadId: string,
  choices: ReadingChoices,
): Promise<FileSample | null> {
  const file = await storage.read(uploadName(uploadId));
  if (!file) return null;
  const pieces: Uint8Array[] = [];
  let read = 0;
  for await (const piece of file.content) {
    pieces.push(piece);
    read += piece.byteLength;
    if (read >= SAMPLE_BYTES) break;
  }
  try {
    return await sampleFile(Buffer.concat(pieces).subarray(0, SAMPLE_BYTES), file.bytes, choices);
  } catch (error) {
    if (error instanceof CsvFileError) return null;
    throw error;
  }
}
