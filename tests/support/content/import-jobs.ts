import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  createImportJobs,
  type ImportJobs,
  type ImportOrder,
} from '#app/features/importing/runs/jobs.server.ts';
import { isFinished, type RunDetails, type RunKind } from '#app/features/importing/runs/run.ts';
import { readRun } from '#app/features/importing/runs/read-runs.server.ts';
import { storeUpload } from '#app/features/importing/uploads/store.server.ts';
import { geographyOf } from './geography.ts';
import type { ScratchDatabase } from '../database/scratch-database.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';

/** Import jobs on a database, for each test again, and the steps tests take with them. */
export function useImportJobs(database: ScratchDatabase) {
  const geography = geographyOf(database);
  let folder = '';
  let jobs: ImportJobs;
  const faults: unknown[] = [];

  beforeEach(async () => {
    await database.pool.query('TRUNCATE businesses, imports, import_errors, business_versions');
    folder = await mkdtemp(path.join(tmpdir(), 'directory-jobs-'));
    jobs = createImportJobs({
      pool: database.pool,
      storage: createFolderStorage(folder),
      geography,
      onFault: (error) => faults.push(error),
    });
    faults.length = 0;
  });
  afterEach(async () => {
    await jobs.stop();
    await rm(folder, { recursive: true, force: true });
    expect(faults).toEqual([]);
  });

  async function upload(text: string) {
    async function* content() {
      yield new TextEncoder().encode(text);
    }
    const { id, bytes } = await storeUpload(jobs.storage, content(), 50_000_000);
    return { id, bytes, fileName: 'a.csv' };
  }

  async function details(id: number): Promise<RunDetails> {
    const run = await readRun(database.pool, id);
    if (!run) throw new Error('The run is gone.');
    return run.details;
  }

  return {
    get jobs() {
      return jobs;
    },
    /** Where this test's storage is. */
    get folder() {
      return folder;
    },
    upload,
    details,
    /** Begins a run of a file with this text. */
    async begin(text: string, kind: RunKind = 'import', more: Partial<ImportOrder> = {}): Promise<number> {
      const { id, bytes, fileName } = await upload(text);
      return jobs.start({
        kind,
        uploadId: id,
        fileName,
        fileBytes: bytes,
        userId: null,
        mappings: null,
        duplicates: 'ask',
        ...more,
      });
    },
    /** Waits for the end of a run. */
    async ended(id: number): Promise<RunDetails> {
      await expect.poll(async () => isFinished(await details(id)), { timeout: 15_000 }).toBe(true);
      return details(id);
    },
  };
}

/** A file of so many businesses. */
export function rowsOf(count: number, rating = '4'): string {
  const rows = Array.from({ length: count }, (_, index) => `Paws ${index},Kennels,Alton,GU34 1AA,${rating}`);
  return `name,category,city,postcode,rating\n${rows.join('\n')}`;
}
