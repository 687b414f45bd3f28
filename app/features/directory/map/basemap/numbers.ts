import type { RoadLayer } from './line-file.ts';
import type { DrawnLine } from './lines.ts';

/** A numbered road with places in pixels where its number could be written. */
export interface NumberedRoad {
  number: string;
  layer: RoadLayer;
  spots: readonly (readonly [x: number, y: number])[];
}

export interface RoadNumber {
  number: string;
  layer: RoadLayer;
  x: number;
  y: number;
}

/** Size of a number's box in pixels, for digits of 11. */
export const NUMBER_HEIGHT = 14;
export const numberWidth = ({ number }: { number: string }) => number.length * 7 + 6;

/** Pixels between places tried along a road, and between two writings of its number. */
const STEP = 32;
const APART = 200;
/** Square pixels per number, so that numbers don't hide the map. */
const ROOM = 8000;

/** Collects places for numbers from what is drawn of each road, the most important and longest roads first. */
export function numberedRoads(
  layers: readonly (readonly [RoadLayer, readonly DrawnLine[]])[],
): NumberedRoad[] {
  return layers.flatMap(([layer, lines]) =>
    [...Map.groupBy(lines, ({ name }) => name)]
      .filter(([number]) => number !== '')
      .map(([number, parts]) => ({ number, layer, spots: parts.flatMap(({ points }) => spotsOn(points)) }))
      .toSorted((one, other) => other.spots.length - one.spots.length),
  );
}

function spotsOn(points: readonly number[]): [number, number][] {
  const spots: [number, number][] = [];
  let left = STEP / 2;
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [points[at - 2] as number, points[at - 1] as number];
    const [east, south] = [(points[at] as number) - x, (points[at + 1] as number) - y];
    const length = Math.hypot(east, south);
    for (; left <= length; left += STEP) {
      spots.push([Math.round(x + (east * left) / length), Math.round(y + (south * left) / length)]);
    }
    left -= length;
  }
  return spots;
}

/**
 * Writes each number where there is room, and again along its road.
 * @param pixels square pixels of the map
 * @param takeRoom takes the room for a number if it is free
 */
export function placeNumbers(
  roads: readonly NumberedRoad[],
  pixels: number,
  takeRoom: (number: RoadNumber) => boolean,
): RoadNumber[] {
  const written: RoadNumber[] = [];
  for (const { number, layer, spots } of roads) {
    for (const [x, y] of spots) {
      if (written.length >= pixels / ROOM) return written;
      const isNear = (other: RoadNumber) =>
        other.number === number && Math.hypot(other.x - x, other.y - y) < APART;
      if (written.some(isNear)) continue;
      const one = { number, layer, x, y };
      if (takeRoom(one)) written.push(one);
    }
  }
  return written;
}
