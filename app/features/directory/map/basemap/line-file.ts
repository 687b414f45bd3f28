import { brotliCompressSync } from 'node:zlib';

/** Roads by importance, then what else is drawn; `wood` and `water` are rings, `station` single points. */
export const LAYERS = ['motorway', 'main', 'a', 'b', 'rail', 'river', 'water', 'wood', 'station'] as const;
export type Layer = (typeof LAYERS)[number];
export const ROAD_LAYERS = ['motorway', 'main', 'a', 'b'] as const;
export type RoadLayer = (typeof ROAD_LAYERS)[number];

/** Units per degree of every stored position. */
export const UNITS = 10_000;

/** A line, ring (without its repeated first point) or point, whose name may be empty. */
export interface StoredLine {
  name: string;
  xs: ArrayLike<number>;
  ys: ArrayLike<number>;
  /** Detail from 0 to 15 from which each point is left out; see `detailOf`. */
  levels: ArrayLike<number>;
}

/** Nearby lines of one layer, with the box around them in units. */
export interface LineBlock {
  layer: Layer;
  west: number;
  south: number;
  east: number;
  north: number;
  names: readonly string[];
  bytes: Uint8Array;
}

type Heading = {
  form: typeof FORM;
  names: readonly string[];
  blocks: readonly (readonly [layer: number, ...box: [number, number, number, number], bytes: number])[];
};

const FORM = 'lines 1';

/** Returns the level of detail at which bends of some square metres disappear: one for each halving of the scale. */
export function detailOf(squareMetres: number): number {
  return Math.max(0, Math.min(14, Math.round(Math.log2(squareMetres / 64) / 2)));
}

/** Writes groups of nearby lines as a brotli file: a line of JSON with a box for each, then their points as steps. */
export function writeLines(groups: readonly (readonly [Layer, readonly StoredLine[]])[]): Buffer {
  const names = [...new Set(groups.flatMap(([, lines]) => lines.map(({ name }) => name)))];
  const numberOf = new Map(names.map((name, at) => [name, at]));
  const parts = groups.map(([layer, lines]) => {
    const xs = lines.flatMap((line) => Array.from(line.xs));
    const ys = lines.flatMap((line) => Array.from(line.ys));
    const [west, south] = [leastOf(xs), leastOf(ys)];
    const bytes = Buffer.from(
      lines.flatMap((line) => lineBytes(line, numberOf.get(line.name) ?? 0, west, south)),
    );
    return {
      bytes,
      block: [LAYERS.indexOf(layer), west, south, mostOf(xs), mostOf(ys), bytes.length] as const,
    };
  });
  const heading: Heading = { form: FORM, names, blocks: parts.map(({ block }) => block) };
  const file = Buffer.concat([
    Buffer.from(`${JSON.stringify(heading)}\n`),
    ...parts.map(({ bytes }) => bytes),
  ]);
  return brotliCompressSync(file);
}

function lineBytes({ xs, ys, levels }: StoredLine, name: number, west: number, south: number): number[] {
  const steps: number[] = [];
  let [x, y] = [west, south];
  for (let at = 0; at < xs.length; at += 1) {
    putSigned(steps, (xs[at] as number) - x);
    putSigned(steps, (ys[at] as number) - y);
    [x, y] = [xs[at] as number, ys[at] as number];
  }
  for (let at = 0; at < xs.length; at += 2) {
    steps.push((levels[at] as number) | ((levels[at + 1] ?? 0) << 4));
  }
  const head: number[] = [];
  put(head, name);
  put(head, xs.length);
  head.push(Math.ceil(Math.log2(Math.max(lengthOf(xs), lengthOf(ys)) + 1)));
  put(head, steps.length);
  return [...head, ...steps];
}

function lengthOf(numbers: ArrayLike<number>): number {
  const all = Array.from(numbers);
  return mostOf(all) - leastOf(all);
}

const leastOf = (all: readonly number[]) => all.reduce((one, other) => Math.min(one, other));
const mostOf = (all: readonly number[]) => all.reduce((one, other) => Math.max(one, other));

function put(bytes: number[], number: number): void {
  let left = number;
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
  bytes.push(left);
}

function putSigned(bytes: number[], number: number): void {
  put(bytes, number < 0 ? -2 * number - 1 : 2 * number);
}

/** Reads the unpacked output of `writeLines`; its points stay packed.  @throws Error for other files */
export function parseLines(file: Buffer): LineBlock[] {
  const end = file.indexOf(10);
  const text = file.toString('utf8', 0, end);
  // Checks the beginning only, because `writeLines` wrote it.
  if (!text.startsWith(`{"form":"${FORM}",`))
    throw new Error(`The file does not hold lines of the form "${FORM}".`);
  const { names, blocks } = JSON.parse(text) as Heading;
  let from = end + 1;
  return blocks.map(([layer, west, south, east, north, length]) => {
    const bytes = file.subarray(from, (from += length));
    return { layer: LAYERS[layer] as Layer, west, south, east, north, names, bytes };
  });
}

/** Calls back with each line of a block. @param extent units; smaller lines are skipped */
type ReadBlock = (
  block: LineBlock,
  extent: number,
  each: (line: StoredLine & { size: number }) => void,
) => void;

/** Creates a reader of blocks that passes all lines in the same arrays, of which the first `size` points count. */
export function createBlockReader(): ReadBlock {
  const line = {
    name: '',
    size: 0,
    xs: new Int32Array(256),
    ys: new Int32Array(256),
    levels: new Uint8Array(256),
  };
  return ({ bytes, names, west, south }, extent, each) => {
    const least = Math.log2(extent + 1);
    let at = 0;
    const take = () => {
      let number = bytes[at++] as number;
      if (number < 128) return number;
      number &= 127;
      for (let shift = 7; ; shift += 7) {
        const byte = bytes[at++] as number;
        number |= (byte & 127) << shift;
        if (byte < 128) return number;
      }
    };
    while (at < bytes.length) {
      line.name = names[take()] as string;
      line.size = take();
      const isSmall = (bytes[at++] as number) < least;
      const length = take();
      if (isSmall) {
        at += length;
        continue;
      }
      if (line.size > line.xs.length) {
        line.xs = new Int32Array(line.size * 2);
        line.ys = new Int32Array(line.size * 2);
        line.levels = new Uint8Array(line.size * 2);
      }
      const { size, xs, ys } = line;
      let [x, y] = [west, south];
      for (let point = 0; point < size; point += 1) {
        const east = take();
        const north = take();
        xs[point] = x += east & 1 ? -((east + 1) >> 1) : east >> 1;
        ys[point] = y += north & 1 ? -((north + 1) >> 1) : north >> 1;
      }
      for (let point = 0; point < size; point += 2) {
        const both = bytes[at++] as number;
        line.levels[point] = both & 15;
        line.levels[point + 1] = both >> 4;
      }
      each(line);
    }
  };
}
