import type { Pool } from 'pg';
import type { Storage } from '#app/storage/storage.ts';
import { markDeadRuns, type Runner, signOn, STOPPED } from './runner.server.ts';
import { createRun, type NewRun, recordFailure, resumeRun } from './runs.server.ts';
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
  /** Aborted when the site stops, for whoever follows a run. */
  readonly stopping: AbortSignal;
  /** Breaks off what is running; it is recorded as failed, and nothing of it is stored. */
  stop(): Promise<void>;
}

interface JobServices {
  pool: Pool;
  storage: Storage;
  /** Told of faults that are nobody's file. */
  onFault: (error: unknown) => void;
}

/** Pieces in which the file is read: small ones, so that visitors are answered between them. */
const CHUNK_BYTES = 16 * 1024;

/** Does imports in this process; see `Runner` for what becomes of them when it dies. */
export function createImportJobs({ pool, storage, onFault }: JobServices): ImportJobs {
  const stopping = new AbortController();
  let runner: Promise<Runner> | null = null;
  let unfinished = 0;
  let queue: Promise<void> = Promise.resolve();

  async function signOff(): Promise<void> {
    unfinished -= 1;
    if (unfinished > 0) return;
    const signedOn = runner;
    runner = null;
    (await signedOn?.catch(() => null))?.signOff();
  }

  async function work(id: number, order: ImportOrder): Promise<void> {
    const { kind, uploadId, fileBytes, mappings, duplicates } = order;
    try {
      stopping.signal.throwIfAborted();
      const source = storedSource(storage, uploadId, fileBytes, CHUNK_BYTES);
      await runImport(id, kind, { pool, source, mappings, duplicates, signal: stopping.signal });
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
    unfinished += 1;
    runner ??= signOn(pool);
    try {
      const id = await record((await runner).number);
      if (id === null) await signOff();
      else queue = queue.then(() => work(id, order)).then(signOff);
      return id;
    } catch (error) {
      await signOff();
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
      const record = async (number: number) => ((await resumeRun(pool, id, number)) ? id : null);
      return (await enqueue(order, record)) !== null;
    },
    recover: () => markDeadRuns(pool),
    async stop() {
      stopping.abort(new Error(STOPPED));
      await queue;
    },
  };
}
