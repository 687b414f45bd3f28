/** Makes data/map/*.bin.br from the lists beside them, one for each licence: `node scripts/make-map-lines.ts` */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { greatCircleMiles } from '@dog-care-directory/uk-places';
import { LINE_FILES, shippedLinesFile } from '#app/features/directory/map/basemap/files.server.ts';
import { type Layer, UNITS } from '#app/features/directory/map/basemap/line-file.ts';
import { type MapLine, packLines, turned } from '#app/features/directory/map/basemap/pack-lines.ts';

type Steps = readonly number[];
interface Source {
  roads?: readonly (readonly [kind: string, number: string, lines: readonly Steps[]])[];
  rail?: readonly (readonly [kind: string, lines: readonly Steps[]])[];
  rivers?: readonly (readonly [name: string, kind: string, lines: readonly Steps[]])[];
  polygons?: readonly (readonly Steps[])[];
}

const SOURCES: Readonly<Record<(typeof LINE_FILES)[number], readonly string[]>> = {
  odbl: ['roads-main', 'roads-b', 'rail', 'rivers', 'water', 'wood', 'stations'],
  ogl: ['motorways', 'rail-network-rail'],
  eurogeographics: ['gap-roads', 'gap-rivers'],
};
const ROADS: Readonly<Record<string, Layer>> = { m: 'motorway', t: 'main', a: 'a', b: 'b' };
/** Ends of a road closer than this are joined at the gaps' borders. */
const JOIN_MILES = 250 / 1609.344;

const files = Object.fromEntries(
  LINE_FILES.map((file) => [file, SOURCES[file].flatMap(linesOf)]),
) as unknown as Record<(typeof LINE_FILES)[number], MapLine[]>;
// These belong to the file whose licence asks that what is derived from it keeps it.
const joins = joinsBetween([...files.ogl, ...files.eurogeographics], files.odbl);
files.odbl.push(...joins);
for (const file of LINE_FILES) {
  const written = packLines(files[file]);
  writeFileSync(shippedLinesFile(file), written);
  console.error(`${files[file].length} lines, ${written.length} bytes, in ${shippedLinesFile(file)}`);
}
console.error(`${joins.length} ends of roads joined at the gaps’ borders`);

function linesOf(name: string): MapLine[] {
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
    ...polygons.flatMap((rings) => rings.map((ring, at) => turned(walked(area, '', ring), at === 0))),
  ];
}

function walked(layer: Layer, name: string, steps: Steps): MapLine {
  let [x, y] = [0, 0];
  const line: MapLine = { layer, name, xs: [], ys: [] };
  for (let at = 0; at < steps.length; at += 2) {
    line.xs.push((x += steps[at] as number));
    line.ys.push((y += steps[at + 1] as number));
  }
  return line;
}

/** Straight pieces from each free end of a numbered road to the nearest end of that number among others. */
function joinsBetween(lines: readonly MapLine[], others: readonly MapLine[]): MapLine[] {
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

function freeEnds(lines: readonly MapLine[]): Map<string, End[]> {
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
