import type { MapCell } from '../../search/map.server.ts';
import type { Box, Coordinates } from '@dog-care-directory/uk-places';
import { place, type View } from '../basemap/projection.ts';
import { MAP_SIZE } from './view.ts';

export interface Marker extends Coordinates {
  /** Pixels from the left and the top. */
  x: number;
  y: number;
  count: number;
  box: Box;
  /** Set for a single business; null for a group. */
  slug: string | null;
}

/** Reach of a marker in pixels: pins extend above their point, and targets are at least 44 pixels. */
const HALF_WIDTH = 30;
const PIN = { above: 60, below: 4 } as const;
const DISC = { above: 30, below: 30 } as const;

/** Markers from north-west to south-east. Merges cells whose markers would overlap, so counts add up. */
export function markersOf(cells: readonly MapCell[], view: View): Marker[] {
  const remaining: Marker[] = [];
  for (const cell of cells) {
    let marker = markerOf(cell, view);
    for (;;) {
      const near = remaining.findIndex((other) => doMeet(other, marker));
      if (near < 0) break;
      const [other] = remaining.splice(near, 1) as [Marker];
      marker = markerOf(together(other, marker), view);
    }
    remaining.push(marker);
  }
  const rowOf = ({ y }: Marker) => Math.floor(y / (2 * HALF_WIDTH));
  return remaining.sort((one, other) => rowOf(one) - rowOf(other) || one.x - other.x);
}

export function reachOf({ x, y, slug }: Pick<Marker, 'x' | 'y' | 'slug'>) {
  const { above, below } = slug === null ? DISC : PIN;
  return { left: x - HALF_WIDTH, right: x + HALF_WIDTH, top: y - above, bottom: y + below };
}

type Gathered = Omit<Marker, 'x' | 'y'>;

function markerOf({ count, latitude, longitude, box, slug }: Gathered, view: View): Marker {
  const [x, y] = place(view, { latitude, longitude });
  const { above, below } = slug === null ? DISC : PIN;
  return {
    count,
    latitude,
    longitude,
    box,
    slug,
    x: Math.min(Math.max(x, HALF_WIDTH), MAP_SIZE.width - HALF_WIDTH),
    y: Math.min(Math.max(y, above), view.height - below),
  };
}

function together(one: Gathered, other: Gathered): Gathered {
  const count = one.count + other.count;
  const mean = (axis: 'latitude' | 'longitude') =>
    (one[axis] * one.count + other[axis] * other.count) / count;
  return {
    count,
    latitude: mean('latitude'),
    longitude: mean('longitude'),
    box: {
      west: Math.min(one.box.west, other.box.west),
      south: Math.min(one.box.south, other.box.south),
      east: Math.max(one.box.east, other.box.east),
      north: Math.max(one.box.north, other.box.north),
    },
    slug: null,
  };
}

function doMeet(one: Marker, other: Marker): boolean {
  const [a, b] = [reachOf(one), reachOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
