import type { Councils } from '#app/features/places/councils/council.ts';
import type { ListedPlace } from '#app/features/places/postcodes/packed-list.ts';

/**
 * The code of the council of a business's own postcode. Null if the postcode is not in the list, or the list is newer
 * than the bundled councils. The council of a sector is not precise enough.
 * @param place position of its postcode
 */
export function councilOfPostcode(place: ListedPlace | null, councils: Councils): string | null {
  if (place?.precision !== 'unit' || place.council === null) return null;
  return councils.byCode(place.council) ? place.council : null;
}
