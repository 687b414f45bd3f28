import { fromStart, type SearchForm, searchQuery } from '../../search/form.ts';
import { type Box, outward } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import { mercator, type View } from '../basemap/projection.ts';
import type { Marker } from './markers.ts';
import { MAP_SIZE, ROOM_FOR_MARKERS, viewRound, type Way, waysFrom, zoomed } from './view.ts';

/** Address of the same search in another area; null for all areas. */
export function mapAddress(form: SearchForm, bbox: Box | null): string {
  return paths.map + searchQuery(fromStart({ ...form, bbox }));
}

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

/** Target of a group marker: a closer view, or the list if zooming can't separate them. */
export function groupLink(form: SearchForm, view: View, marker: Marker): { to: string; isOnePoint: boolean } {
  const { box } = marker;
  if (isOnePoint(box)) return { to: `${mapAddress(form, outward(box))}#results`, isOnePoint: true };
  const close = viewRound(box, ROOM_FOR_MARKERS);
  // Zoom in enough to separate them, and at least visibly.
  const next = close.scale >= view.scale * 1.5 ? close : zoomed(view, 2, marker);
  return next
    ? { to: mapAddress(form, next.box), isOnePoint: false }
    : { to: `${mapAddress(form, outward(box))}#results`, isOnePoint: true };
}

function isOnePoint(box: Box): boolean {
  const nearest = viewRound(box, ROOM_FOR_MARKERS);
  const width = (box.east - box.west) * nearest.scale;
  const height = (mercator(box.north) - mercator(box.south)) * nearest.scale;
  return Math.max(width, height) < MAP_SIZE.width / 10;
}
