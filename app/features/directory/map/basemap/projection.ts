import type { Box } from '#app/features/places/distance/box.ts';
import { type Coordinates, radians } from '#app/features/places/distance/distance.ts';
import type { Frame } from './clip.ts';

/** What is drawn beyond each edge, in pixels: strokes along it are not seen, and neighbours overlap. */
const MARGIN = 4;

/** A box as it is drawn. */
export interface View {
  box: Box;
  /** In pixels. */
  width: number;
  height: number;
  /** Pixels for a degree of longitude, and for as much of `mercator`. */
  scale: number;
}

/**
 * How far north of the equator a parallel is drawn, in units of a degree of longitude: Web Mercator. It keeps every shape
 * as it is, from Scilly to Shetland, and neighbouring boxes of one scale fit together, which they would not if each were drawn
 * at the scale of its own middle latitude.
 */
export function mercator(latitude: number): number {
  return (Math.asinh(Math.tan(radians(latitude))) * 180) / Math.PI;
}

/** The box so many pixels wide; its height follows, rounded to whole pixels. */
export function viewOf(box: Box, width: number): View {
  const scale = width / (box.east - box.west);
  const height = Math.max(1, Math.round((mercator(box.north) - mercator(box.south)) * scale));
  return { box, width, height, scale };
}

/** Where a position is drawn: pixels from the left and from the top. */
export function place({ box, scale }: View, { latitude, longitude }: Coordinates): [x: number, y: number] {
  return [(longitude - box.west) * scale, (mercator(box.north) - mercator(latitude)) * scale];
}

/** What is drawn of a view: a little more than is seen. */
export function edgeOf({ width, height }: View): Frame {
  return { left: -MARGIN, top: -MARGIN, right: width + MARGIN, bottom: height + MARGIN };
}

/** A degree of longitude in the middle of Great Britain, in metres. */
const METRES_A_DEGREE = 111_320 * Math.cos(radians(55.5));

/** How large a pixel is on the ground, about: the same in every view of one scale, so that neighbours are drawn alike. */
export function metresAPixel({ scale }: View): number {
  return METRES_A_DEGREE / scale;
}
