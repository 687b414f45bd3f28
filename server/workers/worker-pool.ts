import { setTimeout as sleep } from 'node:timers/promises';

/** One worker process. */
export interface Hand {
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
  hire: () => Hand;
  /** Told when a worker has ended by itself, and how long its place stays empty. */
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
  /** Replaces nobody from now on: the site is about to stop, which workers may have heard before their supervisor. */
  rest(): void;
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 30_000;
/** A worker that has lived so long did not fail because of how it was started. */
const SETTLED_MS = 30_000;

/** Keeps a number of workers running: who ends is replaced, at once at first and ever later when that does not last. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { size, hire, onLost, finishMs = 15_000, firstPauseMs = 500 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = new Set<Hand>();
  let places: Promise<void>[] = [];

  function take(): Hand {
    const hand = hire();
    working.add(hand);
    void hand.ended.then(() => working.delete(hand));
    return hand;
  }

  async function keepFilled(first: Hand): Promise<void> {
    let hand = first;
    let failures = 0;
    for (;;) {
      const begun = performance.now();
      const ended = await hand.ended;
      if (signal.aborted) return;
      failures = performance.now() - begun > SETTLED_MS ? 1 : failures + 1;
      const pauseMs = failures === 1 ? 0 : Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (failures - 2));
      onLost({ pid: hand.pid, ended, pauseMs });
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      hand = take();
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const hand of working) hand.stop();
    const timer = setTimeout(() => {
      for (const hand of working) hand.kill();
    }, finishMs);
    await Promise.all([...working].map(({ ended }) => ended));
    await Promise.all(places);
    clearTimeout(timer);
  }

  return {
    async start() {
      const hands = Array.from({ length: size }, take);
      const failed = hands.map(async ({ ended }) => {
        throw new Error(`A worker process ended as it started (${await ended}).`);
      });
      try {
        await Promise.race([Promise.all(hands.map(({ ready }) => ready)), ...failed]);
      } catch (error) {
        await stop();
        throw error;
      } finally {
        for (const promise of failed) promise.catch(() => {});
      }
      places = hands.map(keepFilled);
    },
    rest: () => stopping.abort(),
    stop,
  };
}
