import type { Listing } from './listing.ts';

/** Largest distance of neighbours in degrees: a little more than 150 metres, and at most half a square. */
const NORTH = 0.0015;
const EAST = 0.0027;
const SQUARES_NORTH = 320;
const SQUARES_EAST = 180;

/** Map squares that may contain neighbours. Empty if the position is unknown or hidden. */
export function neighbouringSquares({ latitude, longitude, hides_address }: Listing): number[] {
  if (latitude === null || longitude === null || hides_address) return [];
  const squares: number[] = [];
  for (const north of [latitude - NORTH, latitude + NORTH]) {
    for (const east of [longitude - EAST, longitude + EAST]) {
      const square = squareAt(north, east);
      if (!squares.includes(square)) squares.push(square);
    }
  }
  return squares;
}

/** Null if the position is unknown or hidden. */
export function squareOf({ latitude, longitude, hides_address }: Listing): number | null {
  return latitude === null || longitude === null || hides_address ? null : squareAt(latitude, longitude);
}

function squareAt(latitude: number, longitude: number): number {
  return Math.floor(latitude * SQUARES_NORTH) * 1_000_000 + Math.floor(longitude * SQUARES_EAST);
}
