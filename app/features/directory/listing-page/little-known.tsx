import type { Listing } from './content/listing.ts';

/** Where hours, prices and facts are all unknown: one box with what to ask, in the place of three empty ones. */
export function LittleKnown({ listing: { phones } }: { listing: Listing }) {
  return (
    <p className="listing-sunken">
      <b>Little is known about this business yet.</b> {phones.length > 0 ? 'Ring to ask' : 'Ask'} about hours
      and prices.
    </p>
  );
}
