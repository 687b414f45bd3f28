import type { Councils } from '#app/features/places/councils/council.ts';
import type { ListedPlace } from '#app/features/places/postcodes/packed-list.ts';

/**
 * The code of the council that a business's own postcode belongs to; null where the postcode is not in the list, or the list is newer
 * than the councils that come with the directory. What is said of the business's sector is no answer.
 * @param place where its postcode lies
 */
export function councilOfPostcode(place: ListedPlace | null, councils: Councils): string | null {
  if (place?.precision !== 'unit' || place.council === null) return null;
  return councils.byCode(place.council) ? place.council : null;
}
