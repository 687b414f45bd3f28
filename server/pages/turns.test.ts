import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('of a crowd that comes at once, few are under way at a time, and they begin as they came', async () => {
  const turn = createTurns();
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const page = async (number: number) => {
    await turn();
    begun.push(number);
    underWay += 1;
    most = Math.max(most, underWay);
    // What it waits for is there in the next turn of the loop.
    await new Promise(setImmediate);
    underWay -= 1;
  };
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  await Promise.all(numbers.map(page));
  expect(begun).toEqual(numbers);
  expect(most).toBeLessThanOrEqual(2);
});

test('nobody waits for one that never ends, and whoever comes later gets a turn as well', async () => {
  const turn = createTurns();
  const begun: number[] = [];
  for (const page of [1, 2, 3]) void turn().then(() => (begun.push(page), new Promise(() => {})));
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  await turn();
  await turn();
});
