import type { Councils } from '#app/features/places/councils/council.ts';
import type { ListedPlace } from '#app/features/places/postcodes/packed-list.ts';

/** Null if the postcode is unlisted, or its list newer than the bundled councils; sectors are too coarse. */
export function councilOfPostcode(place: ListedPlace | null, councils: Councils): string | null {
  if (place?.precision !== 'unit' || place.council === null) return null;
  return councils.byCode(place.council) ? place.council : null;
}
