import type { Councils } from '@dog-care-directory/uk-places';
import type { ListedPlace } from '@dog-care-directory/uk-places/files';

/** Null if the postcode is unlisted, or its list newer than the bundled councils; sectors are too coarse. */
export function councilOfPostcode(place: ListedPlace | null, councils: Councils): string | null {
  if (place?.precision !== 'unit' || place.council === null) return null;
  return councils.byCode(place.council) ? place.council : null;
}
