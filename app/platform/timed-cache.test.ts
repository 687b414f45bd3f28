import { expect, test, vi } from 'vitest';
import { createTimedCache } from './timed-cache.ts';

function cacheOf(load: () => Promise<number>) {
  const time = { now: 0 };
  return { time, read: createTimedCache(load, 1000, () => time.now) };
}

test('loads once for everyone who asks within the lifetime', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const { time, read } = cacheOf(load);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  time.now = 999;
  expect(await read()).toBe(1);
  time.now = 1000;
  expect(await read()).toBe(2);
});

test('asks again after a failure', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(7);
  const { read } = cacheOf(load);
  await expect(read()).rejects.toThrow('down');
  expect(await read()).toBe(7);
});

test('does not keep a value that is not worth it', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const read = createTimedCache(
    load,
    1000,
    () => 0,
    (value) => value > 1,
  );
  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
  expect(await read()).toBe(2);
});
