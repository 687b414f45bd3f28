/** Makes data/map/*.bin.br from the lists beside them, one for each licence: `node scripts/make-map-lines.ts` */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { greatCircleMiles } from '@dog-care-directory/uk-places';
import { LINE_FILES, shippedLinesFile } from '#app/features/directory/map/basemap/files.server.ts';
import { importanceOf } from '#app/features/directory/map/basemap/importance.ts';
import {
  detailOf,
  type Layer,
  type StoredLine,
  UNITS,
  writeLines,
} from '#app/features/directory/map/basemap/line-file.ts';

type Steps = readonly number[];
interface Source {
  roads?: readonly (readonly [kind: string, number: string, lines: readonly Steps[]])[];
  rail?: readonly (readonly [kind: string, lines: readonly Steps[]])[];
  rivers?: readonly (readonly [name: string, kind: string, lines: readonly Steps[]])[];
  polygons?: readonly (readonly Steps[])[];
}
interface Line {
  layer: Layer;
  name: string;
  xs: number[];
  ys: number[];
}

const SOURCES: Readonly<Record<(typeof LINE_FILES)[number], readonly string[]>> = {
  odbl: ['roads-main', 'roads-b', 'rail', 'rivers', 'water', 'wood', 'stations'],
  ogl: ['motorways', 'rail-network-rail'],
  eurogeographics: ['gap-roads', 'gap-rivers'],
};
const ROADS: Readonly<Record<string, Layer>> = { m: 'motorway', t: 'main', a: 'a', b: 'b' };
/** Lines are cut into pieces of so many points, so that nearby pieces can be stored together. */
const PIECE = 64;
/** Size of the cells whose lines form a block, in units, and points that make a block worth its box. */
const CELL = { east: 2500, north: 1500 };
const LEAST_POINTS = 150;
const MOST_POINTS = 600;
/** Ends of a road closer than this are joined at the gaps' borders. */
const JOIN_MILES = 250 / 1609.344;

const files = Object.fromEntries(
  LINE_FILES.map((file) => [file, SOURCES[file].flatMap(linesOf)]),
) as unknown as Record<(typeof LINE_FILES)[number], Line[]>;
// These belong to the file whose licence asks that what is derived from it keeps it.
const joins = joinsBetween([...files.ogl, ...files.eurogeographics], files.odbl);
files.odbl.push(...joins);
for (const file of LINE_FILES) {
  const written = writeLines(groupsOf(files[file].flatMap(unfolded).flatMap(piecesOf)));
  writeFileSync(shippedLinesFile(file), written);
  console.error(`${files[file].length} lines, ${written.length} bytes, in ${shippedLinesFile(file)}`);
}
console.error(`${joins.length} ends of roads joined at the gaps’ borders`);

function linesOf(name: string): Line[] {
  const file = path.join(path.dirname(shippedLinesFile('odbl')), `${name}.json.gz`);
  const source = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Source;
  if (Array.isArray(source)) {
    return (source as [string, number, number][]).map(([station, longitude, latitude]) => ({
      layer: 'station',
      name: station,
      xs: [Math.round(longitude * UNITS)],
      ys: [Math.round(latitude * UNITS)],
    }));
  }
  const { roads = [], rail = [], rivers = [], polygons = [] } = source;
  const area = name === 'wood' ? 'wood' : 'water';
  return [
    ...roads.flatMap(([kind, number, lines]) =>
      lines.map((line) => walked(ROADS[kind] as Layer, number, line)),
    ),
    ...rail.flatMap(([, lines]) => lines.map((line) => walked('rail', '', line))),
    ...rivers.flatMap(([river, , lines]) => lines.map((line) => walked('river', river, line))),
    // Outer rings turn one way and holes the other, so that areas may overlap.
    ...polygons.flatMap((rings) => rings.map((ring, at) => turned(walked(area, '', ring), at === 0))),
  ];
}

function walked(layer: Layer, name: string, steps: Steps): Line {
  let [x, y] = [0, 0];
  const line: Line = { layer, name, xs: [], ys: [] };
  for (let at = 0; at < steps.length; at += 2) {
    line.xs.push((x += steps[at] as number));
    line.ys.push((y += steps[at + 1] as number));
  }
  return line;
}

function turned(ring: Line, isOuter: boolean): Line {
  const { xs, ys } = ring;
  if (xs[0] === xs.at(-1) && ys[0] === ys.at(-1)) for (const numbers of [xs, ys]) numbers.pop();
  const area = xs.reduce((sum, x, at) => {
    const next = (at + 1) % xs.length;
    return sum + x * (ys[next] as number) - (xs[next] as number) * (ys[at] as number);
  }, 0);
  return area > 0 === isOuter ? ring : { ...ring, xs: xs.toReversed(), ys: ys.toReversed() };
}

/** Cuts lines that return, such as both sides of a road, at their far end: simplified in one, they would collapse. */
function unfolded(line: Line): Line[] {
  if (line.layer === 'water' || line.layer === 'wood' || line.xs.length < 3) return [line];
  const [startX = 0] = line.xs;
  const [startY = 0] = line.ys;
  const far = line.xs.map((x, at) => Math.hypot(x - startX, (line.ys[at] as number) - startY));
  const farthest = Math.max(...far);
  const turn = far.indexOf(farthest);
  if (turn === far.length - 1 || farthest < 1.5 * (far.at(-1) as number)) return [line];
  return [
    { ...line, xs: line.xs.slice(0, turn + 1), ys: line.ys.slice(0, turn + 1) },
    ...unfolded({ ...line, xs: line.xs.slice(turn), ys: line.ys.slice(turn) }),
  ];
}

function piecesOf({ layer, name, xs, ys }: Line): (StoredLine & { layer: Layer })[] {
  const metres = 111_320 / UNITS;
  const east = metres * Math.cos(((ys[0] as number) / UNITS / 180) * Math.PI);
  const areas = importanceOf(
    Float64Array.from(xs, (x) => x * east),
    Float64Array.from(ys, (y) => y * metres),
  );
  const levels = Array.from(areas, (area) => (area === Infinity ? 15 : detailOf(area)));
  if (layer === 'water' || layer === 'wood') return [{ layer, name, xs, ys, levels }];
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

/** Straight pieces from each free end of a numbered road to the nearest end of that number among others. */
function joinsBetween(lines: readonly Line[], others: readonly Line[]): Line[] {
  const ends = freeEnds(others);
  return [...freeEnds(lines)].flatMap(([number, free]) =>
    free.flatMap((from) => {
      const [near] = (ends.get(number) ?? [])
        .map((to) => ({ to, miles: greatCircleMiles(coordinates(from), coordinates(to)) }))
        .filter(({ miles }) => miles > 0 && miles < JOIN_MILES)
        .toSorted((one, other) => one.miles - other.miles);
      if (!near) return [];
      return [{ layer: near.to.layer, name: number, xs: [from.x, near.to.x], ys: [from.y, near.to.y] }];
    }),
  );
}

interface End {
  layer: Layer;
  x: number;
  y: number;
}

function freeEnds(lines: readonly Line[]): Map<string, End[]> {
  const found = new Map<string, Map<string, End | null>>();
  for (const { layer, name, xs, ys } of lines) {
    if (!/^[ABM]\d/.test(name)) continue;
    const ofRoad: Map<string, End | null> = found.get(name) ?? new Map();
    found.set(name, ofRoad);
    for (const at of [0, xs.length - 1]) {
      const end = { layer, x: xs[at] as number, y: ys[at] as number };
      const key = `${end.x} ${end.y}`;
      ofRoad.set(key, ofRoad.has(key) ? null : end);
    }
  }
  return new Map([...found].map(([name, ends]) => [name, [...ends.values()].filter((end) => end !== null)]));
}

function coordinates({ x, y }: End) {
  return { latitude: y / UNITS, longitude: x / UNITS };
}
