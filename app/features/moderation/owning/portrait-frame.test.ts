import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, partOf, turned, WHOLE } from './portrait-frame.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const step = fc.record({
  right: fc.double({ min: -2, max: 2, noNaN: true }),
  down: fc.double({ min: -2, max: 2, noNaN: true }),
});

test('the part is always 4:5 and within the picture, however it is moved, enlarged and turned', () => {
  fc.assert(
    fc.property(
      size,
      fc.array(step, { maxLength: 5 }),
      fc.double({ min: 1, max: 4, noNaN: true }),
      fc.nat(5),
      (picture, steps, zoom, turns) => {
        let frame = { ...WHOLE, zoom };
        for (let turn = 0; turn < turns; turn += 1) frame = turned(frame);
        for (const { right, down } of steps) frame = moved(frame, right, down);
        const { x, y, width, height } = partOf(picture, frame);
        const [wide, high] =
          turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
        expect(width / height).toBeCloseTo(0.8, 5);
        expect(x).toBeGreaterThanOrEqual(-1e-6);
        expect(y).toBeGreaterThanOrEqual(-1e-6);
        expect(x + width).toBeLessThanOrEqual(wide + 1e-6);
        expect(y + height).toBeLessThanOrEqual(high + 1e-6);
      },
    ),
  );
});

test('a face above the middle of an upright photograph is kept', () => {
  expect(partOf({ width: 800, height: 1600 }, WHOLE)).toMatchObject({
    x: 0,
    y: 140,
    width: 800,
    height: 1000,
  });
});
