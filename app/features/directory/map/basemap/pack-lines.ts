import { importanceOf } from './importance.ts';
import { detailOf, type Layer, type StoredLine, UNITS, writeLines } from './line-file.ts';

/** A line, ring or point in units, before it is cut and weighed. */
export interface MapLine {
  layer: Layer;
  name: string;
  xs: number[];
  ys: number[];
}

/** Lines are cut into pieces of so many points, so that nearby pieces can be stored together. */
const PIECE = 64;
/** Size of the cells whose lines form a block, in units, and points that make a block worth its box. */
const CELL = { east: 2500, north: 1500 };
const LEAST_POINTS = 150;
const MOST_POINTS = 600;

/** Packs lines as a file for `parseLines`. @param least square metres; smaller bends are left out */
export function packLines(lines: Iterable<MapLine>, least = 0): Buffer {
  const pieces = Iterator.from(lines)
    .flatMap(unfolded)
    .flatMap((line) => piecesOf(line, least));
  return writeLines(groupsOf([...pieces]));
}

/** Returns true for layers of rings. */
export function isArea(layer: Layer): boolean {
  return layer === 'water' || layer === 'wood';
}

/** Turns outer rings one way and holes the other, so that areas may overlap, and drops the repeated point. */
export function turned(ring: MapLine, isOuter: boolean): MapLine {
  const { xs, ys } = ring;
  if (xs[0] === xs.at(-1) && ys[0] === ys.at(-1)) for (const numbers of [xs, ys]) numbers.pop();
  const area = xs.reduce((sum, x, at) => {
    const next = (at + 1) % xs.length;
    return sum + x * (ys[next] as number) - (xs[next] as number) * (ys[at] as number);
  }, 0);
  return area > 0 === isOuter ? ring : { ...ring, xs: xs.toReversed(), ys: ys.toReversed() };
}

/** Cuts lines that return, such as both sides of a road, at their far end: simplified in one, they would collapse. */
function unfolded(line: MapLine): MapLine[] {
  const parts: MapLine[] = [];
  for (let rest = line; ; ) {
    const { xs, ys } = rest;
    const [startX = 0] = xs;
    const [startY = 0] = ys;
    const far = xs.map((x, at) => Math.hypot(x - startX, (ys[at] as number) - startY));
    const farthest = far.reduce((most, one) => Math.max(most, one), 0);
    const turn = far.indexOf(farthest);
    if (
      isArea(line.layer) ||
      farthest === 0 ||
      turn === far.length - 1 ||
      farthest < 1.5 * (far.at(-1) as number)
    )
      return [...parts, rest];
    parts.push({ ...line, xs: xs.slice(0, turn + 1), ys: ys.slice(0, turn + 1) });
    rest = { ...line, xs: xs.slice(turn), ys: ys.slice(turn) };
  }
}

/** Cuts a line into pieces, without the points whose bends have less than `least` square metres. */
function piecesOf({ layer, name, ...points }: MapLine, least: number): (StoredLine & { layer: Layer })[] {
  const metres = 111_320 / UNITS;
  const east = metres * Math.cos(((points.ys[0] as number) / UNITS / 180) * Math.PI);
  const areas = importanceOf(
    Float64Array.from(points.xs, (x) => x * east),
    Float64Array.from(points.ys, (y) => y * metres),
  );
  const isKept = (_: unknown, at: number) => (areas[at] as number) >= least;
  const [xs, ys] = [points.xs.filter(isKept), points.ys.filter(isKept)];
  const levels = Array.from(areas.filter(isKept), (area) => (area === Infinity ? 15 : detailOf(area)));
  if (isArea(layer))
    return xs.length < Math.min(3, points.xs.length) ? [] : [{ layer, name, xs, ys, levels }];
  const pieces = Math.max(1, Math.ceil((xs.length - 1) / PIECE));
  return Array.from({ length: pieces }, (_, piece) => {
    const part = <T>(all: readonly T[]) => all.slice(piece * PIECE, (piece + 1) * PIECE + 1);
    const own = part(levels);
    [own[0], own[own.length - 1]] = [15, 15];
    return { layer, name, xs: part(xs), ys: part(ys), levels: own };
  });
}

function groupsOf(lines: readonly (StoredLine & { layer: Layer })[]): [Layer, StoredLine[]][] {
  const cellOf = ({ xs, ys }: StoredLine) => {
    const middle = Math.floor(xs.length / 2);
    const row = Math.floor((ys[middle] as number) / CELL.north);
    const column = Math.floor((xs[middle] as number) / CELL.east);
    // Rows run to and fro, so that neighbours in the list are neighbours on the map.
    return row * 1000 + (row % 2 ? -column : column);
  };
  return [...Map.groupBy(lines, ({ layer }) => layer)].flatMap(([layer, members]) => {
    const groups: [Layer, StoredLine[]][] = [];
    let [points, last] = [MOST_POINTS, 0];
    for (const [cell, line] of members
      .map((line) => [cellOf(line), line] as const)
      .toSorted(([one], [other]) => one - other)) {
      if (points >= MOST_POINTS || (cell !== last && points >= LEAST_POINTS)) {
        groups.push([layer, []]);
        points = 0;
      }
      groups.at(-1)?.[1].push(line);
      points += line.xs.length;
      last = cell;
    }
    return groups;
  });
}
