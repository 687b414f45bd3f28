import type { Box } from '../distance/box.ts';
import type { Coordinates } from '../distance/distance.ts';

/** Kinds of place by importance; a `district` is a council area that no town is named after, or an island. */
export const PLACE_KINDS = ['city', 'town', 'village', 'hamlet', 'suburb', 'settlement', 'district'] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A named place in Great Britain, positioned at its middle. */
export interface Place extends Coordinates {
  /** English if it has an English name. */
  name: string;
  /** Usually Welsh or Gaelic; null if none. */
  otherName: string | null;
  kind: PlaceKind;
  extent: Box;
  /** Council code, such as `E07000094`. */
  council: string;
  /** Postcodes within its extent, a measure of its size. */
  postcodes: number;
}

/** A settlement with this many postcodes is a town, such as Clapham or Hove. */
const TOWN_POSTCODES = 300;

/** True if people call it a town, whatever Ordnance Survey calls it. */
export function isTownLike({ kind, postcodes }: Pick<Place, 'kind' | 'postcodes'>): boolean {
  return kind === 'city' || kind === 'town' || (kind === 'settlement' && postcodes >= TOWN_POSTCODES);
}
