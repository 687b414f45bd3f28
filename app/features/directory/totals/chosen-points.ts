import { BLOCK, BOX, type ChosenPoints, FAN_OUT, type PositionCounter } from './position-counter.ts';

export interface Choice {
  points: ChosenPoints & { inBoxes: readonly Uint32Array[] };
  add(point: number): void;
  sumUp(): void;
}

/** Counts chosen points per box once, which makes later radius queries cheap. */
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

/** Union of the marks of each box's points; `marks` has points first, then members without a position. */
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

export function increase(counts: Uint32Array, index: number, more: number): void {
  counts[index] = (counts[index] as number) + more;
}
