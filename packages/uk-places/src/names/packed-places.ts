import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Box } from '../distance/box.ts';
import type { Coordinates } from '../distance/distance.ts';
import { type Place, PLACE_KINDS, type PlaceKind } from './place.ts';

export class PlaceFileError extends Error {
  override name = 'PlaceFileError';
}

/** Resolution of positions: about a metre. */
const MIDDLE_SCALE = 1e5;
/** Resolution of extents: about ten metres. */
const EXTENT_SCALE = 1e4;
const VERSION = 1;
/** A byte for the kind, two for the council, four each for latitude, longitude and postcodes, two for each side. */
const PLACE_BYTES = 23;
const SIDES = ['south', 'west', 'north', 'east'] as const;

/** Places of a file by number, from 0. */
export interface PackedPlaces {
  readonly size: number;
  place(index: number): Place;
  names(index: number): readonly [name: string, otherName: string | null];
  position(index: number): Coordinates;
  extent(index: number): Box;
  kind(index: number): PlaceKind;
  postcodes(index: number): number;
  /** Index of `councils`. */
  council(index: number): number;
  readonly councils: readonly string[];
}

/**
 * Writes places as a brotli file: a JSON line with version, count and council codes; a line per place with
 * its name and, after a tab, its other name; then the numbers by column, little-endian.
 */
export function writePackedPlaces(places: readonly Place[]): Buffer {
  const councils = [...new Set(places.map(({ council }) => council))].sort();
  const numbers = new Map(councils.map((code, index) => [code, index]));
  const head = JSON.stringify({ version: VERSION, size: places.length, councils });
  const lines = places.map(({ name, otherName }) => (otherName === null ? name : `${name}\t${otherName}`));
  const middles = places.map(({ latitude, longitude }) => ({
    latitude: Math.round(latitude * MIDDLE_SCALE),
    longitude: Math.round(longitude * MIDDLE_SCALE),
  }));
  const columns = [
    planes(
      1,
      places.map(({ kind }) => PLACE_KINDS.indexOf(kind)),
    ),
    planes(
      2,
      places.map(({ council }) => numbers.get(council) ?? 0),
    ),
    planes(
      4,
      middles.map(({ latitude }) => latitude),
    ),
    planes(
      4,
      middles.map(({ longitude }) => longitude),
    ),
    planes(
      4,
      places.map(({ postcodes }) => postcodes),
    ),
    ...SIDES.map((side) =>
      planes(
        2,
        places.map((place) => sideOf(place, side)),
      ),
    ),
  ];
  const all = Buffer.concat([Buffer.from(`${[head, ...lines].join('\n')}\n`), ...columns]);
  return brotliCompressSync(all, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
    },
  });
}

function sideOf(place: Place, side: (typeof SIDES)[number]): number {
  const middle = side === 'south' || side === 'north' ? place.latitude : place.longitude;
  return Math.min(Math.round(Math.abs(place.extent[side] - middle) * EXTENT_SCALE), 0xffff);
}

function planes(bytes: number, values: readonly number[]): Buffer {
  const column = Buffer.alloc(bytes * values.length);
  values.forEach((value, index) => {
    for (let plane = 0; plane < bytes; plane += 1) {
      column[plane * values.length + index] = (value >> (8 * plane)) & 0xff;
    }
  });
  return column;
}

/** Reads the output of `writePackedPlaces`.  @throws PlaceFileError for anything else */
export function readPackedPlaces(file: Buffer): PackedPlaces {
  const all = decompressed(file);
  const { size, councils } = readHead(all);
  const numbers = all.length - PLACE_BYTES * size;
  const [, ...lines] = all.toString('utf8', 0, Math.max(numbers - 1, 0)).split('\n');
  if (lines.length !== size) throw new PlaceFileError('The file of places is cut off.');
  let at = numbers;
  const column = (bytes: number) => {
    const values = new Int32Array(size);
    for (let plane = 0; plane < bytes; plane += 1) {
      for (let index = 0; index < size; index += 1) {
        values[index] = (values[index] ?? 0) | ((all[at + index] ?? 0) << (8 * plane));
      }
      at += size;
    }
    return values;
  };
  const kinds = Uint8Array.from(column(1));
  const councilNumbers = Uint16Array.from(column(2));
  const latitudes = column(4);
  const longitudes = column(4);
  const postcodes = column(4);
  const sides = SIDES.map(() => Uint16Array.from(column(2)));

  const position = (index: number) => ({
    latitude: (latitudes[index] ?? 0) / MIDDLE_SCALE,
    longitude: (longitudes[index] ?? 0) / MIDDLE_SCALE,
  });
  const names = (index: number) => {
    const [name = '', otherName = null] = lines[index]?.split('\t') ?? [];
    return [name, otherName] as const;
  };
  const extent = (index: number) => {
    const { latitude, longitude } = position(index);
    const [south = 0, west = 0, north = 0, east = 0] = sides.map((side) => (side[index] ?? 0) / EXTENT_SCALE);
    return {
      south: latitude - south,
      west: longitude - west,
      north: latitude + north,
      east: longitude + east,
    };
  };
  const kind = (index: number) => PLACE_KINDS[kinds[index] ?? 0] ?? 'settlement';
  return {
    size,
    councils,
    position,
    names,
    extent,
    kind,
    postcodes: (index) => postcodes[index] ?? 0,
    council: (index) => councilNumbers[index] ?? 0,
    place(index) {
      const [name, otherName] = names(index);
      return {
        name,
        otherName,
        kind: kind(index),
        ...position(index),
        extent: extent(index),
        council: councils[councilNumbers[index] ?? 0] ?? '',
        postcodes: postcodes[index] ?? 0,
      };
    },
  };
}

function decompressed(file: Buffer): Buffer {
  try {
    return brotliDecompressSync(file);
  } catch (error) {
    throw new PlaceFileError('The file of places cannot be unpacked.', { cause: error });
  }
}

function readHead(all: Buffer): { size: number; councils: string[] } {
  try {
    const head = JSON.parse(all.toString('utf8', 0, all.indexOf('\n')));
    if (head.version === VERSION) return head;
  } catch {
    // Reported below.
  }
  throw new PlaceFileError('The file of places is of another version of the site.');
}
