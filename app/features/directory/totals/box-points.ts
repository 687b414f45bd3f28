import type { Box } from '#app/features/places/distance/box.ts';
import { addPoints, addRun, type CellSum, emptySum, type SummedPoints } from './cell-sums.ts';
import { isInBox } from './grid.ts';
import { eachRun, type SortedPositions } from './runs.ts';

/** Those of a group's positions that count. */
export interface CountedPoints {
  /** Null: all of them. */
  has: ((point: number) => boolean) | null;
  /** Null where each of them has to be looked at. */
  sums: SummedPoints | null;
}

/** What is known of the businesses of a cell. */
export interface BusinessCell extends CellSum {
  /** Id of one of them. */
  id: number;
}

/**
 * Adds a group's positions within a box to their cells.
 * @param cells by their numbers, see eachRun
 * @param depth how often the earth is halved for the cells
 */
export function addCells(
  cells: Map<number, BusinessCell>,
  group: SortedPositions & { ids: Uint32Array },
  counted: CountedPoints,
  box: Box,
  depth: number,
): void {
  eachPart(group, counted, box, depth, (number, add) => {
    const cell = cells.get(number) ?? { ...emptySum(), id: 0 };
    const before = cell.count;
    add(cell);
    if (cell.count === before) return;
    cell.id = group.ids[cell.point] as number;
    cells.set(number, cell);
  });
}

/** Cells from north-west to south-east, as people read. */
export function inReadingOrder(cells: ReadonlyMap<number, BusinessCell>, depth: number): BusinessCell[] {
  const perRow = 2 ** depth;
  return [...cells]
    .sort(([one], [other]) => {
      const row = Math.floor(other / perRow) - Math.floor(one / perRow);
      return row || one - other;
    })
    .map(([, cell]) => cell);
}

/** How many of a group's positions lie within a box. */
export function countInBox(group: SortedPositions, counted: CountedPoints, box: Box): number {
  const sum = emptySum();
  eachPart(group, counted, box, 0, (_cell, add) => add(sum));
  return sum.count;
}

/** Names each of a group's positions within a box. */
export function eachInBox(
  group: SortedPositions,
  { has }: CountedPoints,
  box: Box,
  take: (point: number) => void,
): void {
  const hasInBox = within(group, has, box);
  eachRun(group, box, 0, (_cell, start, end, isWithin) => {
    const fits = isWithin ? has : hasInBox;
    for (let point = start; point < end; point += 1) if (!fits || fits(point)) take(point);
  });
}

/** Which positions count and lie within a box. */
export function within(
  { latitudes, longitudes }: SortedPositions,
  has: ((point: number) => boolean) | null,
  box: Box,
): (point: number) => boolean {
  return (point) =>
    isInBox(box, latitudes[point] as number, longitudes[point] as number) && (has === null || has(point));
}

/** Goes through the runs within a box; each adds itself to whatever sum it is given. */
function eachPart(
  group: SortedPositions,
  { has, sums }: CountedPoints,
  box: Box,
  depth: number,
  take: (cell: number, add: (sum: CellSum) => void) => void,
): void {
  const hasInBox = within(group, has, box);
  eachRun(group, box, depth, (cell, start, end, isWithin) =>
    take(cell, (sum) => {
      if (!isWithin) addPoints(sum, group, hasInBox, start, end);
      else if (sums) addRun(sum, group, sums, start, end);
      else addPoints(sum, group, has, start, end);
    }),
  );
}
