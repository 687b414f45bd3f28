import type { Pool } from 'pg';
import { MappingError } from './column-mapping.ts';
import { CsvFileError } from './csv-file-error.ts';
import { lastGivenId } from './business-upsert.server.ts';
import {
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  importBusinesses,
} from './import-file.server.ts';
import type { RunKind } from './import-run.ts';
import { signOn } from './import-runner.server.ts';
import {
  createRun,
  type NewRun,
  recordFailure,
  recordProgress,
  recordResults,
} from './import-runs.server.ts';
import { createIssueStore } from './issue-store.server.ts';

/** Per cent at which each part ends. */
const ACCEPTED = 10;
const READ = 60;
const WRITTEN = 90;

const BETWEEN_RECORDS_MS = 400;

/**
 * Does a recorded run: validates or imports, keeping its progress, every issue and the results in the database.
 * The results of an import become true together with what it stores.
 * @throws CsvFileError, MappingError and what the database throws; the run is then still recorded as running
 */
export async function runImport(id: number, kind: RunKind, options: ImportOptions): Promise<ImportReport> {
  const { pool } = options;
  const issues = createIssueStore(pool, id);
  const progress = recordedProgress(pool, id);
  try {
    const report = await importBusinesses({
      ...options,
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
      beforeCommit: async (client, done) => {
        await progress.end(WRITTEN, done.total);
        await issues.end();
        await recordResults(client, id, kind, done);
      },
    });
    if (kind === 'validate') {
      await issues.end();
      await progress.end(WRITTEN, report.total);
      await recordResults(pool, id, kind, report);
    }
    return report;
  } catch (error) {
    await issues.end().catch(() => {});
    throw error;
  } finally {
    await progress.stop();
  }
}

const FAULT = 'Something went wrong on our side. Nothing was stored. Try again; the log says more.';

/** What the history says of a run that failed: the file's fault by its own words, any other in general. */
export function failureReason(error: unknown): string {
  return isFault(error) ? FAULT : (error as Error).message;
}

/** Whether an error is neither the file's nor the mapping's. */
export function isFault(error: unknown): boolean {
  return !(error instanceof CsvFileError || error instanceof MappingError);
}

/**
 * Imports what is no upload, as the command line and scripts do, and records it in the history.
 * @throws CsvFileError, MappingError and what the database throws; nothing is stored then
 */
export async function recordedImport(
  about: Pick<NewRun, 'fileName' | 'userId'>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { pool, source, mappings = null } = options;
  const runner = await signOn(pool);
  try {
    const id = await createRun(pool, {
      ...about,
      kind: 'import',
      fileBytes: source.size ?? 0,
      uploadId: null,
      mappings,
      runner: runner.number,
    });
    return await runImport(id, 'import', options).catch(async (error: Error) => {
      await recordFailure(pool, id, failureReason(error));
      throw error;
    });
  } finally {
    runner.signOff();
  }
}

/** Writes progress down a few times a second, one record after the other. */
function recordedProgress(pool: Pool, id: number) {
  let writing: Promise<unknown> = Promise.resolve();
  let busy = false;
  let writtenAt = 0;
  let watch: NodeJS.Timeout | undefined;

  function record(percent: number, rows: number) {
    if (busy) return;
    busy = true;
    writtenAt = performance.now();
    // A record that fails is followed by the next; what matters is recorded elsewhere.
    writing = recordProgress(pool, id, Math.round(percent), rows)
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  }

  /** Ids are given out as rows are inserted, and can be seen before the transaction ends. */
  async function watchIds(rows: number) {
    const first = await lastGivenId(pool);
    watch = setInterval(async () => {
      const given = (await lastGivenId(pool).catch(() => first)) - first;
      record(READ + (WRITTEN - READ) * Math.min(1, given / Math.max(1, rows)), rows);
    }, BETWEEN_RECORDS_MS);
  }

  return {
    tell({ stage, rows, bytes, totalBytes }: ImportProgress) {
      if (stage === 'storing') {
        record(READ, rows);
        void watchIds(rows).catch(() => {});
      } else if (writtenAt === 0 || performance.now() - writtenAt > BETWEEN_RECORDS_MS) {
        record(ACCEPTED + (READ - ACCEPTED) * (totalBytes ? Math.min(1, bytes / totalBytes) : 0), rows);
      }
    },
    async end(percent: number, rows: number) {
      clearInterval(watch);
      await writing;
      record(percent, rows);
      await writing;
    },
    async stop() {
      clearInterval(watch);
      await writing;
    },
  };
}
