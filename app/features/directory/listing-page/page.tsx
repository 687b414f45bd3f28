import { EvidenceSection } from './evidence.tsx';
import { Container } from '#app/ui/container.tsx';
import { ReviewsSection } from '#app/features/reviews/showing/reviews-section.tsx';
import { AskFirst } from './ask-first.tsx';
import { ListingBand } from './band.tsx';
import { CallBar } from './call-bar.tsx';
import { ContactCard } from './contact-card.tsx';
import type { Listing, Visit } from './content/listing.ts';
import { DogsTaken, MoreDetails } from './facts.tsx';
import { ListingHead } from './head.tsx';
import { Hours } from './hours.tsx';
import { LastConfirmed } from './last-confirmed.tsx';
import { OthersNearby } from './nearby.tsx';
import { ListingPictures, PhotoCredits } from './pictures.tsx';
import { Prices } from './prices.tsx';
import { RatingElsewhere } from './rating.tsx';
import { WhereItIs } from './where.tsx';

interface ListingPageProps {
  listing: Listing;
  /** Null in the shared, cached page. */
  visit?: Visit | null;
}

/** Answers in the order in which they decide: who, what customers say, proof, prices, dogs, hours, where. */
export function ListingPage({ listing, visit = null }: ListingPageProps) {
  const { kinds, reviews, rating, prices, facts, custom, evidence, licence } = listing;
  const distance = visit?.distance ?? null;
  return (
    <article className={`listing kind-${kinds[0] ?? 'other'}`}>
      <ListingBand listing={listing} visit={visit} />
      <Container className="listing-room">
        <div className="listing-body">
          <div className="listing-main">
            <ListingHead listing={listing} distance={distance} />
            <ListingPictures {...listing} />
            <PhotoCredits pictures={listing.pictures} />
            <AskFirst missing={listing.missing} />
            {reviews ? (
              <ReviewsSection business={listing} reviews={reviews}>
                {rating && <RatingElsewhere rating={rating} own={reviews} />}
              </ReviewsSection>
            ) : (
              rating && (
                <section aria-labelledby="reviews" className="listing-card">
                  <h2 id="reviews">Rating</h2>
                  <RatingElsewhere rating={rating} own={null} />
                </section>
              )
            )}
            <div className="listing-columns">
              {(evidence ?? licence) && <EvidenceSection listing={listing} />}
              {prices && <Prices prices={prices} />}
              {facts && <DogsTaken known={facts} />}
              {custom && <MoreDetails lines={custom} />}
              <Hours hours={listing.hours} away={listing.away} />
            </div>
          </div>
          <aside className="listing-aside" aria-label="Location and contact details">
            <ContactCard listing={listing} />
            <WhereItIs listing={listing} distance={distance} />
            <LastConfirmed listing={listing} />
          </aside>
          <OthersNearby heading="Similar services nearby" businesses={listing.nearby} />
        </div>
      </Container>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: listing.structured }} />
      <CallBar listing={listing} />
    </article>
  );
}
