import { fromStart, type SearchForm, searchQuery } from '../../search/form.ts';
import { type Box, outward } from '#app/features/places/distance/box.ts';
import * as paths from '#app/paths/paths.ts';
import { mercator, type View } from '../basemap/projection.ts';
import type { Marker } from './markers.ts';
import { MAP_SIZE, ROOM_FOR_MARKERS, viewRound, type Way, waysFrom, zoomed } from './view.ts';

/** The address of the same search in another area; null for all areas. */
export function mapAddress(form: SearchForm, bbox: Box | null): string {
  return paths.map + searchQuery(fromStart({ ...form, bbox }));
}

/** The addresses of where the view can go; null at the ends. */
export function waysOf(form: SearchForm, view: View): Record<Way, string | null> {
  const to = (next: View | null) => next && mapAddress(form, next.box);
  const { closer, farther, north, west, east, south } = waysFrom(view);
  return {
    closer: to(closer),
    farther: to(farther),
    north: to(north),
    west: to(west),
    east: to(east),
    south: to(south),
  };
}

/** Where a marker of several leads: closer to them, or where nothing parts them, to the list of them. */
export function groupLink(form: SearchForm, view: View, marker: Marker): { to: string; isOnePoint: boolean } {
  const { box } = marker;
  if (isOnePoint(box)) return { to: `${mapAddress(form, outward(box))}#results`, isOnePoint: true };
  const close = viewRound(box, ROOM_FOR_MARKERS);
  // As far as it takes to part them, but never so little that nothing seems to happen.
  const next = close.scale >= view.scale * 1.5 ? close : zoomed(view, 2, marker);
  // At the nearest view there is nothing left but their list.
  return next
    ? { to: mapAddress(form, next.box), isOnePoint: false }
    : { to: `${mapAddress(form, outward(box))}#results`, isOnePoint: true };
}

/** Closer than markers can stand side by side in the nearest view there is. */
function isOnePoint(box: Box): boolean {
  const nearest = viewRound(box, ROOM_FOR_MARKERS);
  const width = (box.east - box.west) * nearest.scale;
  const height = (mercator(box.north) - mercator(box.south)) * nearest.scale;
  return Math.max(width, height) < MAP_SIZE.width / 10;
}
