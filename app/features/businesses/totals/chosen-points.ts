import { BLOCK, BOX, type ChosenPoints, FAN_OUT, type PositionCounter } from './position-counter.ts';

/** Counts the chosen points of each box once, so that those who count within a radius need not. */
export function choosePoints(
  { size, levels }: Pick<PositionCounter, 'size' | 'levels'>,
  has: (point: number) => boolean,
): ChosenPoints {
  const inBoxes = levels.map((boxes) => new Uint32Array(boxes.length / BOX));
  const [blocks] = inBoxes;
  if (!blocks) return { has, inBoxes };
  for (let point = 0; point < size; point += 1) {
    if (has(point)) add(blocks, Math.floor(point / BLOCK), 1);
  }
  for (let level = 1; level < inBoxes.length; level += 1) {
    const above = inBoxes[level] as Uint32Array;
    const below = inBoxes[level - 1] as Uint32Array;
    below.forEach((count, index) => add(above, Math.floor(index / FAN_OUT), count));
  }
  return { has, inBoxes };
}

function add(counts: Uint32Array, index: number, more: number): void {
  counts[index] = (counts[index] as number) + more;
}
