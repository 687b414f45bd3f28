import { type Coordinates, EARTH_RADIUS_MILES, radians } from './distance.ts';

/** A part of the earth between two parallels and two meridians, in WGS84 degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Reads `west,south,east,north`; opposite edges may be equal. Null if it isn't a box on the earth. */
export function parseBox(text: string): Box | null {
  const [west, south, east, north, more] = text
    .split(',', 5)
    // `Number('')` would be 0.
    .map((part) => (part.trim() ? Number(part) : Number.NaN)) as [
    ...[number, number, number, number],
    number?,
  ];
  const isBox = -180 <= west && west <= east && east <= 180 && -90 <= south && south <= north && north <= 90;
  return isBox && more === undefined ? { west, south, east, north } : null;
}

export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].join();
}

const PLACES = 100_000;
/** Largest rounding error of a multiplication. */
const LOST = 1e-6;

/** Rounds a box outwards to five decimals, about a metre. */
export function outward({ west, south, east, north }: Box): Box {
  const round = (degrees: number, way: 1 | -1) =>
    (way * Math.ceil(way * degrees * PLACES - LOST)) / PLACES + 0;
  return { west: round(west, -1), south: round(south, -1), east: round(east, 1), north: round(north, 1) };
}

export const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 };

/** A box that contains everything within a radius, with room for rounding. */
export function boxAround({ latitude, longitude }: Coordinates, miles: number): Box {
  const reach = (miles / EARTH_RADIUS_MILES) * (1 + ROUNDING) + ROUNDING;
  const height = degrees(reach);
  const sine = Math.sin(Math.min(reach, Math.PI / 2)) / Math.cos(radians(latitude));
  const width = sine < 1 ? degrees(Math.asin(sine)) : 180;
  const isRound = longitude - width < -180 || longitude + width > 180 || height + Math.abs(latitude) >= 90;
  return {
    west: isRound ? -180 : longitude - width,
    south: Math.max(-90, latitude - height),
    east: isRound ? 180 : longitude + width,
    north: Math.min(90, latitude + height),
  };
}

const ROUNDING = 1e-6;

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
