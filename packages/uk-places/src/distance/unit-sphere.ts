import { type Coordinates, EARTH_RADIUS_MILES, radians } from './distance.ts';

export type Vector = readonly [x: number, y: number, z: number];

export function unitVector({ latitude, longitude }: Coordinates): Vector {
  const north = radians(latitude);
  const east = radians(longitude);
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** Length of the straight line between two points of the unit sphere that are `miles` apart on the ground. */
export function chordOf(miles: number): number {
  return 2 * Math.sin(Math.min(miles / (2 * EARTH_RADIUS_MILES), Math.PI / 2));
}
