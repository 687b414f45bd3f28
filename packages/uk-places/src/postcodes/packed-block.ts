import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A postcode's position and council. */
export interface Unit {
  /** `inwardKey` of its last three characters. */
  key: number;
  /** Hundred-thousandths of a degree, WGS84. */
  latitude: number;
  longitude: number;
  /** Index in the list's councils, or `NO_COUNCIL`. */
  council: number;
}

/** Postcodes of a district in order, column by column. */
export interface Units {
  /** `inwardKey` of their last three characters, ascending. */
  keys: Uint16Array;
  latitudes: Int32Array;
  longitudes: Int32Array;
  /** Indexes in the list's councils, or `NO_COUNCIL`. */
  councils: Uint16Array;
}

export const NO_COUNCIL = 0xffff;

const LETTERS = 26;
/** Number of letter pairs, and so of keys in a sector. */
export const SECTOR_KEYS = LETTERS * LETTERS;
const SECTORS = 10;
const BITMAP_BYTES = Math.ceil(SECTOR_KEYS / 8);
const FIRST_LETTER = 65;
/** Degrees need more than two bytes, differences between neighbours nearly always one. */
const PLANES = 4;

/** Encodes a postcode's last three characters as a number with the same order. */
export function inwardKey(inward: string): number {
  const [digit, first, second] = [...inward].map((character) => character.charCodeAt(0)) as [
    number,
    number,
    number,
  ];
  return (digit - 48) * SECTOR_KEYS + (first - FIRST_LETTER) * LETTERS + (second - FIRST_LETTER);
}

export function inwardOf(key: number): string {
  const letters = key % SECTOR_KEYS;
  return (
    String(Math.floor(key / SECTOR_KEYS)) +
    String.fromCharCode(FIRST_LETTER + Math.floor(letters / LETTERS), FIRST_LETTER + (letters % LETTERS))
  );
}

/**
 * Packs a district's postcodes: a bit for each possible one, then differences of positions and councils,
 * split into byte planes for brotli.
 * @param units sorted by unique key
 */
export function packUnits(units: readonly Unit[]): Buffer {
  const bitmaps = new Map<number, Uint8Array>();
  const columns = [0, 1, 2].map(() => new Uint8Array(units.length * PLANES));
  const before = [0, 0, 0];
  for (const [index, { key, latitude, longitude, council }] of units.entries()) {
    const sector = Math.floor(key / SECTOR_KEYS);
    const bitmap = bitmaps.get(sector) ?? new Uint8Array(BITMAP_BYTES);
    bitmaps.set(sector, bitmap);
    const bit = key % SECTOR_KEYS;
    bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | (1 << (bit & 7));
    for (const [column, value] of [latitude, longitude, council].entries()) {
      const change = value - (before[column] ?? 0);
      before[column] = value;
      // The sign goes into the lowest bit: small changes stay small numbers.
      const folded = change < 0 ? -2 * change - 1 : 2 * change;
      for (let plane = 0; plane < PLANES; plane += 1)
        (columns[column] as Uint8Array)[plane * units.length + index] = folded >>> (8 * plane);
    }
  }
  const sectors = Uint8Array.from({ length: SECTORS }, (_, sector) => Number(bitmaps.has(sector)));
  const shown = [...sectors.keys()].flatMap((sector) => bitmaps.get(sector) ?? []);
  return brotliCompressSync(Buffer.concat([sectors, ...shown, ...columns]), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}

/** A district may have 6,760 postcodes, whose columns and bitmaps take no more than this. */
const LARGEST_BLOCK_BYTES = SECTORS * (1 + BITMAP_BYTES + SECTOR_KEYS * PLANES * 3);

/** Inverse of `packUnits`. @throws Error for other bytes */
export function unpackUnits(packed: Uint8Array): Units {
  const bytes = brotliDecompressSync(packed, { maxOutputLength: LARGEST_BLOCK_BYTES });
  const keys: number[] = [];
  let at = SECTORS;
  for (let sector = 0; sector < SECTORS; sector += 1) {
    if (bytes[sector] !== 1) continue;
    for (let bit = 0; bit < SECTOR_KEYS; bit += 1)
      if (((bytes[at + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) keys.push(sector * SECTOR_KEYS + bit);
    at += BITMAP_BYTES;
  }
  const size = keys.length;
  if (bytes.length !== at + 3 * PLANES * size) throw new Error('The list of postcodes is damaged.');
  const read = <Column extends Int32Array | Uint16Array>(column: Column): Column => {
    let value = 0;
    for (let index = 0; index < size; index += 1) {
      let folded = 0;
      for (let plane = PLANES - 1; plane >= 0; plane -= 1)
        folded = (folded << 8) | (bytes[at + plane * size + index] ?? 0);
      value += (folded & 1) === 1 ? -((folded >>> 1) + 1) : folded >>> 1;
      column[index] = value;
    }
    at += PLANES * size;
    return column;
  };
  return {
    keys: Uint16Array.from(keys),
    latitudes: read(new Int32Array(size)),
    longitudes: read(new Int32Array(size)),
    councils: read(new Uint16Array(size)),
  };
}
