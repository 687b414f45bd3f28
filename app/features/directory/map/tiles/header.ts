import type { Box } from '@dog-care-directory/uk-places';

export interface TilesHeader {
  bounds: Box;
  minZoom: number;
  maxZoom: number;
  metadata: Section & { isPacked: boolean };
  /** Offset of its end according to the header. */
  end: number;
}

interface Section {
  offset: number;
  length: number;
}

export const HEADER_BYTES = 127;

const MAGIC = 'PMTiles';
const VERSION = 3;
const VECTOR_TILES = 1;
const GZIP = 2;
/** PMTiles numbers: unknown (read as none), none, gzip. Browsers cannot unpack the others. */
const COMPRESSIONS: readonly number[] = [0, 1, GZIP];
const DEEPEST_ZOOM = 24;
/** The format stores degrees as integers. */
const A_DEGREE = 10_000_000;

/** Reads a PMTiles version 3 header, or a fault to follow the file's name. @param size in bytes */
export function parseTilesHeader(bytes: Uint8Array, size: number): TilesHeader | { fault: string } {
  const isTiles = bytes.length >= HEADER_BYTES && new TextDecoder().decode(bytes.subarray(0, 7)) === MAGIC;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isTiles || view.getUint8(7) !== VERSION)
    return { fault: `must be a PMTiles file of version ${VERSION}` };
  if (view.getUint8(99) !== VECTOR_TILES) {
    return { fault: 'must hold vector tiles, as an extract of the Protomaps basemap does' };
  }
  if (![97, 98].every((at) => COMPRESSIONS.includes(view.getUint8(at)))) {
    return { fault: 'must be compressed by gzip or not at all' };
  }
  const section = (at: number): Section => ({
    offset: Number(view.getBigUint64(at, true)),
    length: Number(view.getBigUint64(at + 8, true)),
  });
  const sections = [8, 24, 40, 56].map(section);
  const end = Math.max(...sections.map(({ offset, length }) => offset + length));
  if (end > size) return { fault: 'is cut off: fetch it again' };
  const [minZoom, maxZoom] = [view.getUint8(100), view.getUint8(101)];
  const degrees = (at: number) => view.getInt32(at, true) / A_DEGREE;
  const bounds = { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) };
  if (
    minZoom > maxZoom ||
    maxZoom > DEEPEST_ZOOM ||
    bounds.west >= bounds.east ||
    bounds.south >= bounds.north
  ) {
    return { fault: 'must say which part of the earth it shows' };
  }
  return {
    bounds,
    minZoom,
    maxZoom,
    metadata: { ...section(24), isPacked: view.getUint8(97) === GZIP },
    end,
  };
}
