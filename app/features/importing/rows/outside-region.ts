import type { Councils } from '#app/features/places/councils/council.ts';
import { type Coordinates, greatCircleMiles } from '#app/features/places/distance/distance.ts';
import { nearestTown } from '#app/features/places/region/nearest-town.ts';
import type { Region } from '#app/features/places/region/region.ts';

/** What an import does about new businesses that lie outside the region: store nothing and ask, import them, or leave them out. */
export type OutsideChoice = 'ask' | 'import' | 'leave out';

/** @param text as a form or the database has it */
export function outsideChoice(text: string | null | undefined): OutsideChoice | null {
  return text === 'ask' || text === 'import' || text === 'leave out' ? text : null;
}

/** A new business of the file that lies outside the region. */
export interface OutsideRow {
  /** Line of the file. */
  line: number;
  name: string;
  /** Where it lies instead: the name of a council, or in words. */
  place: string;
}

/** Farther from every town, a business lies outside a region of which no councils are known, in miles. */
const FAR_MILES = 25;

/** Where a row is, if outside the region, from its council and position; null if inside, or if both are unknown. */
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
    return `more than ${FAR_MILES} miles from ${town.name}`;
  };
}
