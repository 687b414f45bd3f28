import type { Box, Coordinates } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import { basemapQuery, parseBasemapRequest } from './address.ts';
import { place, viewOf } from './projection.ts';

export interface MapRound {
  light: string;
  dark: string;
  box: Box;
  width: number;
  height: number;
  /** Pixels from the left and the top. */
  pin: { x: number; y: number };
}

/** Size in degrees and pixels. */
interface Extent {
  east: number;
  north: number;
  width: number;
}

/** Map around a position; null outside Great Britain, which is all the map covers. */
export function mapRound(position: Coordinates, extent: Extent, version: string): MapRound | null {
  const { latitude, longitude } = position;
  const { east, north, width } = extent;
  const corners = [longitude - east / 2, latitude - north / 2, longitude + east / 2, latitude + north / 2];
  const box = corners.map((degrees) => degrees.toFixed(6)).join(',');
  const request = parseBasemapRequest(new URLSearchParams({ box, width: String(width) }));
  if ('refusal' in request) return null;
  const view = viewOf(request.box, request.width);
  const [x, y] = place(view, position);
  const address = (theme: 'light' | 'dark') => paths.basemap + basemapQuery({ ...request, theme }, version);
  return {
    light: address('light'),
    dark: address('dark'),
    box: view.box,
    width: view.width,
    height: view.height,
    pin: { x: Math.round(x), y: Math.round(y) },
  };
}
