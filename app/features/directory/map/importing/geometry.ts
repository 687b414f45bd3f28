export class GeometryError extends Error {
  override name = 'GeometryError';
}

/** Positions as x, y, x, y… in the unit of the source. */
export type Positions = Float64Array;

export type Shape = 'point' | 'line' | 'area';

export interface Geometry {
  /** Null for an empty one. */
  shape: Shape | null;
  /** Points, lines, or areas as an outer ring and its holes. */
  parts: readonly (readonly Positions[])[];
}

const SHAPES: readonly (Shape | undefined)[] = [undefined, 'point', 'line', 'area'];
/** From a type to that of several, such as MULTIPOLYGON. */
const SEVERAL = 3;
/** Bytes of the envelope by its code in the header. */
const ENVELOPES: readonly (number | undefined)[] = [0, 32, 48, 48, 64];
const EMPTY = 16;
const EXTENDED = 32;
/** Largest number of positions in a line or ring that a map of this scale can need. */
const MOST_POSITIONS = 200_000;

/**
 * Reads a point, line or polygon, or several of one kind, in the binary form of GeoPackage, leaving out Z and M. Source:
 * OGC 12-128r19, section 2.1.3, and ISO 13249-3 for the well-known binary form inside.
 * @throws GeometryError if it is broken, or of another kind
 */
export function readGeometry(blob: Uint8Array): Geometry {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  let at = 0;
  const skip = (bytes: number) => {
    if (bytes > blob.length - at) throw new GeometryError('a shape is cut short');
    at += bytes;
    return at - bytes;
  };
  const from = skip(8);
  const flags = view.getUint8(3);
  const envelope = ENVELOPES[(flags >> 1) & 7];
  if (view.getUint16(from) !== 0x4750 || envelope === undefined || (flags & EXTENDED) !== 0)
    throw new GeometryError('a shape is not in the form of GeoPackage');
  if ((flags & EMPTY) !== 0) return { shape: null, parts: [] };
  skip(envelope);

  /** @param wanted type of a part, which can't have parts itself */
  const parts = (wanted: number | null): { type: number; parts: Positions[][] } => {
    const isLittle = view.getUint8(skip(1)) === 1;
    const number = () => view.getUint32(skip(4), isLittle);
    const code = number();
    const type = code % 1000;
    const dimensions = [2, 3, 3, 4][Math.floor(code / 1000)];
    const isKnown = wanted === null ? type > 0 && type <= 2 * SEVERAL : type === wanted;
    if (dimensions === undefined || !isKnown)
      throw new GeometryError(`a shape is of type ${code}, not points, lines or polygons`);
    const positions = (count: number): Positions => {
      // Checked before room is made, because a broken count can be four thousand million.
      const start = skip(count * dimensions * 8);
      if (count > MOST_POSITIONS) throw new GeometryError(`a line has more than ${MOST_POSITIONS} positions`);
      const read = Float64Array.from({ length: 2 * count }, (_, index) =>
        view.getFloat64(start + ((index >> 1) * dimensions + (index & 1)) * 8, isLittle),
      );
      if (!read.every(Number.isFinite)) throw new GeometryError('a position is not a number');
      return read;
    };
    const several = <T>(count: number, read: () => T): T[] => {
      const found: T[] = [];
      while (found.length < count) found.push(read());
      return found;
    };
    if (type === 1) return { type, parts: [[positions(1)]] };
    if (type === 2) return { type, parts: [[positions(number())]] };
    if (type === 3) return { type, parts: [several(number(), () => positions(number()))] };
    return {
      type: type - SEVERAL,
      parts: several(number(), () => parts(type - SEVERAL).parts).flat(),
    };
  };

  const read = parts(null);
  return { shape: SHAPES[read.type] ?? null, parts: read.parts };
}
