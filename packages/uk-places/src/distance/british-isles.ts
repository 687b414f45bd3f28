import type { Coordinates } from './distance.ts';

/** Degrees around the British Isles, with some sea. */
const BRITISH_ISLES = { south: 49, north: 61, west: -11, east: 2.5 };

export function isInBritishIsles({ latitude, longitude }: Coordinates): boolean {
  const { south, north, west, east } = BRITISH_ISLES;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
