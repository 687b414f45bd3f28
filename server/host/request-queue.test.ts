import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './request-queue.ts';

test('of a crowd that comes at once, few are under way at a time, and they begin as they came', async () => {
  const turn = createTurns();
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const page = async (number: number) => {
    await new Promise<void>(turn);
    begun.push(number);
    underWay += 1;
    most = Math.max(most, underWay);
    // What it waits for is there in the next turn of the loop.
    await nextTurn();
    underWay -= 1;
  };
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  await Promise.all(numbers.map(page));
  expect(begun).toEqual(numbers);
  expect(most).toBeLessThanOrEqual(2);
});

test('nobody waits for another to end, and whoever comes later gets a turn as well', async () => {
  const turn = createTurns();
  const begun: number[] = [];
  for (const number of [1, 2, 3]) turn(() => begun.push(number));
  expect(begun).toEqual([]);
  for (let loop = 0; loop < 4; loop += 1) await nextTurn();
  expect(begun).toEqual([1, 2, 3]);
  turn(() => begun.push(4));
  for (let loop = 0; loop < 2; loop += 1) await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4]);
});
