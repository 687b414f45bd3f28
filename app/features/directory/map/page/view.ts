import { type Box, type Coordinates, EARTH_RADIUS_MILES, radians } from '@dog-care-directory/uk-places';
import { mercator, type View } from '../basemap/projection.ts';

/** Drawing size in pixels; shown at three quarters of it on the narrowest screens. */
export const MAP_SIZE = { width: 400, height: 480 } as const;
const TALLEST = 800;

interface Room {
  sides: number;
  top: number;
  bottom: number;
  tallest: number;
}

/** For boxes shown exactly as requested. */
export const NO_ROOM: Room = { sides: 0, top: 0, bottom: 0, tallest: TALLEST };
/** Keeps markers whole; pins stand above their point. */
export const ROOM_FOR_MARKERS: Room = { sides: 40, top: 70, bottom: 40, tallest: MAP_SIZE.height };

/** Great Britain and the surrounding sea, which is all that can be drawn. */
const BOUNDS: Box = { west: -14, south: 48, east: 7, north: 63 };
/** Pixels per degree of longitude: from all of Great Britain to a few streets. */
const SCALES = { least: MAP_SIZE.width / 24, most: MAP_SIZE.width / 0.005 } as const;
const PLACES = 100_000;

/** Largest view of a box, padded if the shapes differ. */
export function viewRound(box: Box, room: Room): View {
  const [top, bottom] = [mercator(box.north), mercator(box.south)];
  const shape = Math.round((MAP_SIZE.width * (top - bottom)) / (box.east - box.west));
  const height = within(shape, MAP_SIZE.height, room.tallest);
  const scale = Math.min(
    (MAP_SIZE.width - 2 * room.sides) / (box.east - box.west),
    (height - room.top - room.bottom) / (top - bottom),
    SCALES.most,
  );
  if (scale * ROUNDED < SCALES.least) {
    // Centre the drawable part of a box larger than any view.
    const part = inBounds(box);
    if (part) return viewRound(part, NO_ROOM);
  }
  // Unequal margins move the centre by half their difference.
  const lower = (room.top - room.bottom) / 2 / scale;
  return viewAt((box.west + box.east) / 2, (top + bottom) / 2 + lower, scale, height);
}

/** Drawable part of a box; null if that is all of it, or none. */
function inBounds(box: Box): Box | null {
  const part = {
    west: Math.max(box.west, BOUNDS.west),
    south: Math.max(box.south, BOUNDS.south),
    east: Math.min(box.east, BOUNDS.east),
    north: Math.min(box.north, BOUNDS.north),
  };
  const isAll = Object.entries(part).every(([side, at]) => box[side as keyof Box] === at);
  return isAll || part.west >= part.east || part.south >= part.north ? null : part;
}

/** Zooms in (`times` > 1) or out around a place on the view; null at the limits. */
export function zoomed(view: View, times: number, round: Coordinates | null): View | null {
  const scale = view.scale * times;
  if (scale > SCALES.most * ROUNDED || scale * ROUNDED < SCALES.least) return null;
  const x = round ? round.longitude : (view.box.west + view.box.east) / 2;
  const y = round ? mercator(round.latitude) : middleOf(view);
  return viewAt(x, y, scale, view.height);
}

const ROUNDED = 1.01;

/** Moves by view widths east and view heights north; null beyond the drawings. */
export function moved(view: View, east: number, north: number): View | null {
  const x = (view.box.west + view.box.east) / 2;
  const y = middleOf(view);
  const next = viewAt(
    x + (east * MAP_SIZE.width) / view.scale,
    y + (north * view.height) / view.scale,
    view.scale,
    view.height,
  );
  const isMoved = Math.abs(next.box.west - view.box.west) + Math.abs(next.box.north - view.box.north) > 1e-4;
  return isMoved ? next : null;
}

export function waysFrom(view: View) {
  return {
    closer: zoomed(view, 2, null),
    farther: zoomed(view, 1 / 2, null),
    north: moved(view, 0, 0.5),
    west: moved(view, -0.5, 0),
    east: moved(view, 0.5, 0),
    south: moved(view, 0, -0.5),
  } satisfies Record<string, View | null>;
}

export type Way = keyof ReturnType<typeof waysFrom>;

/** Transform of a moved map, in drawing pixels: x moves to `x * times + left`; likewise y. */
export interface Shift {
  times: number;
  left: number;
  top: number;
}

export function shifted({ box, scale, height }: View, { times, left, top }: Shift): View {
  const east = (MAP_SIZE.width / 2 - left) / times / scale;
  const south = (height / 2 - top) / times / scale;
  return viewAt(box.west + east, mercator(box.north) - south, scale * times, height);
}

/** Visible box through a window of the given drawing pixels, with the same centre. */
export function seenThrough(view: View, width: number, height: number): Box {
  const [x, y] = [(view.box.west + view.box.east) / 2, middleOf(view)];
  return boxRound(x, y, width / 2 / view.scale, height / 2 / view.scale);
}

export function withSurroundings(view: View): { box: Box; above: number } {
  const height = Math.max(TALLEST, view.height) + 2 * SPARE;
  return { box: seenThrough(view, MAP_SIZE.width, height), above: (height - view.height) / 2 };
}

const SPARE = 40;

export function shiftBetween(drawn: View, next: View): Shift {
  return {
    times: next.scale / drawn.scale,
    left: (drawn.box.west - next.box.west) * next.scale,
    top: (mercator(next.box.north) - mercator(drawn.box.north)) * next.scale,
  };
}

/** Web map zoom of the view, plus one, so that cells are narrower than markers. */
export function zoomOf({ scale }: View): number {
  return Math.max(0, Math.min(20, Math.floor(Math.log2((360 * scale) / 256)) + 1));
}

export function milesInPixels({ scale }: View, { latitude }: Coordinates, miles: number): number {
  const degrees = (miles / EARTH_RADIUS_MILES / Math.PI) * 180;
  return (degrees / Math.cos(radians(latitude))) * scale;
}

/** Bounding box of all; null if there are none. */
export function boxOfAll(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

function middleOf({ box }: View): number {
  return (mercator(box.north) + mercator(box.south)) / 2;
}

function viewAt(x: number, y: number, wanted: number, height: number): View {
  const scale = Math.min(Math.max(wanted, SCALES.least), SCALES.most);
  const middle = {
    x: within(x, BOUNDS.west, BOUNDS.east),
    y: within(y, mercator(BOUNDS.south), mercator(BOUNDS.north)),
  };
  const box = boxRound(middle.x, middle.y, MAP_SIZE.width / 2 / scale, height / 2 / scale);
  return { box, width: MAP_SIZE.width, height, scale };
}

/** @param y `mercator` units, like the half height; the others are degrees of longitude */
function boxRound(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return {
    west: rounded(x - halfWidth),
    south: rounded(latitudeOf(y - halfHeight)),
    east: rounded(x + halfWidth),
    north: rounded(latitudeOf(y + halfHeight)),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function rounded(degrees: number): number {
  return Math.round(degrees * PLACES) / PLACES + 0;
}

/** Inverse of `mercator`. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(radians(y))) * 180) / Math.PI;
}
