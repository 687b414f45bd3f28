import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './unavailable.ts';
import { whileAnswering, withinTime } from './within-time.ts';

test('gives what the work gives', async () => {
  expect(await withinTime(Promise.resolve('rows'), 60_000)).toBe('rows');
  await expect(withinTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});

test('gives up on work that never ends', async () => {
  await expect(withinTime(new Promise(() => {}), 1)).rejects.toThrow(DatabaseUnavailable);
});

test('waits longer for a database that answers meanwhile', async () => {
  const answered = Promise.withResolvers<string>();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    // By then, more time has passed than it may be silent.
    if (asked === 2) answered.resolve('rows');
  };
  expect(await whileAnswering(answered.promise, ask, 500)).toBe('rows');
});

test('gives up with a database that answers nobody, or says that it cannot', async () => {
  const never = new Promise(() => {});
  await expect(whileAnswering(never, () => never, 1)).rejects.toThrow(DatabaseUnavailable);
  await expect(whileAnswering(never, () => Promise.reject(new Error('away')), 60_000)).rejects.toThrow(
    'away',
  );
  await expect(
    whileAnswering(Promise.reject(new Error('broken')), () => Promise.resolve(), 60_000),
  ).rejects.toThrow('broken');
});
