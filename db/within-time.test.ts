import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './unavailable.ts';
import { withinTime } from './within-time.ts';

test('gives what the work gives', async () => {
  expect(await withinTime(Promise.resolve('rows'), 60_000)).toBe('rows');
  await expect(withinTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});

test('gives up on work that never ends', async () => {
  await expect(withinTime(new Promise(() => {}), 1)).rejects.toThrow(DatabaseUnavailable);
});
