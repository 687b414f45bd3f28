import type { Point } from './clip.ts';

/** A line, and for each of its points whether it is drawn as finely as it is seen. */
export interface PartlyFine {
  points: readonly Point[];
  isFine: readonly boolean[];
}

/**
 * A line with its corners cut, a quarter of the way to each neighbour; twice makes them look round. Its ends stay, and so do
 * corners beside what is not fine: a long stretch out of sight would be cut right across what is seen.
 * Source: Chaikin, "An algorithm for high-speed curve generation", 1974.
 */
export function rounded({ points, isFine }: PartlyFine): PartlyFine {
  const cut: Point[] = [];
  const cutIsFine: boolean[] = [];
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at] as Point;
    const before = points[at - 1];
    const after = points[at + 1];
    if (before && after && isFine[at - 1] && isFine[at] && isFine[at + 1]) {
      cut.push(towards(point, before), towards(point, after));
      cutIsFine.push(true, true);
    } else {
      cut.push(point);
      cutIsFine.push(isFine[at] === true);
    }
  }
  return { points: cut, isFine: cutIsFine };
}

function towards([x, y]: Point, [otherX, otherY]: Point): Point {
  return [x + (otherX - x) / 4, y + (otherY - y) / 4];
}
