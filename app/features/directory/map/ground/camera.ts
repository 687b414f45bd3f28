import type { Box } from '#app/features/places/distance/box.ts';
import { mercator, type View } from '../basemap/projection.ts';
import { latitudeOf } from '../page/view.ts';

/** Where MapLibre looks from. */
export interface Camera {
  center: [longitude: number, latitude: number];
  zoom: number;
}

/** What a file of tiles has in full. */
export interface Coverage {
  bounds: Box;
  minZoom: number;
}

/** How wide MapLibre draws the whole world at zoom 0, in pixels. */
const WORLD = 512;

/**
 * What MapLibre has to be told to draw a view exactly where the site draws it. Both are Web Mercator, so that the middle and
 * the scale say it all.
 * @param width of the map on the screen, in pixels
 */
export function cameraOf({ box, width: drawn, height, scale }: View, width: number): Camera {
  return {
    // From the same corner as markers are placed, whose degrees are rounded.
    center: [box.west + drawn / 2 / scale, latitudeOf(mercator(box.north) - height / 2 / scale)],
    zoom: Math.log2((360 * scale * (width / drawn)) / WORLD),
  };
}

/** Whether a file of tiles has all of a view; the site's own drawing has more of the country than a file of one region. */
export function covers({ bounds, minZoom }: Coverage, { box }: View, { zoom }: Camera): boolean {
  return (
    bounds.west <= box.west &&
    box.east <= bounds.east &&
    bounds.south <= box.south &&
    box.north <= bounds.north &&
    Math.floor(zoom) >= minZoom
  );
}
