import { databaseOf } from '#db/client.ts';
import type { Pool } from 'pg';
import type { Storage } from '#app/storage/storage.ts';
import { createLeaseHolder } from '#app/queue/lease.server.ts';
import { markDeadRuns, STOPPED } from './dead-runs.server.ts';
import { createRun, type NewRun, recordFailure, resumeRun } from './runs.server.ts';
import type { ImportOptions } from '../merge/options.ts';
import type { DuplicateChoice } from '../merge/possible-duplicate.ts';
import { failureReason, isFault, runImport } from './run-import.server.ts';
import { storedSource } from '../uploads/stored-source.server.ts';

export type ImportOrder = Omit<NewRun, 'runner' | 'uploadId'> & {
  uploadId: string;
  duplicates: DuplicateChoice;
};

/** Runs this process's validations and imports in the background, one at a time. */
export interface ImportJobs {
  readonly storage: Storage;
  start(order: ImportOrder): Promise<number>;
  /** Queues a paused import again; false if it is no longer paused. */
  resume(id: number, order: ImportOrder): Promise<boolean>;
  /** Marks runs of dead programs as failed and returns their number. */
  recover(): Promise<number>;
  /** Aborted when the site stops, for followers of a run. */
  readonly stopping: AbortSignal;
  /** Aborts the current run, which is recorded as failed; stores nothing. */
  stop(): Promise<void>;
}

interface JobServices {
  pool: Pool;
  storage: Storage;
  geography?: ImportOptions['geography'];
  erasedKey?: ImportOptions['erasedKey'];
  onFault: (error: unknown) => void;
}

/** Small, so that visitors are served in between. */
const CHUNK_BYTES = 16 * 1024;

/** Runs imports while holding a lease, by which others notice if this process dies. */
export function createImportJobs({
  pool,
  storage,
  geography,
  erasedKey = null,
  onFault,
}: JobServices): ImportJobs {
  const stopping = new AbortController();
  const leases = createLeaseHolder(pool);
  let queue: Promise<void> = Promise.resolve();

  async function work(id: number, order: ImportOrder): Promise<void> {
    const { kind, uploadId, fileBytes, mappings, duplicates, setValues, outside, fileChoices } = order;
    try {
      stopping.signal.throwIfAborted();
      const source = storedSource(storage, uploadId, fileBytes, CHUNK_BYTES);
      const { signal } = stopping;
      await runImport(id, kind, {
        pool,
        source,
        geography,
        erasedKey,
        mappings,
        duplicates,
        signal,
        setValues: setValues ?? {},
        outside: outside ?? 'import',
        fileChoices: fileChoices ?? {},
      });
    } catch (error) {
      const stopped = stopping.signal.aborted;
      if (!stopped && isFault(error)) onFault(error);
      await recordFailure(pool, id, stopped ? STOPPED : failureReason(error)).catch(onFault);
    }
  }

  /** @param record stores the run under this program's lease; null if there is nothing to do */
  async function enqueue<Id extends number | null>(
    order: ImportOrder,
    record: (runner: number) => Promise<Id>,
  ): Promise<Id> {
    stopping.signal.throwIfAborted();
    const lease = await leases.hold();
    try {
      const id = await record(lease.number);
      if (id === null) lease.release();
      else queue = queue.then(() => work(id, order)).finally(() => lease.release());
      return id;
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  return {
    storage,
    stopping: stopping.signal,
    async start(order) {
      return enqueue(order, (number) => createRun(databaseOf(pool), { ...order, runner: number }));
    },
    async resume(id, order) {
      const record = async (number: number) =>
        (await resumeRun(pool, id, number, order.outside ?? null)) ? id : null;
      return (await enqueue(order, record)) !== null;
    },
    recover: () => markDeadRuns(pool),
    async stop() {
      stopping.abort(new Error(STOPPED));
      await queue;
    },
  };
}
