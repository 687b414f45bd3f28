import { expect, test, vi } from 'vitest';
import { createWorkerPool, type PoolWorker } from './worker-pool.ts';
import { eventually } from '#tests/support/site/eventually.ts';

/** Workers which do nothing but what the test says. */
function stubWorkers({ finishes = true } = {}) {
  const started: (PoolWorker & {
    end(reason: string): void;
    becomeReady(): void;
    stop: ReturnType<typeof vi.fn>;
  })[] = [];
  const start = () => {
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<string>();
    const worker = {
      pid: started.length + 1,
      ready: ready.promise,
      ended: ended.promise,
      becomeReady: ready.resolve,
      end: ended.resolve,
      stop: vi.fn(() => finishes && ended.resolve('0')),
      kill: vi.fn(() => ended.resolve('SIGKILL')),
    };
    started.push(worker);
    return worker;
  };
  return { started, start };
}

async function startedPool(size: number, options: { finishes?: boolean; finishMs?: number } = {}) {
  const workers = stubWorkers(options);
  const onLost = vi.fn();
  const pool = createWorkerPool({
    size,
    start: workers.start,
    onLost,
    firstPauseMs: 1,
    ...(options.finishMs === undefined ? {} : { finishMs: options.finishMs }),
  });
  const started = pool.start();
  for (const worker of workers.started) worker.becomeReady();
  await started;
  return { pool, onLost, started: workers.started };
}

test('a worker that ends is replaced, the first time at once and then ever later', async () => {
  const { pool, started, onLost } = await startedPool(2);
  expect(started).toHaveLength(2);
  for (const ends of [2, 3, 4]) {
    started[ends - 1]?.end('SIGSEGV');
    await eventually(() => expect(started).toHaveLength(ends + 1));
  }
  expect(onLost.mock.calls.map(([{ pid, ended, pauseMs }]) => [pid, ended, pauseMs])).toEqual([
    [2, 'SIGSEGV', 0],
    [3, 'SIGSEGV', 1],
    [4, 'SIGSEGV', 2],
  ]);
  await pool.stop();
});

test('a pool that is stopped asks its workers to finish, and replaces nobody', async () => {
  const { pool, started, onLost } = await startedPool(2);
  await pool.stop();
  expect(started.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1]);
  expect(started).toHaveLength(2);
  expect(onLost).not.toHaveBeenCalled();
});

test('a pool at rest replaces nobody who ends before it is stopped', async () => {
  const { pool, started, onLost } = await startedPool(2);
  pool.rest();
  started[0]?.end('0');
  await pool.stop();
  expect(started).toHaveLength(2);
  expect(onLost).not.toHaveBeenCalled();
});

test('a worker that does not finish in time is ended', async () => {
  const { pool, started } = await startedPool(1, { finishes: false, finishMs: 5 });
  await pool.stop();
  expect(started[0]?.kill).toHaveBeenCalledOnce();
});

test('a worker that ends before it answers requests ends the start, and the others with it', async () => {
  const { started, start } = stubWorkers();
  const pool = createWorkerPool({ size: 2, start, onLost: () => {} });
  const starting = pool.start();
  started[0]?.becomeReady();
  started[1]?.end('1');
  await expect(starting).rejects.toThrow('A worker process ended as it started (1).');
  expect(started[0]?.stop).toHaveBeenCalledOnce();
  expect(started).toHaveLength(2);
});
