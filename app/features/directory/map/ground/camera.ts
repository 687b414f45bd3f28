import type { Box } from '@dog-care-directory/uk-places';
import { mercator, type View } from '../basemap/projection.ts';
import { latitudeOf } from '../page/view.ts';

export interface Camera {
  center: [longitude: number, latitude: number];
  zoom: number;
}

export interface Coverage {
  bounds: Box;
  minZoom: number;
}

/** Width of the world at zoom 0 in MapLibre, in pixels. */
const WORLD = 512;

/** Camera that matches a served view, since both use Web Mercator. @param width on screen, in pixels */
export function cameraOf({ box, width: drawn, height, scale }: View, width: number): Camera {
  return {
    // Derived from the corner that markers use, whose degrees are rounded.
    center: [box.west + drawn / 2 / scale, latitudeOf(mercator(box.north) - height / 2 / scale)],
    zoom: Math.log2((360 * scale * (width / drawn)) / WORLD),
  };
}

/** Returns true if a tile file covers the view; a regional file may cover less than the drawing. */
export function covers({ bounds, minZoom }: Coverage, { box }: View, { zoom }: Camera): boolean {
  return (
    bounds.west <= box.west &&
    box.east <= bounds.east &&
    bounds.south <= box.south &&
    box.north <= bounds.north &&
    Math.floor(zoom) >= minZoom
  );
}
