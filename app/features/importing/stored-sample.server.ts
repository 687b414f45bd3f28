import { open } from 'node:fs/promises';
import { CsvFileError } from './csv-file-error.ts';
import { type FileSample, SAMPLE_BYTES, sampleFile } from './file-sample.ts';

/** The sample of an uploaded file; null when it is gone or is no CSV file. */
export async function sampleStoredFile(file: string): Promise<FileSample | null> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, SAMPLE_BYTES)), 0);
      return await sampleFile(buffer.subarray(0, bytesRead), size);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof CsvFileError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
