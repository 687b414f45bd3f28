/** Makes data/borders.bin.br from districts of 2013: `node scripts/make-border-data.ts <topo_lad.json>` */
import { readFile, writeFile } from 'node:fs/promises';
import { zstdDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { type AreaLine, type AreaLines, writeAreas } from '#app/features/places/borders/area-file.ts';
import { withCouncils } from '#app/features/places/borders/borders.ts';
import { shippedBordersFile } from '#app/features/places/borders/file.server.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';

const ARCS = z.array(z.array(z.number()));
const TOPOLOGY = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    lad: z.object({
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), id: z.string(), arcs: ARCS }),
          z.object({ type: z.literal('MultiPolygon'), id: z.string(), arcs: z.array(ARCS) }),
        ]),
      ),
    }),
  }),
});

const [topologyFile] = process.argv.slice(2);
if (!topologyFile) {
  console.error('Usage: node scripts/make-border-data.ts <topo_lad.json[.zst]>');
  process.exit(2);
}

const bytes = await readFile(topologyFile);
const text = bytes.readUInt32LE(0) === 0xfd2fb528 ? zstdDecompressSync(bytes) : bytes;
const topology = TOPOLOGY.parse(JSON.parse(text.toString()));
const postcodes = await readPostcodes();

const districts = bordersOf((code) => code);
const codesOfToday = new Set(postcodes.map(({ council }) => council));
const mergedInto = mergers();
const borders = bordersOf((code) => mergedInto.get(code) ?? code);
await writeFile(shippedBordersFile(), writeAreas(borders));
report();

/** Shipped postcodes with a known council. */
async function readPostcodes() {
  const list = await openShippedList();
  return [...list.districts]
    .flatMap(list.of)
    .flatMap(({ council, latitude, longitude }) =>
      council === null ? [] : [{ council, latitude, longitude }],
    );
}

function bordersOf(councilOf: (district: string) => string): AreaLines {
  const { scale, translate } = topology.transform;
  const councils = [...new Set(topology.objects.lad.geometries.map(({ id }) => councilOf(id)))].sort();
  const sides = topology.arcs.map(() => new Set<number>());
  for (const { id, arcs } of topology.objects.lad.geometries) {
    const council = councils.indexOf(councilOf(id));
    for (const written of arcs.flat(2)) {
      const arc = sides[written < 0 ? ~written : written];
      if (arc && !arc.delete(council)) arc.add(council);
    }
  }
  const arcs = topology.arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([east, north]): Point => [(x += east), (y += north)]);
  });
  const bySides = Map.groupBy(arcs.keys(), (arc) => [...(sides[arc] ?? [])].sort((a, b) => a - b).join(' '));
  const lines: AreaLine[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [key, members] of bySides) {
    if (key === '') continue;
    for (const line of joined(members.map((arc) => arcs[arc] ?? []))) {
      const points = withoutNeedless(line);
      if (points.length < 2) continue;
      const start = xs.length;
      xs.push(...points.map(([x]) => x));
      ys.push(...points.map(([, y]) => y));
      lines.push({ sides: key.split(' ').map(Number), start, end: xs.length });
    }
  }
  const grid = { west: translate[0], south: translate[1], eastStep: scale[0], northStep: scale[1] };
  return { grid, areas: councils, lines, xs: Uint16Array.from(xs), ys: Uint16Array.from(ys) };
}

type Point = [x: number, y: number];

function joined(lines: Point[][]): Point[][] {
  const ends = new Map<string, Set<Point[]>>();
  const add = (line: Point[]) => {
    for (const end of [line[0], line.at(-1)]) {
      const there = ends.get(String(end)) ?? new Set();
      ends.set(String(end), there.add(line));
    }
  };
  for (const line of lines) add(line);
  const left = new Set(lines);
  for (const place of [...ends.keys()]) {
    const [one, other, third] = [...(ends.get(place) ?? [])];
    if (!one || !other || third || isRing(one) || isRing(other)) continue;
    const before = String(one.at(-1)) === place ? one : one.toReversed();
    const after = String(other[0]) === place ? other : other.toReversed();
    const whole = [...before, ...after.slice(1)];
    for (const part of [one, other]) {
      left.delete(part);
      for (const end of [part[0], part.at(-1)]) ends.get(String(end))?.delete(part);
    }
    left.add(whole);
    add(whole);
  }
  return [...left];
}

function isRing(line: Point[]): boolean {
  return String(line[0]) === String(line.at(-1));
}

/** Removes collinear points and paths that double back. */
function withoutNeedless(line: Point[]): Point[] {
  const stored: Point[] = [];
  for (const point of line) {
    for (;;) {
      const [before, last] = [stored.at(-2), stored.at(-1)];
      if (last && String(last) === String(point)) stored.pop();
      else if (before && last && isStraight(before, last, point)) stored.pop();
      else break;
    }
    stored.push(point);
  }
  return stored;
}

function isStraight([fromX, fromY]: Point, [x, y]: Point, [toX, toY]: Point): boolean {
  return (x - fromX) * (toY - y) === (y - fromY) * (toX - x);
}

/** Maps former districts to current councils, by the majority of postcodes within their borders. */
function mergers(): Map<string, string> {
  const { councilAt } = withCouncils(districts);
  const units = new Map<string, Map<string, number>>();
  for (const { council, latitude, longitude } of postcodes) {
    const district = councilAt({ latitude, longitude });
    if (!district || codesOfToday.has(district)) continue;
    const counts = units.get(district) ?? new Map<string, number>();
    units.set(district, counts.set(council, (counts.get(council) ?? 0) + 1));
  }
  return new Map(
    [...units].map(([district, counts]) => {
      const council = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? district;
      console.error(`${district} is part of ${council}: ${JSON.stringify(Object.fromEntries(counts))}`);
      return [district, council];
    }),
  );
}

function report(): void {
  const { councilAt } = withCouncils(borders);
  const counts = new Map<string, { all: number; own: number }>();
  let nowhere = 0;
  for (const { council, latitude, longitude } of postcodes) {
    const found = councilAt({ latitude, longitude });
    const count = counts.get(council) ?? { all: 0, own: 0 };
    count.all += 1;
    if (found === council) count.own += 1;
    if (found === null) nowhere += 1;
    counts.set(council, count);
  }
  const own = counts.values().reduce((sum, count) => sum + count.own, 0);
  const share = ({ own: part, all }: { own: number; all: number }) => ((100 * part) / all).toFixed(2);
  console.error(
    `${borders.areas.length} councils, ${borders.lines.length} lines, ${borders.xs.length} points`,
  );
  console.error(
    `${share({ own, all: postcodes.length })} % of ${postcodes.length} postcodes in their own council`,
  );
  console.error(`${nowhere} in none; the councils with the smallest shares:`);
  const worst = [...counts].sort(([, a], [, b]) => a.own / a.all - b.own / b.all).slice(0, 15);
  for (const [council, count] of worst) console.error(`${council} ${share(count)} % of ${count.all}`);
}
