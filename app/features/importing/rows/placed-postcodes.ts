import { councilOfPostcode } from '#app/features/businesses/council/council-of.ts';
import type { Councils } from '#app/features/places/councils/council.ts';
import type { ListedPlace, PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';

/** What the postcode of a row tells. */
export interface PlacedPostcode {
  /** Where it lies: the unit itself, or the middle of its sector; null where neither is known. A whole district says too little. */
  place: ListedPlace | null;
  /** The council it belongs to; null where only its sector is known. */
  council: string | null;
}

const NOWHERE: PlacedPostcode = { place: null, council: null };
/** So many postcodes are remembered at most: 10 MB. */
const MOST_REMEMBERED = 50_000;

/** Looks the postcodes of an import up, each once: those of a file mostly stand in many of its rows. */
export function placedPostcodes(
  postcodes: PostcodeList,
  councils: Councils,
): (text: string | null) => PlacedPostcode {
  const remembered = new Map<string, PlacedPostcode>();
  function lookUp(text: string): PlacedPostcode {
    const postcode = parsePostcode(text);
    const found = postcode && postcode.kind !== 'district' ? postcodes.find(postcode) : null;
    const place = found?.precision === 'district' ? null : found;
    return place ? { place, council: councilOfPostcode(place, councils) } : NOWHERE;
  }
  return (text) => {
    if (!text) return NOWHERE;
    const known = remembered.get(text);
    if (known) return known;
    const placed = lookUp(text);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(text, placed);
    return placed;
  };
}
