import type { Label } from '../basemap/labels.ts';
import {
  NUMBER_HEIGHT,
  type NumberedRoad,
  numberWidth,
  placeNumbers,
  type RoadNumber,
} from '../basemap/numbers.ts';
import type { NamedMarker } from './load-map.server.ts';
import { MAP_SIZE } from './view.ts';

/** Candidate for a name; pixels of the drawing. */
export interface NamedPoint extends Omit<Label, 'x' | 'y'> {
  x: number;
  y: number;
  /** True for a town with its own page, which is named in any case. */
  isTown: boolean;
}

export interface WrittenName {
  text: string;
  /** Anchor in pixels of the drawing. */
  x: number;
  y: number;
  /** Offset from the anchor to the text's middle, in screen pixels. */
  right: number;
  down: number;
  isLarge: boolean;
  /** End of the line from the anchor to the name; null if they are adjacent. */
  leader: readonly [right: number, down: number] | null;
}

export interface PinName extends WrittenName {
  marker: number;
}

interface Taken {
  x: number;
  y: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Screen pixels per drawing pixel: narrow phones, other phones, beside a list. */
const NARROWEST = 0.8;
const SCALES: readonly number[] = [NARROWEST, 1, 1.45];
/** Fallbacks for a town without room at all scales; the script hides covered names. */
const FEWER_SCALES: readonly (readonly number[])[] = [[1, 1.45], [1], [1.45]];

const MOST_NAMED = 12;
/** Pixels, as in map.css. */
const SIZES = { pin: 14, large: 16, small: 14 } as const;
const LETTER = 0.6;
const GAP = 3;
/** Offset of a name from its pin, and how far above the point it is written. */
const BESIDE = 26;
const ABOVE = 26;
/** Distances tried; a town's name may also be beyond its marker. */
const NEAR = [4];
const FAR = [4, 16, 28, 40, 52, 64, 76, 88];

const PIN = { left: -22, right: 22, top: -46, bottom: 4 } as const;
const DISC = { left: -24, right: 24, top: -24, bottom: 24 } as const;
const DOT = { left: -12, right: 12, top: -12, bottom: 12 } as const;

interface Window {
  /** Height of the view, in pixels of the drawing. */
  height: number;
  above: number;
}

/** Places names without cutting any: towns with a page first, then businesses, other places, and numbers of roads. */
export function namesOn(
  markers: readonly NamedMarker[],
  points: readonly NamedPoint[],
  roads: readonly NumberedRoad[],
  dot: { x: number; y: number } | null,
  window: Window,
): { pins: PinName[]; places: WrittenName[]; numbers: RoadNumber[] } {
  const taken: Taken[] = markers.map(({ x, y, slug }) => ({ x, y, ...(slug === null ? DISC : PIN) }));
  if (dot) taken.push({ ...dot, ...DOT });
  taken.push(...controls());
  const places: WrittenName[] = [];

  const isFree = (room: Taken, scales = SCALES) =>
    isInside(room, window, scales) && !taken.some((other) => doMeet(room, other, scales));

  /** @returns true if there was room */
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
  const numbers = placeNumbers(roads, MAP_SIZE.width * (window.height + 2 * window.above), (number) => {
    const [halfWidth, halfHeight] = [numberWidth(number) / 2 + GAP, NUMBER_HEIGHT / 2 + GAP];
    const { x, y } = number;
    const room = { x, y, left: -halfWidth, right: halfWidth, top: -halfHeight, bottom: halfHeight };
    return isFree(room) && taken.push(room) > 0;
  });
  return { pins, places, numbers };
}

function controls(): Taken[] {
  return [
    { x: 0, y: 0, left: 0, right: 190, top: 0, bottom: 52 },
    { x: MAP_SIZE.width, y: 0, left: -64, right: 0, top: 0, bottom: 168 },
  ];
}

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
  // Larger distances allow positions in between.
  if (!NEAR.includes(distance)) {
    for (const [beside, below] of [
      [half, down],
      [aside, down / 2],
    ] as const) {
      sides.push([beside, below], [-beside, below], [beside, -below], [-beside, -below]);
    }
  }
  // Shift inwards at the edge, as needed on the narrowest screen.
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
    x,
    y,
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

/** True if fully visible, both in the bare view and with its surroundings. */
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
