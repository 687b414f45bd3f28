import type { Box } from '../distance/box.ts';
import type { Coordinates } from '../distance/distance.ts';

/** What a place is, the most known first; a `district` is a council's area that no town bears the name of, or an island. */
export const PLACE_KINDS = ['city', 'town', 'village', 'hamlet', 'suburb', 'settlement', 'district'] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place of Great Britain that has a name. Its position is that of its middle. */
export interface Place extends Coordinates {
  /** In English, where it has an English name. */
  name: string;
  /** Mostly in Welsh or Gaelic; null where it has no other. */
  otherName: string | null;
  kind: PlaceKind;
  /** In which it lies. */
  extent: Box;
  /** Code of the council it lies in, such as `E07000094`. */
  council: string;
  /** How many postcodes lie within its extent: what tells a large place from a small one. */
  postcodes: number;
}

/** A settlement with so many postcodes is a town, such as Clapham or Hove. */
const TOWN_POSTCODES = 300;

/** Whether people say of a place that it is a town, whatever Ordnance Survey calls it. */
export function isTownLike({ kind, postcodes }: Pick<Place, 'kind' | 'postcodes'>): boolean {
  return kind === 'city' || kind === 'town' || (kind === 'settlement' && postcodes >= TOWN_POSTCODES);
}
