/** Positions as x, y, x, y… in the unit of the source. */
export type Positions = Float64Array;

export interface Geometry {
  shape: 'point' | 'line' | 'area';
  /** Points, lines, or areas as an outer ring and its holes. */
  parts: Positions[][];
}

const SHAPES = [undefined, 'point', 'line', 'area'] as const;
/** Bytes of the envelope by its code in the header. */
const ENVELOPES = [0, 32, 48, 48, 64];

/**
 * Reads points, lines or polygons as GeoPackage stores them (OGC 12-128r19, 2.1.3), leaving out Z and M.
 * @throws RangeError with words for the operator if they are broken, or something else
 */
export function readGeometry(blob: Uint8Array): Geometry {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  let at = 0;
  const skip = (bytes: number) => {
    if (bytes > blob.length - at) throw new RangeError('a shape is cut short');
    at += bytes;
    return at - bytes;
  };
  const magic = view.getUint16(skip(8));
  const flags = view.getUint8(3);
  const envelope = ENVELOPES[(flags >> 1) & 7];
  if (magic !== 0x4750 || envelope === undefined || flags & 32)
    throw new RangeError('a shape is not in the form of GeoPackage');
  skip(envelope);

  /** @param wanted type of a part, which can't have parts itself */
  const read = (wanted?: number): Geometry => {
    const isLittle = view.getUint8(skip(1)) === 1;
    const number = () => view.getUint32(skip(4), isLittle);
    const code = number();
    const type = code % 1000;
    const dimensions = [2, 3, 3, 4][Math.floor(code / 1000)];
    const shape = SHAPES[type > 3 && wanted === undefined ? type - 3 : type];
    if (!dimensions || !shape || type !== (wanted ?? type))
      throw new RangeError(`a shape is of type ${code}, not points, lines or polygons`);
    const several = <T>(count: number, one: () => T): T[] => {
      const found: T[] = [];
      while (found.length < count) found.push(one());
      return found;
    };
    const positions = (count: number): Positions => {
      // Checked before room is made, because a broken count can be four thousand million.
      const start = skip(count * dimensions * 8);
      const all = Float64Array.from({ length: 2 * count }, (_, index) =>
        view.getFloat64(start + ((index >> 1) * dimensions + (index & 1)) * 8, isLittle),
      );
      if (!all.every(Number.isFinite)) throw new RangeError('a position is not a number');
      return all;
    };
    if (type === 1) return { shape, parts: [[positions(1)]] };
    if (type === 2) return { shape, parts: [[positions(number())]] };
    if (type === 3) return { shape, parts: [several(number(), () => positions(number()))] };
    return { shape, parts: several(number(), () => read(type - 3).parts).flat() };
  };
  return read();
}
