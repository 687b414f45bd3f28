import { CalendarCheck, Store, Tag } from 'lucide-react';
import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import type { Coat } from '#app/ui/illustrations/coats.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { BusinessPicture } from '#app/features/businesses/photos/picture-of.ts';
import { LicenceSection } from '#app/features/businesses/licence/licence-section.tsx';
import { NewDogsLine } from '#app/features/businesses/freshness/new-dogs-line.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import type { ListingReviews } from '#app/features/reviews/showing/shown-review.ts';
import { counted } from '@dog-care-directory/text';
import { CategoryBadge } from '../card/category-badge.tsx';
import { Monogram } from '../card/picture.tsx';
import type { Listing } from './content/listing.ts';

const COATS = 5;

export function ListingDrawing({
  id,
  kinds: [kind = 'other'],
  drawing,
}: Pick<Listing, 'id' | 'kinds' | 'drawing'>) {
  return <CategoryScene kind={kind} coat={(id % COATS) as Coat} drawing={drawing} />;
}

export function ListingHead({ listing, distance }: { listing: Listing; distance: string | null }) {
  const { name, slug, services, kinds, people, place, hours, newDogs, licence } = listing;
  const [leading] = people;
  return (
    <header className="listing-head">
      <div className="listing-tile">
        <Monogram name={name} />
        {leading?.portrait && <Portrait {...leading.portrait} />}
      </div>
      <div className="listing-name">
        <p className="listing-badges">
          {services.map((service, index) => (
            <CategoryBadge key={service} category={service} kind={kinds[index] ?? 'other'} />
          ))}
        </p>
        <h1>{name}</h1>
        {leading && (
          <p>
            {leading.role} <b>{leading.name}</b>
            {leading.since && <span className="block text-ink-2">{leading.since}</span>}
          </p>
        )}
        <p className={iconClass('map-pin')}>
          <span>
            {place}
            {distance && <span className="text-ink-2"> · {distance}</span>}
          </span>
        </p>
      </div>
      <div className="listing-answers">
        <Price {...listing} />
        {newDogs && <NewDogsLine {...newDogs} isDated />}
        <OpenState {...hours.state} />
        <Stars {...listing} />
        {licence && <LicenceSection licence={licence} slug={slug} />}
      </div>
      <People people={people} />
    </header>
  );
}

function Portrait({ src, srcSet, width, height, alt }: BusinessPicture) {
  return (
    <img
      src={src}
      srcSet={srcSet ?? undefined}
      sizes="(min-width: 66.25rem) 14rem, 7rem"
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
      decoding="async"
    />
  );
}

/** The leading person's own sentences, then the others. */
function People({ people: [leading, ...others] }: Pick<Listing, 'people'>) {
  if (!leading || (leading.words === '' && others.length === 0)) return null;
  return (
    <div className="listing-people">
      {leading.words !== '' && <blockquote>“{leading.words}”</blockquote>}
      {others.map(({ name, since, words, portrait }) => (
        <div key={name} className="listing-person">
          {portrait && <Portrait {...portrait} />}
          <p>
            <b>{name}</b>
            {since && <span className="text-ink-2"> · {since}</span>}
            {words !== '' && <span className="block">“{words}”</span>}
          </p>
        </div>
      ))}
    </div>
  );
}

function Price({ prices }: Pick<Listing, 'prices'>) {
  return (
    <p className={`listing-fact${prices ? '' : ' listing-unknown'}`}>
      <Tag aria-hidden />
      {prices ? (
        <span>
          <b>{prices.lead}</b>
          {prices.others.map((other) => (
            <span key={other} className="text-ink-2">
              {' '}
              · {other}
            </span>
          ))}
        </span>
      ) : (
        'Prices not stated'
      )}
    </p>
  );
}

/** Shows own reviews first; a rating from another site gets no star beside them. */
function Stars({ rating, reviews }: Pick<Listing, 'rating' | 'reviews'>) {
  const hasOwn = reviews !== null && reviews.total > 0;
  return (
    <>
      {hasOwn && <OwnRatingLine reviews={reviews} />}
      {rating && (
        <p className={hasOwn ? 'listing-source' : `listing-star ${iconClass('star-filled')}`}>
          <span>
            <b>{rating.stars}</b> ·{' '}
            <a href="#rating" className="link">
              {rating.reviews}
              {rating.source && ` on ${rating.source}`}
            </a>
            {rating.month && `, ${rating.month}`}
          </span>
        </p>
      )}
      {!hasOwn && !rating && <p className={`listing-unknown ${iconClass('star')}`}>Not rated</p>}
    </>
  );
}

function OwnRatingLine({ reviews: { average, total } }: { reviews: ListingReviews }) {
  const count = `${counted(total, 'review')} here`;
  return (
    <p
      className={
        average === null ? `listing-unknown ${iconClass('star')}` : `listing-star ${iconClass('star-filled')}`
      }
    >
      <span>
        {average !== null && (
          <>
            <b>{average}</b> from{' '}
          </>
        )}
        <a href="#reviews" className="link">
          {count}
        </a>
        {average === null && ', too few for an average'}
      </span>
    </p>
  );
}

export function ConfirmedOn({ confirmation }: Pick<Listing, 'confirmation'>) {
  if (!confirmation) return null;
  return (
    <p className={confirmation.isOld ? 'listing-sunken' : 'listing-fact listing-source'}>
      {!confirmation.isOld && <CalendarCheck aria-hidden />}
      <span>{confirmation.text}</span>
    </p>
  );
}

export function LookedAfter({ since }: { since: string | null }) {
  if (since === null) return null;
  return (
    <p className="listing-fact listing-source">
      <Store aria-hidden />
      <span>Managed by the business since {since}</span>
    </p>
  );
}
