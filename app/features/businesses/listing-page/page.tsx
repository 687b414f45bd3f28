import { Flag } from 'lucide-react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import { Link } from '#app/ui/link.tsx';
import { categoryKind } from '../card/category-kind.ts';
import { aboutListing } from './about-listing.ts';
import { ListingBand } from './band.tsx';
import { CallBar } from './call-bar.tsx';
import { ContactCard } from './contact-card.tsx';
import { ListingHead } from './head.tsx';
import type { Listing } from './listing.ts';
import { RatingSection } from './rating.tsx';

/** Everything that is known of a business, and what is not. */
export function ListingPage({ listing }: { listing: Listing }) {
  const [service = ''] = listing.services;
  return (
    <article className={`listing kind-${categoryKind(service)}`}>
      <ListingBand listing={listing} />
      <Container className="listing-room">
        <div className="listing-body">
          <div className="listing-details">
            <ListingHead listing={listing} />
            {listing.description.length > 0 && (
              <div className="listing-words">
                {listing.description.map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </div>
            )}
          </div>
          <RatingSection rating={listing.rating} />
          <aside className="listing-aside" aria-label="Where and how to reach">
            <WhereCard listing={listing} />
            <ContactCard listing={listing} />
          </aside>
          <SomethingWrong slug={listing.slug} />
        </div>
      </Container>
      <CallBar listing={listing} />
    </article>
  );
}

function WhereCard({ listing: { address } }: { listing: Listing }) {
  return (
    <section aria-labelledby="where" className="listing-card listing-where">
      <h2 id="where">Where it is</h2>
      <p className={iconClass('map-pin')}>{address.join(', ')}</p>
    </section>
  );
}

function SomethingWrong({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="wrong" className="listing-wrong print:hidden">
      <h2 id="wrong">Something wrong?</h2>
      <p>Closed, moved, or a price that is out of date: tell us and we will look. No account needed.</p>
      <Link to={aboutListing(slug, 'mistake')} className={buttonClassName('outline', 'card')}>
        <Flag aria-hidden className="button-icon" />
        Report a mistake
      </Link>
      <Link to={aboutListing(slug, 'owner')} className="listing-owner link">
        This is my business
      </Link>
    </section>
  );
}
