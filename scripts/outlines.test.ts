import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlinesOf } from './outlines.ts';

const COLUMNS = 8;
const ROWS = 7;

/** Cells with nothing on the outermost ones. */
const cells = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: COLUMNS * ROWS, maxLength: COLUMNS * ROWS })
  .map((values) => ({
    columns: COLUMNS,
    rows: ROWS,
    values: Float32Array.from(values, (value, cell) => {
      const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
      return column % (COLUMNS - 1) === 0 || row % (ROWS - 1) === 0 ? 0 : value;
    }),
  }));

function contains(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from || from[1] > y === to[1] > y) continue;
    if (x < from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1])) inside = !inside;
  }
  return inside;
}

test('outlines go round the middles of those cells that have the value, and are closed', () => {
  fc.assert(
    fc.property(cells, (drawn) => {
      const outlines = outlinesOf(drawn, 0.5);
      for (const { points } of outlines) expect(points.at(-1)).toEqual(points[0]);
      for (const [cell, value] of drawn.values.entries()) {
        // Where a line runs through a middle, it may be on either side.
        if (Math.abs(value - 0.5) < 1e-3) continue;
        const [x, y] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
        const around = outlines.filter(({ points }) => contains(points, x + 1e-7, y + 1e-7));
        expect(around.length % 2 === 1).toBe(value > 0.5);
      }
    }),
  );
});

test('an outline round a hole has an area below nothing', () => {
  const values = new Float32Array(49).fill(1);
  for (const cell of values.keys()) {
    if (cell % 7 === 0 || cell % 7 === 6 || cell < 7 || cell >= 42 || cell === 24) values[cell] = 0;
  }
  const areas = outlinesOf({ columns: 7, rows: 7, values }, 0.5).map(({ area }) => area);
  expect(areas.toSorted((a, b) => a - b)).toEqual([-0.5, 24.5]);
});
