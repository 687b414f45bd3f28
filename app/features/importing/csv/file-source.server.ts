import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CsvFileError } from '@dog-care-directory/text';
import { type CsvSource, PIECE_BYTES } from './source.ts';

/** Streams a file from disk.  @throws CsvFileError if it cannot be found or read */
export async function fileSource(path: string, chunkBytes = PIECE_BYTES): Promise<CsvSource> {
  const { size, isFile } = await stat(path).then(
    (found) => ({ size: found.size, isFile: found.isFile() }),
    (error: NodeJS.ErrnoException) => {
      throw new CsvFileError(reasonFor(error, path));
    },
  );
  if (!isFile) throw new CsvFileError(`${path} is not a file. Name a CSV file.`);
  return {
    size,
    async *open() {
      try {
        yield* createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw new CsvFileError(reasonFor(error as NodeJS.ErrnoException, path));
      }
    },
  };
}

function reasonFor(error: NodeJS.ErrnoException, path: string): string {
  if (error.code === 'ENOENT') return `There is no file ${path}. Check its name and folder.`;
  if (error.code === 'EACCES') return `This user can’t read ${path}. Check its permissions.`;
  return `${path} could not be read: ${error.message}.`;
}
