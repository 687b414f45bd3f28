import type { Points } from './clip.ts';

/** A line, and for each of its points whether it is drawn as finely as it is seen. */
export interface PartlyFine {
  points: Points;
  isFine: readonly boolean[];
}

/**
 * A line with its corners cut, a quarter of the way to each neighbour; twice makes them look round. Its ends stay, and so do
 * corners beside what is not fine: a long stretch out of sight would be cut right across what is seen.
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
