import { type Database, databaseOf } from '#db/client.ts';
import { MappingError } from '../columns/mapping.ts';
import { CsvFileError } from '@dog-care-directory/text';
import { importBusinesses } from '../merge/import-file.server.ts';
import type { ImportOptions, ImportReport } from '../merge/options.ts';
import { createLeaseHolder } from '#app/queue/lease.server.ts';
import type { RunKind } from './run.ts';
import { createRun, type NewRun, recordFailure, recordResults } from './runs.server.ts';
import { createIssueStore } from './issue-store.server.ts';
import { followProgress, WRITTEN } from './recorded-progress.server.ts';
import { RunStopped, stopRun, watchForStop } from './stop.server.ts';

/**
 * Validates or imports a recorded run; results are committed with the data. @throws RunStopped
 * @throws CsvFileError, MappingError and database errors; the run is then still recorded as running
 */
export async function runImport(id: number, kind: RunKind, options: ImportOptions): Promise<ImportReport> {
  const { pool } = options;
  const issues = createIssueStore(pool, id);
  const progress = followProgress(pool, id);
  const stop = watchForStop(pool, id);
  const finish = async (db: Database, report: ImportReport) => {
    await progress.end(WRITTEN, report.total);
    await issues.end();
    await recordResults(db, id, kind, report);
  };
  try {
    // It may have been stopped while queued.
    await stop.look();
    const report = await importBusinesses({
      ...options,
      signal: options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal,
      dryRun: kind === 'validate',
      importId: id,
      onProgress: (now) => {
        options.onProgress?.(now);
        progress.tell(now);
      },
      onIssues: async (group) => {
        await options.onIssues?.(group);
        await issues.add(group);
      },
      beforeCommit: finish,
    });
    if (!report.stores) await finish(databaseOf(pool), report);
    return report;
  } catch (error) {
    await issues.end().catch(() => {});
    throw error;
  } finally {
    stop.end();
    await progress.stop();
  }
}

const FAULT = 'Something went wrong on our side. Nothing was stored. Try again. The log has details.';

/** Returns the history's message for a failed run: the file's problem, or a general one. */
export function failureReason(error: unknown): string {
  return isFault(error) ? FAULT : (error as Error).message;
}

/** True for errors not caused by the file, the mapping or a stop. */
export function isFault(error: unknown): boolean {
  return ![CsvFileError, MappingError, RunStopped].some((expected) => error instanceof expected);
}

/**
 * Imports and records a file that was not uploaded. @param onBegun called with the run's id before reading
 * @throws CsvFileError, MappingError, RunStopped and database errors; nothing is stored then
 */
export async function recordedImport(
  about: Pick<NewRun, 'fileName' | 'userId'>,
  options: ImportOptions,
  onBegun: (id: number) => Promise<unknown> = async () => {},
): Promise<ImportReport> {
  const { pool, source, mappings = null, setValues, outside, fileChoices } = options;
  const lease = await createLeaseHolder(pool).hold();
  try {
    const id = await createRun(databaseOf(pool), {
      ...about,
      kind: 'import',
      fileBytes: source.size ?? 0,
      uploadId: null,
      mappings,
      setValues,
      outside,
      fileChoices,
      runner: lease.number,
    });
    await onBegun(id);
    return await runImport(id, 'import', options).catch(async (error: Error) => {
      if (error instanceof RunStopped) await stopRun(databaseOf(pool), id);
      else await recordFailure(pool, id, failureReason(error));
      throw error;
    });
  } finally {
    lease.release();
  }
}
