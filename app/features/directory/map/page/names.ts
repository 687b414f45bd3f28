import type { Label } from '../basemap/labels.ts';
import { LABEL_SIZES } from '../basemap/labels.ts';
import type { NamedMarker } from './load-map.server.ts';
import { reachOf } from './markers.ts';
import { MAP_SIZE } from './view.ts';

/** The name of a business, written beside its pin. */
export interface PinName {
  x: number;
  y: number;
  anchor: 'start' | 'end';
  text: string;
}

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Most markers for which names are shown. */
const MOST_NAMED = 12;
const NAME_SIZE = 13;
const LETTER = 0.62;
/** Names keep their size where the map is narrower than it was drawn, as on phones. */
const NARROWED = 1.2;
/** From the middle of a pin to its name, and how far above its place it is written; pixels. */
const BESIDE = 26;
const ABOVE = 22;

/** What is written on a map, none across another: names of businesses first, and of places where there is room left. */
export function namesOn(
  markers: readonly NamedMarker[],
  labels: readonly Label[],
): { pins: PinName[]; places: Label[] } {
  const taken: Frame[] = markers.map(reachOf);
  const isFree = (frame: Frame) =>
    frame.left >= 0 && frame.right <= MAP_SIZE.width && !taken.some((other) => doMeet(frame, other));
  const pins: PinName[] = [];
  for (const { x, y, name } of markers.length <= MOST_NAMED ? markers : []) {
    if (name === null) continue;
    const width = name.length * NAME_SIZE * LETTER;
    const [top, bottom] = [y - ABOVE - NAME_SIZE, y - ABOVE + NAME_SIZE / 2];
    const right = { left: x + BESIDE + 5, right: x + BESIDE + 5 + width, top, bottom };
    const left = { left: x - BESIDE - 5 - width, right: x - BESIDE - 5, top, bottom };
    const free = [right, left].find(isFree);
    if (!free) continue;
    taken.push(free);
    const anchor = free === right ? 'start' : 'end';
    pins.push({ x: anchor === 'start' ? x + BESIDE : x - BESIDE, y: y - ABOVE, anchor, text: name });
  }
  const places = labels.filter(({ name, x, y, isLarge }) => {
    const size = LABEL_SIZES[isLarge ? 'large' : 'small'];
    const half = (name.length * size * LETTER * NARROWED) / 2;
    const frame = { left: x - half, right: x + half, top: y - size / 2, bottom: y + size / 2 };
    return isFree(frame);
  });
  return { pins, places };
}

/** The place that stands nearest to a marker, by whose name several of the same number are told apart; null on an empty map. */
export function nearestName({ x, y }: Pick<NamedMarker, 'x' | 'y'>, labels: readonly Label[]): string | null {
  const far = (label: Label) => Math.hypot(label.x - x, label.y - y);
  return (
    labels.reduce<Label | null>((best, one) => (best && far(best) <= far(one) ? best : one), null)?.name ??
    null
  );
}

function doMeet(one: Frame, other: Frame): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
