import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

import { aboutListing } from './content/about-listing.ts';
import type { TakenDown } from './content/listing.ts';
import { OthersNearby } from './nearby.tsx';

/** The page of a removed listing, which shows that it was removed and nothing else about it. */
export function TakenDownPage({ removed }: { removed: TakenDown }) {
  const { slug, was, heading, instead } = removed;
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">{was?.name ?? 'This business'} is no longer listed</span>}
        lede={`We removed this listing${was ? ` on ${was.removedOn}` : ''}.`}
      />
      <Container className="py-8 lg:py-11">
        <div className="listing-room">
          <OthersNearby from={null} heading={heading} businesses={instead} />
        </div>
        <p className="mt-6">
          Is this your business, or is it still open?{' '}
          <Link to={was ? aboutListing(slug, 'gone') : `${paths.contact}#write`} className="link">
            Tell us
          </Link>
        </p>
        <p className="mt-4">
          <Link to={paths.home} className="link">
            Search all services
          </Link>
        </p>
      </Container>
    </>
  );
}
