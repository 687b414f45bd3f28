import { type Councils, type Coordinates, greatCircleMiles } from '@dog-care-directory/uk-places';
import { nearestTown } from '#app/features/places/region/nearest-town.ts';
import type { Region } from '#app/features/places/region/region.ts';
import { milesText } from '#app/platform/words/quantities.ts';

export type OutsideChoice = 'ask' | 'import' | 'leave out';

export function outsideChoice(text: string | null | undefined): OutsideChoice | null {
  return text === 'ask' || text === 'import' || text === 'leave out' ? text : null;
}

export interface OutsideRow {
  line: number;
  name: string;
  place: string;
}

/** Distance from every town that counts as outside a region without known councils. */
const FAR_MILES = 25;

/** Describes a row's place if outside the region; null if inside or unknown. */
export function outsideRegion(
  region: Pick<Region, 'councils' | 'towns'> | null,
  councils: Councils,
): (council: string | null, position: Coordinates | null) => string | null {
  if (!region) return () => null;
  const own: ReadonlySet<string> = new Set(region.councils);
  return (council, position) => {
    if (own.size > 0) {
      if (council !== null) return own.has(council) ? null : (councils.byCode(council)?.name ?? council);
      return position && 'outside Great Britain';
    }
    const town = position && nearestTown(region.towns, position);
    if (!position || !town || greatCircleMiles(position, town) <= FAR_MILES) return null;
    return `more than ${milesText(FAR_MILES)} from ${town.name}`;
  };
}
