import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followFrames, framesOf, levelsOf, meets } from './frames.ts';

const coordinate = fc.integer({ min: -50, max: 50 });
const frame = fc
  .tuple(coordinate, coordinate, fc.nat({ max: 20 }), fc.nat({ max: 20 }))
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));

test('every frame is gone through in its order: those in sight by themselves, the others in runs', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 700, size: 'max' }), frame, (all, sight) => {
      const frames = framesOf(all);
      const met = new Set<number>();
      let next = 0;
      followFrames(
        levelsOf(frames),
        sight,
        (index) => {
          expect(index).toBe(next);
          met.add(index);
          next = index + 1;
        },
        (first, end) => {
          expect(first).toBe(next);
          expect(end).toBeGreaterThan(first);
          next = end;
        },
      );
      expect(next).toBe(all.length);
      expect(all.map((_, index) => met.has(index))).toEqual(
        all.map((_, index) => meets(frames, index, sight)),
      );
    }),
    { numRuns: 50 },
  );
});
