/** A box or a line of a tile, in its own units from the left and the top. */
export interface TileShape {
  layer: string;
  kind: string;
  /** An area, its ring clockwise as it is seen, or a line. */
  type: 'area' | 'line';
  points: readonly (readonly [x: number, y: number])[];
}

/** Units across a tile. */
export const EXTENT = 4096;

const [MOVE, LINE, CLOSE] = [1, 2, 7];

/** Writes a tile as the Mapbox Vector Tile Specification 2.1 has it. */
export function vectorTile(shapes: readonly TileShape[]): Uint8Array<ArrayBuffer> {
  const layers = Map.groupBy(shapes, ({ layer }) => layer);
  return bytes([...layers].flatMap(([name, all]) => field(3, layerOf(name, all))));
}

function layerOf(name: string, shapes: readonly TileShape[]): number[] {
  const kinds = [...new Set(shapes.map(({ kind }) => kind))];
  return [
    ...number(15, 2),
    ...field(1, text(name)),
    ...shapes.flatMap((shape) => field(2, featureOf(shape, kinds.indexOf(shape.kind)))),
    ...field(3, text('kind')),
    ...kinds.flatMap((kind) => field(4, field(1, text(kind)))),
    ...number(5, EXTENT),
  ];
}

function featureOf({ type, points }: TileShape, kind: number): number[] {
  return [
    ...field(2, [...varint(0), ...varint(kind)]),
    ...number(3, type === 'area' ? 3 : 2),
    ...field(4, geometryOf(points, type === 'area')),
  ];
}

function geometryOf(points: TileShape['points'], isClosed: boolean): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([nextX, nextY]) => {
    const step = [...varint(zigzag(nextX - x)), ...varint(zigzag(nextY - y))];
    [x, y] = [nextX, nextY];
    return step;
  });
  const [first = [], ...others] = steps;
  return [
    ...varint(MOVE | (1 << 3)),
    ...first,
    ...varint(LINE | (others.length << 3)),
    ...others.flat(),
    ...(isClosed ? varint(CLOSE | (1 << 3)) : []),
  ];
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

/** A whole number in groups of seven bits, the lowest first. */
export function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function field(at: number, content: readonly number[]): number[] {
  return [...varint(at * 8 + 2), ...varint(content.length), ...content];
}

function number(at: number, value: number): number[] {
  return [...varint(at * 8), ...varint(value)];
}

function text(value: string): number[] {
  return [...new TextEncoder().encode(value)];
}

function bytes(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(numbers);
}
