import { CalendarCheck, Flag } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListingBand } from './band.tsx';
import { CallBar } from './call-bar.tsx';
import { ContactCard } from './contact-card.tsx';
import { EvidenceSection } from './evidence.tsx';
import { ConfirmedOn, ListingHead, LookedAfter } from './head.tsx';
import { Hours } from './hours.tsx';
import type { Listing, Visit, CustomLine, KnownFacts } from './content/listing.ts';
import { OthersNearby } from './nearby.tsx';
import { ListingPictures, PhotoCredits } from './pictures.tsx';
import { Prices } from './prices.tsx';
import { RatingSection } from './rating.tsx';
import { ReviewsSection } from '#app/features/reviews/showing/reviews-section.tsx';
import { WhereItIs } from './where.tsx';

interface ListingPageProps {
  listing: Listing;
  /** Null in the shared, cached page. */
  visit?: Visit | null;
}

export function ListingPage({ listing, visit = null }: ListingPageProps) {
  return (
    <article className={`listing kind-${listing.kinds[0] ?? 'other'}`}>
      <ListingBand listing={listing} visit={visit} />
      <Container className="listing-room">
        <div className="listing-body">
          <div className="listing-details">
            <ListingPictures {...listing} />
            <ListingHead listing={listing} distance={visit?.distance ?? null} />
            <PhotoCredits pictures={listing.pictures} />
            {listing.description.length > 0 && (
              <div className="listing-words">
                {listing.description.map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </div>
            )}
            <ConfirmedOn confirmation={listing.confirmation} />
            <LookedAfter since={listing.lookedAfterSince} />
            <Details listing={listing} />
          </div>
          <aside className="listing-aside" aria-label="Location and contact details">
            <ContactCard listing={listing} />
            <WhereItIs listing={listing} distance={visit?.distance ?? null} />
          </aside>
          <div className="listing-rest">
            {listing.reviews && <ReviewsSection business={listing} reviews={listing.reviews} />}
            <RatingSection rating={listing.rating} own={listing.reviews} />
            <ReportLink slug={listing.slug} />
          </div>
          <OthersNearby from={listing.name} heading="Similar services nearby" businesses={listing.nearby} />
        </div>
      </Container>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: listing.structured }} />
      <CallBar listing={listing} />
    </article>
  );
}

function Details({ listing }: { listing: Listing }) {
  const { hours, prices, facts, custom, confirmed, evidence } = listing;
  if (hours.week.length === 0 && !prices && !facts && !custom && !evidence)
    return <LittleKnown listing={listing} />;
  return (
    <div className="listing-pair">
      <Hours hours={hours} confirmed={confirmed.hours} />
      {(prices || facts || custom || evidence) && (
        <div className="listing-details">
          {evidence && <EvidenceSection evidence={evidence} />}
          {prices && <Prices prices={prices} confirmed={confirmed.prices} />}
          {facts && <DogsTaken known={facts} />}
          {custom && <MoreDetails lines={custom} />}
        </div>
      )}
    </div>
  );
}

function ReportLink({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="wrong" className="listing-wrong print:hidden">
      <h2 id="wrong">Something wrong?</h2>
      <p>
        Tell us if the business has closed or moved, or if a detail is out of date. You don’t need an account.
      </p>
      <Link to={paths.suggest(slug)} className={buttonClassName('outline', 'card')}>
        <Flag aria-hidden className="button-icon" />
        Report a mistake
      </Link>
      <form method="post" action={paths.suggestAbout(slug, 'right')}>
        <button type="submit" className={buttonClassName('outline', 'card')}>
          <CalendarCheck aria-hidden className="button-icon" />
          Everything is correct
        </button>
      </form>
      <Link to={paths.startClaim(slug)} rel="nofollow" className="listing-owner link">
        This is my business
      </Link>
      <Link to={paths.changesOfBusiness(slug)} rel="nofollow" className="listing-owner link">
        Sources and changes
      </Link>
    </section>
  );
}

/** Replaces three empty boxes with one that suggests what to ask. */
function LittleKnown({ listing: { phones } }: { listing: Listing }) {
  return (
    <p className="listing-sunken">
      <b>We don’t have hours or prices for this business yet.</b>{' '}
      {phones.length > 0 ? 'Call to ask.' : 'Get in touch to ask.'}
    </p>
  );
}

function MoreDetails({ lines }: { lines: readonly CustomLine[] }) {
  return (
    <section aria-labelledby="details" className="listing-card">
      <h2 id="details">More details</h2>
      <dl className="listing-rows">
        {lines.map(({ key, label, words, href }) => (
          <div key={key}>
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="wrap-anywhere">
              {href === null ? (
                <b>{words}</b>
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
                  {words}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function DogsTaken({ known: { heading, facts, source } }: { known: KnownFacts }) {
  return (
    <section aria-labelledby="facts" className="listing-card">
      <h2 id="facts">{heading}</h2>
      <dl className="listing-facts">
        {facts.map(({ name, label, words, source: of }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <b>{words}</b>
              {of && <span className="listing-source"> {of}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="listing-source">{source && `${source}. `}We haven’t checked these answers.</p>
    </section>
  );
}
