import { councilOfPostcode } from '#app/features/businesses/council/council-of.ts';
import { type Councils, type Coordinates, parsePostcode } from '@dog-care-directory/uk-places';
import type { ListedPlace, PostcodeList } from '@dog-care-directory/uk-places/files';

export interface PlacedPostcode {
  /** The unit, or the middle of its sector; null if neither is known. Districts are too vague. */
  place: ListedPlace | null;
  /** Null if only the sector is known. */
  council: string | null;
  likelyCouncil: string | null;
  districtMiddle: Coordinates | null;
}

const NOWHERE: PlacedPostcode = { place: null, council: null, likelyCouncil: null, districtMiddle: null };
/** About 10 MB. */
const MOST_REMEMBERED = 50_000;

/** Looks up each postcode of an import once, because many rows share one. */
export function placedPostcodes(
  postcodes: PostcodeList,
  councils: Councils,
): (text: string | null) => PlacedPostcode {
  const remembered = new Map<string, PlacedPostcode>();
  function lookUp(text: string): PlacedPostcode {
    const postcode = parsePostcode(text);
    const found = postcode && postcodes.find(postcode);
    if (!found) return NOWHERE;
    const { district } = postcode;
    return {
      place: found.precision === 'district' ? null : found,
      council: councilOfPostcode(found, councils),
      likelyCouncil: found.council,
      districtMiddle: postcodes.find({ kind: 'district', text: district, district }),
    };
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
