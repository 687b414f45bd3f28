import { type Coordinates, greatCircleMiles } from '@dog-care-directory/uk-places';
import type { View } from '../basemap/projection.ts';

const LENGTHS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;
const WIDEST = 0.4;

/** Scale bar for the middle of the view: round miles, and its share of the map's width in per cent. */
export function scaleOf({ box }: View): { miles: number; percent: number } {
  const latitude = (box.south + box.north) / 2;
  const at = (longitude: number): Coordinates => ({ latitude, longitude });
  const across = greatCircleMiles(at(box.west), at(box.east));
  const miles = LENGTHS.findLast((length) => length <= across * WIDEST) ?? LENGTHS[0];
  return { miles, percent: Math.round((miles / across) * 1000) / 10 };
}
