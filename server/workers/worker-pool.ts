import { setTimeout as sleep } from 'node:timers/promises';

export interface PoolWorker {
  pid: number | undefined;
  ready: Promise<void>;
  /** Settles with the exit code or signal. */
  ended: Promise<string>;
  stop(): void;
  kill(): void;
}

interface WorkerPoolOptions {
  size: number;
  start: () => PoolWorker;
  /** Called when a worker ends unexpectedly, with the pause before its replacement. */
  onLost: (lost: { pid: number | undefined; ended: string; pauseMs: number }) => void;
  /** Milliseconds for finishing work. */
  finishMs?: number;
  /** Pause before the second replacement in a row; doubles up to a limit. */
  firstPauseMs?: number;
}

export interface WorkerPool {
  /** Settles when all workers answer requests.  @throws Error if one ends instead; the others are stopped then */
  start(): Promise<void>;
  /** Stops replacing workers, because workers may stop before their supervisor. */
  rest(): void;
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 30_000;
/** A worker that lived this long did not fail because of its start. */
const SETTLED_MS = 30_000;

/** Creates a pool that replaces ended workers, at once at first, then with growing pauses. */
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
