import type { Coordinates } from '@dog-care-directory/uk-places';
import { type AreaLines, parseAreas } from './area-file.ts';

export interface Borders extends AreaLines {
  /** Council code at a WGS84 position, or the nearest within a mile offshore; null at sea and abroad. */
  councilAt(position: Coordinates): string | null;
}

/** Segments that share one bounding box, so that most lines are skipped by their boxes. */
const SEGMENTS_A_PIECE = 24;
const FURTHEST_OFF_METRES = 1609;
const METRES_A_DEGREE = 111_320;

interface Pieces {
  first: Uint32Array;
  last: Uint32Array;
  west: Uint16Array;
  east: Uint16Array;
  south: Uint16Array;
  north: Uint16Array;
}

interface Area {
  council: number;
  pieces: number[];
  west: number;
  east: number;
  south: number;
  north: number;
}

export function openBorders(file: Uint8Array): Borders {
  return withCouncils(parseAreas(file));
}

export function withCouncils(borders: AreaLines): Borders {
  const { grid, xs, ys } = borders;
  const { pieces, frames } = framed(borders);

  /** True if a ray to the east crosses the border an odd number of times. */
  function isWithin(area: Area, x: number, y: number): boolean {
    let inside = false;
    for (const piece of area.pieces) {
      if (y < (pieces.south[piece] as number) || y > (pieces.north[piece] as number)) continue;
      if (x > (pieces.east[piece] as number)) continue;
      const first = pieces.first[piece] as number;
      const last = pieces.last[piece] as number;
      if (x < (pieces.west[piece] as number)) {
        if ((ys[first] as number) > y !== (ys[last] as number) > y) inside = !inside;
        continue;
      }
      for (let at = first; at < last; at += 1) {
        const south = ys[at] as number;
        const north = ys[at + 1] as number;
        if (south > y === north > y) continue;
        const west = xs[at] as number;
        const crossing = west + (((xs[at + 1] as number) - west) * (y - south)) / (north - south);
        if (x < crossing) inside = !inside;
      }
    }
    return inside;
  }

  function nearest(x: number, y: number, latitude: number): number | null {
    const eastMetres = grid.eastStep * METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
    const northMetres = grid.northStep * METRES_A_DEGREE;
    const eastReach = FURTHEST_OFF_METRES / eastMetres;
    const northReach = FURTHEST_OFF_METRES / northMetres;
    let best: number | null = null;
    let bestMetres = FURTHEST_OFF_METRES;
    for (const area of frames) {
      if (isOff(area, x, y, eastReach, northReach)) continue;
      for (const piece of area.pieces) {
        const [west, east] = [pieces.west[piece] as number, pieces.east[piece] as number];
        if (x < west - eastReach || x > east + eastReach) continue;
        const [south, north] = [pieces.south[piece] as number, pieces.north[piece] as number];
        if (y < south - northReach || y > north + northReach) continue;
        const last = pieces.last[piece] as number;
        for (let at = pieces.first[piece] as number; at < last; at += 1) {
          const metres = metresToSegment(
            ((xs[at] as number) - x) * eastMetres,
            ((ys[at] as number) - y) * northMetres,
            ((xs[at + 1] as number) - x) * eastMetres,
            ((ys[at + 1] as number) - y) * northMetres,
          );
          if (metres >= bestMetres) continue;
          best = area.council;
          bestMetres = metres;
        }
      }
    }
    return best;
  }

  return {
    ...borders,
    councilAt({ latitude, longitude }) {
      const x = (longitude - grid.west) / grid.eastStep;
      const y = (latitude - grid.south) / grid.northStep;
      const area = frames.find((one) => !isOff(one, x, y, 0, 0) && isWithin(one, x, y));
      const council = area ? area.council : nearest(x, y, latitude);
      return council === null ? null : (borders.areas[council] ?? null);
    },
  };
}

function isOff(area: Area, x: number, y: number, eastReach: number, northReach: number): boolean {
  // Written so that NaN is outside everything.
  return !(
    x >= area.west - eastReach &&
    x <= area.east + eastReach &&
    y >= area.south - northReach &&
    y <= area.north + northReach
  );
}

function metresToSegment(fromX: number, fromY: number, toX: number, toY: number): number {
  const alongX = toX - fromX;
  const alongY = toY - fromY;
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * alongX + fromY * alongY) / length));
  return Math.hypot(fromX + share * alongX, fromY + share * alongY);
}

function framed({ areas, lines, xs, ys }: AreaLines): { pieces: Pieces; frames: Area[] } {
  const frames = areas.map(
    (_, council): Area => ({ council, pieces: [], west: Infinity, east: 0, south: Infinity, north: 0 }),
  );
  const count = lines.reduce(
    (sum, { start, end }) => sum + Math.ceil((end - start - 1) / SEGMENTS_A_PIECE),
    0,
  );
  const pieces: Pieces = {
    first: new Uint32Array(count),
    last: new Uint32Array(count),
    west: new Uint16Array(count),
    east: new Uint16Array(count),
    south: new Uint16Array(count),
    north: new Uint16Array(count),
  };
  let piece = 0;
  for (const { sides, start, end } of lines) {
    for (let first = start; first < end - 1; first += SEGMENTS_A_PIECE) {
      const last = Math.min(end - 1, first + SEGMENTS_A_PIECE);
      let [west, east] = [xs[first] as number, xs[first] as number];
      let [south, north] = [ys[first] as number, ys[first] as number];
      for (let at = first + 1; at <= last; at += 1) {
        const x = xs[at] as number;
        const y = ys[at] as number;
        if (x < west) west = x;
        if (x > east) east = x;
        if (y < south) south = y;
        if (y > north) north = y;
      }
      pieces.first[piece] = first;
      pieces.last[piece] = last;
      pieces.west[piece] = west;
      pieces.east[piece] = east;
      pieces.south[piece] = south;
      pieces.north[piece] = north;
      for (const side of sides) {
        const area = frames[side];
        if (!area) continue;
        area.pieces.push(piece);
        area.west = Math.min(area.west, west);
        area.east = Math.max(area.east, east);
        area.south = Math.min(area.south, south);
        area.north = Math.max(area.north, north);
      }
      piece += 1;
    }
  }
  return { pieces, frames };
}
