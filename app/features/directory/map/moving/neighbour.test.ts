import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARROWS, neighbour } from './neighbour.ts';

const { ArrowRight, ArrowLeft, ArrowDown, ArrowUp } = ARROWS as Record<string, readonly [number, number]>;
const all = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 60, y: 70 },
  { x: 0, y: 100 },
];

test('arrows lead to who is next, straight on before off to the side', () => {
  expect(neighbour(all, 0, ArrowRight ?? [0, 0])).toBe(1);
  expect(neighbour(all, 0, ArrowDown ?? [0, 0])).toBe(3);
  expect(neighbour(all, 1, ArrowLeft ?? [0, 0])).toBe(0);
  expect(neighbour(all, 3, ArrowUp ?? [0, 0])).toBe(0);
  expect(neighbour(all, 0, ArrowUp ?? [0, 0])).toBe(-1);
  expect(neighbour([], 0, ArrowUp ?? [0, 0])).toBe(-1);
});

test('whoever is next lies ahead, and somebody does wherever anybody is', () => {
  const points = fc.array(fc.record({ x: fc.integer({ max: 400 }), y: fc.integer({ max: 480 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(points, fc.constantFrom(...Object.values(ARROWS)), (standing, arrow) => {
      const [from] = standing as [(typeof standing)[number]];
      const ahead = ({ x, y }: typeof from) => (x - from.x) * arrow[0] + (y - from.y) * arrow[1];
      const next = standing[neighbour(standing, 0, arrow)];
      if (next) expect(ahead(next)).toBeGreaterThan(0);
      else expect(standing.every((one) => ahead(one) <= 0)).toBe(true);
    }),
  );
});
