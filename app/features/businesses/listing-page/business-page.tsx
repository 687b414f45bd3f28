import type { Listing, TakenDown } from './content/listing.ts';
import { ListingPage } from './page.tsx';
import { TakenDownPage } from './taken-down-page.tsx';

/** What stands at the address of a business. */
export type Shown = { listing: Listing } | { takenDown: TakenDown };

/** The page of a business, or what is left of it. */
export function BusinessPage({ shown }: { shown: Shown }) {
  return 'listing' in shown ? (
    <ListingPage listing={shown.listing} />
  ) : (
    <TakenDownPage takenDown={shown.takenDown} />
  );
}
