import type { Box } from '@dog-care-directory/uk-places';
import { columnOf, DEEPEST, rowOf } from './grid.ts';

export interface SortedPositions {
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** Receives consecutive positions (`end` exclusive) of a cell; if not `isWithin`, check each. */
export type TakeRun = (cell: number, start: number, end: number, isWithin: boolean) => void;

/** Below this, checking each position beats dividing. */
const FEW = 16;

/** Finds positions in a box cell by cell; cells are consecutive, so only border cells are divided. */
export function eachRun(
  { latitudes, longitudes }: SortedPositions,
  box: Box,
  depth: number,
  take: TakeRun,
): void {
  const west = columnOf(box.west);
  const east = columnOf(box.east);
  const south = rowOf(box.south);
  const north = rowOf(box.north);
  const perRow = 2 ** depth;
  const width = 2 ** (DEEPEST - depth);

  function look(level: number, column: number, row: number, start: number, end: number): void {
    if (start === end) return;
    const size = 2 ** (DEEPEST - level);
    const left = column * size;
    const right = left + size - 1;
    const bottom = row * size;
    const top = bottom + size - 1;
    if (right < west || left > east || top < south || bottom > north) return;
    const isWithin = left > west && right < east && bottom > south && top < north;
    if (level >= depth && (isWithin || end - start <= FEW || level === DEEPEST)) {
      const cell = Math.floor(bottom / width) * perRow + Math.floor(left / width);
      take(cell, start, end, isWithin);
    } else if (end - start <= FEW) {
      for (let at = start; at < end; at += 1) {
        const cellRow = Math.floor(rowOf(latitudes[at] as number) / width);
        take(cellRow * perRow + Math.floor(columnOf(longitudes[at] as number) / width), at, at + 1, isWithin);
      }
    } else {
      const half = size / 2;
      const middle = firstFrom(latitudes, rowOf, bottom + half, start, end);
      const lower = firstFrom(longitudes, columnOf, left + half, start, middle);
      const upper = firstFrom(longitudes, columnOf, left + half, middle, end);
      look(level + 1, column * 2, row * 2, start, lower);
      look(level + 1, column * 2 + 1, row * 2, lower, middle);
      look(level + 1, column * 2, row * 2 + 1, middle, upper);
      look(level + 1, column * 2 + 1, row * 2 + 1, upper, end);
    }
  }

  look(0, 0, 0, 0, latitudes.length);
}

function firstFrom(
  degrees: Float64Array,
  numberOf: (degrees: number) => number,
  wanted: number,
  start: number,
  end: number,
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numberOf(degrees[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
