export type Point = readonly [x: number, y: number];

/** The points of a line whose coordinates stand one after the other. */
export function inPairs(points: readonly number[]): Point[] {
  return Array.from({ length: points.length / 2 }, (_, at) => [
    points[2 * at] as number,
    points[2 * at + 1] as number,
  ]);
}
