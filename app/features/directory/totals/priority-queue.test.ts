import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPriorityQueue } from './priority-queue.ts';

test('the lowest comes first, whenever it was put in', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -20, max: 20 }))), (steps) => {
      const queue = createPriorityQueue<string>();
      let stored: number[] = [];
      for (const step of steps) {
        if (step === null) {
          const lowest = Math.min(...stored);
          expect(queue.pop()).toEqual(
            stored.length === 0 ? undefined : { priority: lowest, item: `item ${lowest}` },
          );
          stored = stored.toSorted((one, other) => one - other).slice(1);
        } else {
          queue.push(step, `item ${step}`);
          stored.push(step);
        }
      }
    }),
  );
});
