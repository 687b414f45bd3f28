import type { Points } from './clip.ts';

export interface PartlyFine {
  points: Points;
  isFine: readonly boolean[];
}

/**
 * Cuts corners a quarter of the way to each neighbour, twice; keeps ends, and corners beside coarse points.
 * Source: Chaikin, "An algorithm for high-speed curve generation", 1974.
 */
export function rounded({ points, isFine }: PartlyFine): PartlyFine {
  const cut: number[] = [];
  const cutIsFine: boolean[] = [];
  const last = isFine.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const x = points[2 * at] as number;
    const y = points[2 * at + 1] as number;
    if (at > 0 && at < last && isFine[at - 1] && isFine[at] && isFine[at + 1]) {
      for (const other of [2 * at - 2, 2 * at + 2]) {
        cut.push(x + ((points[other] as number) - x) / 4, y + ((points[other + 1] as number) - y) / 4);
      }
      cutIsFine.push(true, true);
    } else {
      cut.push(x, y);
      cutIsFine.push(isFine[at] === true);
    }
  }
  return { points: cut, isFine: cutIsFine };
}
