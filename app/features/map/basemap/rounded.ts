import type { Point } from './clip.ts';

/**
 * A line with its corners cut, a quarter of the way to each neighbour; twice makes them look round. Its ends stay.
 * Source: Chaikin, "An algorithm for high-speed curve generation", 1974.
 * @param isFine for each point whether its corner may be cut: only between others of which that is true; null: all may
 */
export function rounded(line: readonly Point[], isFine: readonly boolean[] | null): Point[] {
  const cut: Point[] = [];
  for (const [at, point] of line.entries()) {
    const [before, after] = [line[at - 1], line[at + 1]];
    if (!before || !after || (isFine && !(isFine[at - 1] && isFine[at] && isFine[at + 1]))) {
      cut.push(point);
    } else {
      cut.push(towards(point, before), towards(point, after));
    }
  }
  return cut;
}

function towards([x, y]: Point, [otherX, otherY]: Point): Point {
  return [x + (otherX - x) / 4, y + (otherY - y) / 4];
}
