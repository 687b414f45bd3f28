import type { Pool } from 'pg';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { listName } from '@dog-care-directory/uk-places';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { namesOf, type Region } from '#app/features/places/region/region.ts';
import type { ImportJobs } from '../runs/jobs.server.ts';
import { knownHeaders } from '../columns/saved-mappings.server.ts';
import type { FileChoices } from '../rows/file-choices.ts';
import { isFinished } from '../runs/run.ts';
import { readHistory, readRun } from '../runs/read-runs.server.ts';
import type { ImportPageData } from './file/page-data.ts';
import type { Storage } from '#app/storage/storage.ts';
import { CsvFileError } from '@dog-care-directory/text';
import type { ReadingChoices } from '../csv/reading-choices.ts';
import { type FileSample, SAMPLE_BYTES, sampleFile } from '../uploads/file-sample.ts';
import { uploadName } from '../uploads/store.server.ts';

interface ImportPageServices {
  pool: Pool;
  importJobs: ImportJobs;
  region: () => Promise<Region>;
  postcodes: () => Promise<PostcodeList>;
  serviceTypes: () => Promise<ServiceTypes>;
}

/** Loads the page. @param onFault called if the mappings could not be read */
export async function loadImportPage(
  { pool, importJobs, region, postcodes, serviceTypes }: ImportPageServices,
  { runId, maxBytes }: { runId: number | null; maxBytes: number },
  onFault: (error: unknown) => void,
): Promise<ImportPageData> {
  const known = await knownHeaders(pool).catch((error: unknown) => {
    onFault(error);
    return null;
  });
  const stored = await findRun(pool, importJobs, runId);
  const sample = stored?.uploadId ? await sampleOf(importJobs, stored.uploadId, stored.fileChoices) : null;
  const { name, towns } = await region();
  return {
    known,
    run: stored && { ...stored.details, hasFile: sample !== null },
    sample,
    mappings: stored?.mappings ?? null,
    setValues: stored?.setValues ?? {},
    fileChoices: stored?.fileChoices ?? {},
    serviceTypes: [...(await serviceTypes()).names],
    region: name,
    history: await readHistory(pool),
    postcodes: listName(await postcodes()),
    towns: namesOf(towns),
    maxBytes,
  };
}

/** Samples the file with the run's choices, or with detected ones if those fail. */
async function sampleOf({ storage }: ImportJobs, uploadId: string, choices: FileChoices) {
  return (await sampleStoredFile(storage, uploadId, choices)) ?? sampleStoredFile(storage, uploadId, {});
}

async function findRun(pool: Pool, importJobs: ImportJobs, id: number | null) {
  if (id === null) return null;
  const run = await readRun(pool, id);
  // Its program may have died without recording it.
  if (!run || isFinished(run.details) || (await importJobs.recover()) === 0) return run;
  return readRun(pool, id);
}

/** Null if the file is gone or can't be read like this. */
async function sampleStoredFile(
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
