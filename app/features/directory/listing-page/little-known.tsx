import type { Listing } from './content/listing.ts';

/** Where hours, prices and facts are all unknown: one box with what to ask, in the place of three empty ones. */
export function LittleKnown({ listing: { phones } }: { listing: Listing }) {
  return (
    <p className="listing-sunken">
      <b>We don’t have hours or prices for this business yet.</b>{' '}
      {phones.length > 0 ? 'Call to ask.' : 'Get in touch to ask.'}
    </p>
  );
}
