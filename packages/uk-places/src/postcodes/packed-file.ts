import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Box } from '../distance/box.ts';
import { packUnits, type Unit } from './packed-block.ts';

export interface ListFacts {
  /** Month, such as `2025-10`. */
  month: string;
  /** Source, such as `OS Code-Point Open`. */
  source: string;
}

export interface PackedDistrict {
  name: string;
  /** Output of `packUnits`. */
  block: Buffer;
  size: number;
  /** Contains them all. */
  box: Box;
}

/** A postcode list as stored in a file. */
export interface PackedFile extends ListFacts {
  /** Council codes; units refer to them by index. */
  councils: readonly string[];
  /** From A to Z. */
  districts: readonly PackedDistrict[];
}

/** JSON at the start of the file, with corners in hundred-thousandths of a degree. */
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

/** File type and version. */
const MAGIC = Buffer.from('postcodes 1\n', 'latin1');
const LONGEST_HEADER_BYTES = 2 ** 21;
/** Steps per degree: about a metre each. */
export const SCALE = 1e5;

export class PackedFileError extends Error {
  override name = 'PackedFileError';
  constructor() {
    super('This is no packed list of postcodes, or it is damaged.');
  }
}

/** @param units at least one, sorted by unique key */
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

/** Writes a list as one file: a header, then each district's block. */
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

/** Reads the output of `writePackedFile`; blocks stay packed in the same memory. @throws PackedFileError */
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
