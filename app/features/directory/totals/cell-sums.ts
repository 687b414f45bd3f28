import type { SortedPositions } from './runs.ts';

const BLOCK = 32;

/** Sums use whole millionths of a degree: exact in any order. */
const PARTS = 1_000_000;

export interface CellSum {
  count: number;
  /** Millionths of a degree. */
  latitudes: number;
  longitudes: number;
  west: number;
  south: number;
  east: number;
  north: number;
  point: number;
}

/** Sums per block; less than two bytes per position. */
export interface BlockSums {
  counts: Uint8Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  west: Float64Array;
  south: Float64Array;
  east: Float64Array;
  north: Float64Array;
  points: Uint32Array;
}

export function emptySum(): CellSum {
  return {
    count: 0,
    latitudes: 0,
    longitudes: 0,
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
    point: 0,
  };
}

/** Adds points one by one.  @param has filters points; null for all */
export function addPoints(
  sum: CellSum,
  { latitudes, longitudes }: SortedPositions,
  has: ((point: number) => boolean) | null,
  start: number,
  end: number,
): void {
  for (let point = start; point < end; point += 1) {
    if (has && !has(point)) continue;
    const latitude = latitudes[point] as number;
    const longitude = longitudes[point] as number;
    sum.count += 1;
    sum.latitudes += Math.floor(latitude * PARTS + 0.5);
    sum.longitudes += Math.floor(longitude * PARTS + 0.5);
    if (longitude < sum.west) sum.west = longitude;
    if (latitude < sum.south) sum.south = latitude;
    if (longitude > sum.east) sum.east = longitude;
    if (latitude > sum.north) sum.north = latitude;
    sum.point = point;
  }
}

/** Sums all blocks.  @param has filters points; null for all */
export function sumBlocks(
  positions: SortedPositions,
  has: ((point: number) => boolean) | null = null,
): BlockSums {
  const { length } = positions.latitudes;
  const blocks = Math.ceil(length / BLOCK);
  const sums: BlockSums = {
    counts: new Uint8Array(blocks),
    latitudes: new Float64Array(blocks),
    longitudes: new Float64Array(blocks),
    west: new Float64Array(blocks),
    south: new Float64Array(blocks),
    east: new Float64Array(blocks),
    north: new Float64Array(blocks),
    points: new Uint32Array(blocks),
  };
  for (let block = 0; block < blocks; block += 1) {
    const sum = emptySum();
    addPoints(sum, positions, has, block * BLOCK, Math.min((block + 1) * BLOCK, length));
    sums.counts[block] = sum.count;
    sums.latitudes[block] = sum.latitudes;
    sums.longitudes[block] = sum.longitudes;
    sums.west[block] = sum.west;
    sums.south[block] = sum.south;
    sums.east[block] = sum.east;
    sums.north[block] = sum.north;
    sums.points[block] = sum.point;
  }
  return sums;
}

export interface SummedPoints {
  /** Null for all. */
  has: ((point: number) => boolean) | null;
  /** Computed with the same filter, apart from `covers`. */
  blocks: BlockSums;
  /** True if the area contains a whole run, false if none of it; null to check each point. */
  covers: ((start: number, end: number) => boolean | null) | null;
}

export function addRun(
  sum: CellSum,
  positions: SortedPositions,
  { has, blocks, covers }: SummedPoints,
  start: number,
  end: number,
): void {
  const first = Math.ceil(start / BLOCK);
  const last = Math.floor(end / BLOCK);
  if (first >= last) {
    addPoints(sum, positions, has, start, end);
    return;
  }
  addPoints(sum, positions, has, start, first * BLOCK);
  for (let block = first; block < last; block += 1) {
    const count = blocks.counts[block] as number;
    if (count === 0) continue;
    const isCovered = covers === null || covers(block * BLOCK, (block + 1) * BLOCK);
    if (isCovered === null) addPoints(sum, positions, has, block * BLOCK, (block + 1) * BLOCK);
    if (!isCovered) continue;
    sum.count += count;
    sum.latitudes += blocks.latitudes[block] as number;
    sum.longitudes += blocks.longitudes[block] as number;
    sum.west = Math.min(sum.west, blocks.west[block] as number);
    sum.south = Math.min(sum.south, blocks.south[block] as number);
    sum.east = Math.max(sum.east, blocks.east[block] as number);
    sum.north = Math.max(sum.north, blocks.north[block] as number);
    sum.point = blocks.points[block] as number;
  }
  addPoints(sum, positions, has, last * BLOCK, end);
}

/** Mean in degrees to six decimals, from a sum of millionths. */
export function meanOf(sum: number, count: number): number {
  return Math.floor(sum / count + 0.5) / PARTS;
}
