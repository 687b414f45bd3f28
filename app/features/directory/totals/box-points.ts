import type { Box } from '@dog-care-directory/uk-places';
import { addPoints, addRun, type CellSum, emptySum, type SummedPoints } from './cell-sums.ts';
import { isInBox } from './grid.ts';
import { eachRun, type SortedPositions } from './runs.ts';

export interface CountedPoints {
  /** Null for all. */
  has: ((point: number) => boolean) | null;
  sums: SummedPoints | null;
}

export interface BusinessCell extends CellSum {
  /** Id of any one of them. */
  id: number;
}

/** Adds a group's positions within a box to their cells, keyed by number. @param depth see depthOf */
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

/** Sorts cells from north-west to south-east. */
export function inReadingOrder(cells: ReadonlyMap<number, BusinessCell>, depth: number): BusinessCell[] {
  const perRow = 2 ** depth;
  return [...cells]
    .sort(([one], [other]) => {
      const row = Math.floor(other / perRow) - Math.floor(one / perRow);
      return row || one - other;
    })
    .map(([, cell]) => cell);
}

export function countInBox(group: SortedPositions, counted: CountedPoints, box: Box): number {
  const sum = emptySum();
  eachPart(group, counted, box, 0, (_cell, add) => add(sum));
  return sum.count;
}

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

export function within(
  { latitudes, longitudes }: SortedPositions,
  has: ((point: number) => boolean) | null,
  box: Box,
): (point: number) => boolean {
  return (point) =>
    isInBox(box, latitudes[point] as number, longitudes[point] as number) && (has === null || has(point));
}

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
