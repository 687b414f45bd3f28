import type { Pool } from 'pg';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { listName } from '#app/features/places/postcodes/list-facts.ts';
import type { PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import { namesOf, type Region } from '#app/features/places/region/region.ts';
import type { ImportJobs } from '../runs/jobs.server.ts';
import { knownHeaders } from '../columns/saved-mappings.server.ts';
import type { FileChoices } from '../rows/file-choices.ts';
import { isFinished } from '../runs/run.ts';
import { readHistory, readRun } from '../runs/read-runs.server.ts';
import { sampleStoredFile } from '../uploads/stored-sample.server.ts';
import type { ImportPageData } from './file/page-data.ts';

interface ImportPageServices {
  pool: Pool;
  importJobs: ImportJobs;
  region: () => Promise<Region>;
  postcodes: () => Promise<PostcodeList>;
  serviceTypes: () => Promise<ServiceTypes>;
}

/**
 * What the import page shows.
 * @param about the run in its address, and the largest file in bytes
 * @param onFault called with why the mappings could not be read
 */
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

/** As the run reads the file; by what it says itself where it cannot be read so, for another choice. */
async function sampleOf({ storage }: ImportJobs, uploadId: string, choices: FileChoices) {
  return (await sampleStoredFile(storage, uploadId, choices)) ?? sampleStoredFile(storage, uploadId, {});
}

async function findRun(pool: Pool, importJobs: ImportJobs, id: number | null) {
  if (id === null) return null;
  const run = await readRun(pool, id);
  // Its program may have died without a word.
  if (!run || isFinished(run.details) || (await importJobs.recover()) === 0) return run;
  return readRun(pool, id);
}
