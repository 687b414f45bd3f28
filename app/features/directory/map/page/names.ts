import type { Label } from '../basemap/labels.ts';
import type { NamedMarker } from './load-map.server.ts';
import { MAP_SIZE } from './view.ts';

/** A place that may be named, where it is; pixels of the drawing. */
export interface NamedPoint extends Omit<Label, 'x' | 'y'> {
  x: number;
  y: number;
  /** Named in any case: it has a page of its own. */
  isTown: boolean;
}

/** A name on a map. It keeps its size and its distance to its place when the map is drawn larger or smaller. */
export interface WrittenName {
  text: string;
  /** Its place, in pixels of the drawing. */
  x: number;
  y: number;
  /** From there to the middle of what is written, in pixels of the screen. */
  right: number;
  down: number;
  isLarge: boolean;
  /** Where a line from the place to its name ends, from the place; null where they are next to each other. */
  leader: readonly [right: number, down: number] | null;
}

/** The name of a business beside its pin. */
export interface PinName extends WrittenName {
  /** Index of its marker. */
  marker: number;
}

/** What takes room on a map: where it is, and how far it reaches from there, in pixels of the screen. */
interface Taken {
  x: number;
  y: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How many pixels of the screen one of the drawing may be: on narrow phones, on others, and beside a list. */
const NARROWEST = 0.8;
const SCALES: readonly number[] = [NARROWEST, 1, 1.45];
/** Of a town for whose name that leaves no room; where it is covered all the same, the script hides it. */
const FEWER_SCALES: readonly (readonly number[])[] = [[1, 1.45], [1], [1.45]];

/** Most markers for which names are shown. */
const MOST_NAMED = 12;
/** In pixels, as in map.css. */
const SIZES = { pin: 14, large: 16, small: 14 } as const;
const LETTER = 0.6;
/** Between a name and what it must not touch, or the edge. */
const GAP = 3;
/** From a pin to its name, and how far above its place it is written. */
const BESIDE = 26;
const ABOVE = 26;
/** How far from its place a name may be: that of a town also beyond the marker that is there. */
const NEAR = [4];
const FAR = [4, 16, 28, 40, 52, 64, 76, 88];

const PIN = { left: -22, right: 22, top: -46, bottom: 4 } as const;
const DISC = { left: -24, right: 24, top: -24, bottom: 24 } as const;
const DOT = { left: -12, right: 12, top: -12, bottom: 12 } as const;

interface Window {
  /** Of the view, in pixels of the drawing. */
  height: number;
  /** What is drawn above and below it as well. */
  above: number;
}

/**
 * What is written on a map, all of it whole: the names of towns that have a page first, of businesses and then of other
 * places where there is room left.
 * @param dot where distances are measured from
 */
export function namesOn(
  markers: readonly NamedMarker[],
  points: readonly NamedPoint[],
  dot: { x: number; y: number } | null,
  window: Window,
): { pins: PinName[]; places: WrittenName[] } {
  const taken: Taken[] = markers.map(({ x, y, slug }) => ({ x, y, ...(slug === null ? DISC : PIN) }));
  if (dot) taken.push({ ...dot, ...DOT });
  taken.push(...controls());
  const places: WrittenName[] = [];

  const isFree = (room: Taken, scales = SCALES) =>
    isInside(room, window, scales) && !taken.some((other) => doMeet(room, other, scales));

  /** @returns whether there was room for it */
  function write(point: NamedPoint, distances: readonly number[], scales = SCALES): boolean {
    for (const distance of distances) {
      for (const name of namesRound(point, distance)) {
        const room = roomOf(name);
        if (!isFree(room, scales)) continue;
        taken.push(room);
        places.push(name);
        return true;
      }
    }
    return false;
  }

  const inWindow = points.filter(
    ({ x, y }) => x > 0 && x < MAP_SIZE.width && y > -window.above && y < window.height + window.above,
  );
  let unnamed = inWindow.filter(({ isTown }) => isTown);
  for (const scales of [SCALES, ...FEWER_SCALES]) {
    unnamed = unnamed.filter((town) => !write(town, FAR, scales));
  }
  const pins: PinName[] = [];
  for (const [marker, { x, y, name }] of markers.length <= MOST_NAMED ? markers.entries() : []) {
    if (name === null) continue;
    const far = BESIDE + widthOf(name, SIZES.pin) / 2;
    for (const right of [far, -far]) {
      const pin = { text: name, x, y, right, down: -ABOVE, isLarge: false, leader: null, marker };
      const room = roomOf(pin);
      if (!isFree(room)) continue;
      taken.push(room);
      pins.push(pin);
      break;
    }
  }
  for (const point of inWindow) if (!point.isTown) write(point, NEAR);
  return { pins, places };
}

/** What covers a corner of the map in the page: how many services there are, and the buttons that zoom. */
function controls(): Taken[] {
  return [
    { x: 0, y: 0, left: 0, right: 190, top: 0, bottom: 52 },
    { x: MAP_SIZE.width, y: 0, left: -64, right: 0, top: 0, bottom: 168 },
  ];
}

/** The eight places round a point (below, above, right, left, and the corners), and farther out those between. */
function namesRound({ name: text, x, y, isLarge }: NamedPoint, distance: number): WrittenName[] {
  const size = isLarge ? SIZES.large : SIZES.small;
  const half = widthOf(text, size) / 2;
  const [aside, down] = [distance + half, distance + size / 2];
  const sides: (readonly [beside: number, below: number])[] = [
    [0, down],
    [0, -down],
    [aside, 0],
    [-aside, 0],
    [aside, down],
    [-aside, down],
    [aside, -down],
    [-aside, -down],
  ];
  // Farther out there are more places between these.
  if (!NEAR.includes(distance)) {
    for (const [beside, below] of [
      [half, down],
      [aside, down / 2],
    ] as const) {
      sides.push([beside, below], [-beside, below], [beside, -below], [-beside, -below]);
    }
  }
  // Moved inward at the edge, on the narrowest screen.
  const least = half + 2 * GAP - x * NARROWEST;
  const most = (MAP_SIZE.width - x) * NARROWEST - half - 2 * GAP;
  return sides.map(([beside, below]) => {
    const right = beside === 0 ? Math.max(least, Math.min(beside, most)) : beside;
    const leader = NEAR.includes(distance)
      ? null
      : ([nearest(right, half), nearest(below, size / 2)] as const);
    return { text, x, y, isLarge, right, down: below, leader };
  });
}

/** Of what is written round a middle, what is nearest to 0. */
function nearest(middle: number, half: number): number {
  return Math.sign(middle) * Math.max(0, Math.abs(middle) - half);
}

function widthOf(text: string, size: number): number {
  return text.length * size * LETTER;
}

function roomOf({ text, x, y, right, down, isLarge }: WrittenName): Taken {
  const size = isLarge ? SIZES.large : SIZES.small;
  const [halfWidth, halfHeight] = [widthOf(text, size) / 2 + GAP, size / 2 + GAP];
  return {
    ...{ x, y },
    left: right - halfWidth,
    right: right + halfWidth,
    top: down - halfHeight,
    bottom: down + halfHeight,
  };
}

function doMeet(one: Taken, other: Taken, scales: readonly number[]): boolean {
  return scales.some((scale) => {
    const [right, down] = [(one.x - other.x) * scale, (one.y - other.y) * scale];
    return (
      right + one.left < other.right &&
      other.left < right + one.right &&
      down + one.top < other.bottom &&
      other.top < down + one.bottom
    );
  });
}

/** Whether something is seen whole, in the view by itself as well as with what is above and below it. */
function isInside(
  { x, y, left, right, top, bottom }: Taken,
  { height, above }: Window,
  scales: readonly number[],
): boolean {
  return scales.every((scale) => {
    if (x * scale + left < 0 || x * scale + right > MAP_SIZE.width * scale) return false;
    const [from, to] = [y * scale + top, y * scale + bottom];
    const isIn = (first: number, last: number) => from >= first * scale && to <= last * scale;
    return isIn(0, height) || isIn(-above, 0) || isIn(height, height + above);
  });
}

/** The place that is nearest to a marker, by whose name several of the same number are told apart; null on an empty map. */
export function nearestName(
  { x, y }: Pick<NamedMarker, 'x' | 'y'>,
  points: readonly NamedPoint[],
): string | null {
  const far = (point: NamedPoint) => Math.hypot(point.x - x, point.y - y);
  return (
    points.reduce<NamedPoint | null>((best, one) => (best && far(best) <= far(one) ? best : one), null)
      ?.name ?? null
  );
}
