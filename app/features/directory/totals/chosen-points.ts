import { BLOCK, BOX, type ChosenPoints, FAN_OUT, type PositionCounter } from './position-counter.ts';

/** Points as they are chosen one by one. */
export interface Choice {
  /** Whole once all of them have been added and summed up. */
  points: ChosenPoints & { inBoxes: readonly Uint32Array[] };
  add(point: number): void;
  sumUp(): void;
}

/** Counts chosen points for each box once, so that those who count within a radius need not. */
export function beginChoice(
  { levels }: Pick<PositionCounter, 'levels'>,
  has: (point: number) => boolean,
): Choice {
  const inBoxes = levels.map((boxes) => new Uint32Array(boxes.length / BOX));
  const [blocks = new Uint32Array()] = inBoxes;
  return {
    points: { has, inBoxes },
    add: (point) => increase(blocks, Math.floor(point / BLOCK), 1),
    sumUp() {
      for (let level = 1; level < inBoxes.length; level += 1) {
        const above = inBoxes[level] as Uint32Array;
        const below = inBoxes[level - 1] as Uint32Array;
        below.forEach((count, index) => increase(above, Math.floor(index / FAN_OUT), count));
      }
    },
  };
}

/**
 * What the points in each box have between them: the bits of their marks, all together. A box without a bit holds no point that has it.
 * @param marks of each point, and then those of what has no position
 */
export function marksInBoxes(
  { levels, size }: Pick<PositionCounter, 'levels' | 'size'>,
  marks: Uint32Array,
): readonly Uint32Array[] {
  const inBoxes = levels.map((boxes) => new Uint32Array(boxes.length / BOX));
  let below = marks.subarray(0, size);
  let each = BLOCK;
  for (const boxes of inBoxes) {
    const inEach = each;
    below.forEach((mark, index) => {
      const box = Math.floor(index / inEach);
      boxes[box] = (boxes[box] as number) | mark;
    });
    below = boxes;
    each = FAN_OUT;
  }
  return inBoxes;
}

/** Adds to one of the numbers of an array. */
export function increase(counts: Uint32Array, index: number, more: number): void {
  counts[index] = (counts[index] as number) + more;
}
