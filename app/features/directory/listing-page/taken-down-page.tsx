import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

import { aboutListing } from './content/about-listing.ts';
import type { TakenDown } from './content/listing.ts';
import { OthersNearby } from './nearby.tsx';

export function TakenDownPage({ removed }: { removed: TakenDown }) {
  const { slug, was, heading, instead } = removed;
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">{awayTitle(was)}</span>}
        lede={
          was?.hidden ? (
            <>
              {was.hidden.note && <bdi className="block wrap-anywhere">{was.hidden.note}</bdi>}
              {was.hidden.back
                ? `This listing is hidden. It will be back on ${was.hidden.back}.`
                : 'This listing is hidden for now.'}
            </>
          ) : (
            `We removed this listing${was ? ` on ${was.removedOn}` : ''}.`
          )
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="listing-room">
          <OthersNearby heading={heading} businesses={instead} />
        </div>
        <p className="mt-6">
          {was?.hidden ? 'Is this your business? ' : 'Is this your business, or is it still open? '}
          <Link
            to={
              was?.hidden
                ? paths.ownBusiness(slug)
                : was
                  ? aboutListing(slug, 'gone')
                  : `${paths.contact}#write`
            }
            className="link"
          >
            {was?.hidden ? 'Manage it' : 'Tell us'}
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

export function awayTitle(was: TakenDown['was']): string {
  return was?.hidden ? `${was.name} is hidden` : `${was?.name ?? 'This business'} is no longer listed`;
}
