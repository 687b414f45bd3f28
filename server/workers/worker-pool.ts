import { setTimeout as sleep } from 'node:timers/promises';

/** One worker process. */
export interface PoolWorker {
  pid: number | undefined;
  /** Settles when it answers requests. */
  ready: Promise<void>;
  /** Settles when it has ended, with its exit code or signal. */
  ended: Promise<string>;
  /** Asks it to finish what it is doing. */
  stop(): void;
  /** Ends it at once. */
  kill(): void;
}

interface WorkerPoolOptions {
  size: number;
  start: () => PoolWorker;
  /** Called when a worker has ended by itself, and how long its place stays empty. */
  onLost: (lost: { pid: number | undefined; ended: string; pauseMs: number }) => void;
  /** How long a worker has for what it is doing, in milliseconds. */
  finishMs?: number;
  /** Pause before the second replacement in a row; each one after waits twice as long, up to a limit. */
  firstPauseMs?: number;
}

/** Worker processes of which there are always as many as there should be. */
export interface WorkerPool {
  /**
   * Starts all workers; settles when they answer requests.
   * @throws Error when one ends instead; the others are stopped then
   */
  start(): Promise<void>;
  /** Stops replacing workers: the site is about to stop, and workers may know before their supervisor. */
  rest(): void;
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 30_000;
/** A worker that has lived so long did not fail because of how it was started. */
const SETTLED_MS = 30_000;

/** Keeps a number of workers running: who ends is replaced, at once at first and ever later when that does not last. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { size, start, onLost, finishMs = 15_000, firstPauseMs = 500 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = new Set<PoolWorker>();
  let places: Promise<void>[] = [];

  function take(): PoolWorker {
    const worker = start();
    working.add(worker);
    void worker.ended.then(() => working.delete(worker));
    return worker;
  }

  async function keepFilled(first: PoolWorker): Promise<void> {
    let worker = first;
    let failures = 0;
    for (;;) {
      const begun = performance.now();
      const ended = await worker.ended;
      if (signal.aborted) return;
      failures = performance.now() - begun > SETTLED_MS ? 1 : failures + 1;
      const pauseMs = failures === 1 ? 0 : Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (failures - 2));
      onLost({ pid: worker.pid, ended, pauseMs });
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      worker = take();
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const worker of working) worker.stop();
    const timer = setTimeout(() => {
      for (const worker of working) worker.kill();
    }, finishMs);
    await Promise.all([...working].map(({ ended }) => ended));
    await Promise.all(places);
    clearTimeout(timer);
  }

  return {
    async start() {
      const started = Array.from({ length: size }, take);
      const failed = started.map(async ({ ended }) => {
        throw new Error(`A worker process ended as it started (${await ended}).`);
      });
      try {
        await Promise.race([Promise.all(started.map(({ ready }) => ready)), ...failed]);
      } catch (error) {
        await stop();
        throw error;
      } finally {
        for (const promise of failed) promise.catch(() => {});
      }
      places = started.map(keepFilled);
    },
    rest: () => stopping.abort(),
    stop,
  };
}
