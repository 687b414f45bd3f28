import { type Box, type Coordinates, radians } from '@dog-care-directory/uk-places';
import type { Frame } from './clip.ts';

/** Pixels drawn beyond each edge, so that strokes along it are hidden and neighbours overlap. */
const MARGIN = 4;

export interface View {
  box: Box;
  width: number;
  height: number;
  /** Pixels per degree of longitude, and per unit of `mercator`. */
  scale: number;
}

/** Web Mercator northing, in degrees of longitude; neighbouring boxes of one scale fit together. */
export function mercator(latitude: number): number {
  return (Math.asinh(Math.tan(radians(latitude))) * 180) / Math.PI;
}

export function viewOf(box: Box, width: number): View {
  const scale = width / (box.east - box.west);
  const height = Math.max(1, Math.round((mercator(box.north) - mercator(box.south)) * scale));
  return { box, width, height, scale };
}

/** Pixels from the left and the top. */
export function place({ box, scale }: View, { latitude, longitude }: Coordinates): [x: number, y: number] {
  return [(longitude - box.west) * scale, (mercator(box.north) - mercator(latitude)) * scale];
}

export function edgeOf({ width, height }: View): Frame {
  return { left: -MARGIN, top: -MARGIN, right: width + MARGIN, bottom: height + MARGIN };
}

const COMPASS = 'north north-east east south-east south south-west west north-west'.split(' ');

/** Names the direction from one place to another. */
export function compassPoint(from: Coordinates, to: Coordinates): string {
  const east = (to.longitude - from.longitude) * Math.cos(radians(to.latitude));
  const eighth = Math.round((Math.atan2(east, to.latitude - from.latitude) / Math.PI) * 4);
  return COMPASS[(eighth + 8) % 8] as string;
}

/** Metres per degree of longitude in the middle of Great Britain. */
const METRES_A_DEGREE = 111_320 * Math.cos(radians(55.5));

/** Approximate metres per pixel, the same for all views of one scale, so that neighbours match. */
export function metresAPixel({ scale }: View): number {
  return METRES_A_DEGREE / scale;
}
