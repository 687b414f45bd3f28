import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Box } from '../distance/box.ts';
import { packUnits, type Unit } from './packed-block.ts';

/** Facts about a list as a whole. */
export interface ListFacts {
  /** The month it is of, such as `2025-10`. */
  month: string;
  /** What it was made from, such as `OS Code-Point Open`. */
  source: string;
}

/** The postcodes of a postcode district, packed. */
export interface PackedDistrict {
  /** Such as `SO23`. */
  name: string;
  /** As `packUnits` makes it. */
  block: Buffer;
  /** How many postcodes it has. */
  size: number;
  /** In which they all lie. */
  box: Box;
}

/** A list of postcodes as a file holds it. */
export interface PackedFile extends ListFacts {
  /** Codes of councils; units name them by their place here. */
  councils: readonly string[];
  /** From A to Z. */
  districts: readonly PackedDistrict[];
}

/** The beginning of the file, as JSON. Corners in hundred-thousandths of a degree. */
interface Header extends ListFacts {
  councils: string[];
  districts: [
    name: string,
    bytes: number,
    size: number,
    south: number,
    west: number,
    north: number,
    east: number,
  ][];
}

/** Says which kind of file it is, and how it is written. */
const MAGIC = Buffer.from('postcodes 1\n', 'latin1');
const LONGEST_HEADER_BYTES = 2 ** 21;
/** Parts of a degree in which positions are counted: about a metre each. */
export const SCALE = 1e5;

/** Says that a file is not what it should be. */
export class PackedFileError extends Error {
  override name = 'PackedFileError';
  constructor() {
    super('This is no packed list of postcodes, or it is damaged.');
  }
}

/** @param units at least one, sorted by their keys, each once */
export function packDistrict(name: string, units: readonly Unit[]): PackedDistrict {
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const { latitude, longitude } of units) {
    box.south = Math.min(box.south, latitude / SCALE);
    box.north = Math.max(box.north, latitude / SCALE);
    box.west = Math.min(box.west, longitude / SCALE);
    box.east = Math.max(box.east, longitude / SCALE);
  }
  return { name, block: packUnits(units), size: units.length, box };
}

/** Writes a list of postcodes as one file: a header, then the block of each district. */
export function writePackedFile({ month, source, councils, districts }: PackedFile): Buffer {
  const header: Header = {
    month,
    source,
    councils: [...councils],
    districts: districts.map(({ name, block, size, box }) => {
      const [south, west, north, east] = [box.south, box.west, box.north, box.east].map((degrees) =>
        Math.round(degrees * SCALE),
      ) as [number, number, number, number];
      return [name, block.length, size, south, west, north, east];
    }),
  };
  const packed = brotliCompressSync(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(packed.length);
  return Buffer.concat([MAGIC, length, packed, ...districts.map(({ block }) => block)]);
}

/**
 * Reads what `writePackedFile` has written; the blocks stay packed, and parts of the same memory.
 * @throws PackedFileError when it is something else
 */
export function readPackedFile(file: Buffer): PackedFile {
  const start = MAGIC.length + 4;
  if (file.length < start || !file.subarray(0, MAGIC.length).equals(MAGIC)) throw new PackedFileError();
  let at = start + file.readUInt32LE(MAGIC.length);
  const { month, source, councils, districts } = readHeader(file.subarray(start, at));
  const read = districts.map(([name, bytes, size, south, west, north, east]): PackedDistrict => {
    const block = file.subarray(at, at + bytes);
    at += bytes;
    const box = { south: south / SCALE, west: west / SCALE, north: north / SCALE, east: east / SCALE };
    return { name, block, size, box };
  });
  if (at !== file.length) throw new PackedFileError();
  return { month, source, councils, districts: read };
}

function readHeader(packed: Buffer): Header {
  try {
    return JSON.parse(brotliDecompressSync(packed, { maxOutputLength: LONGEST_HEADER_BYTES }).toString());
  } catch {
    throw new PackedFileError();
  }
}
