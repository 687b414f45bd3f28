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
  /** What to do about rows that may be there already. */
  duplicates: DuplicateChoice;
};

/** The validations and imports which this process does in the background, one after the other. */
export interface ImportJobs {
  /** Where uploaded files are kept. */
  readonly storage: Storage;
  /** Records a run and puts it in the queue; returns its id at once. */
  start(order: ImportOrder): Promise<number>;
  /** Puts a paused import into the queue again; returns whether it did, false when it is no longer paused. */
  resume(id: number, order: ImportOrder): Promise<boolean>;
  /** Marks runs as failed whose program has died; returns how many there were. */
  recover(): Promise<number>;
  /** Aborted when the site stops, for followers of a run. */
  readonly stopping: AbortSignal;
  /** Aborts the current run: it is recorded as failed, and nothing is stored. */
  stop(): Promise<void>;
}

interface JobServices {
  pool: Pool;
  storage: Storage;
  /** As `ImportOptions` has it. */
  geography?: ImportOptions['geography'];
  erasedKey?: ImportOptions['erasedKey'];
  /** Called with errors not caused by the file. */
  onFault: (error: unknown) => void;
}

/** Pieces in which the file is read: small ones, so that visitors are answered between them. */
const CHUNK_BYTES = 16 * 1024;

/** Does imports in this process, which has a lease for as long as there are some: by it others know when it has died. */
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
        ...{ pool, source, geography, erasedKey, mappings, duplicates, signal },
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

  /** @param record writes the run down as this program's; null when there is nothing to do after all */
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
      return enqueue(order, (number) => createRun(pool, { ...order, runner: number }));
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
