import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import type { Coat } from '#app/ui/illustrations/coats.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { BusinessPicture } from '#app/features/businesses/photos/picture-of.ts';
import { NewDogsLine } from '#app/features/businesses/freshness/new-dogs-line.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import type { ListingReviews } from '#app/features/reviews/showing/shown-review.ts';
import { FoldedText } from '#app/ui/folded-text.tsx';
import { counted } from '@dog-care-directory/text';
import { CategoryBadge } from '../card/category-badge.tsx';
import { CardLicence } from '../card/licence.tsx';
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
  const { name, services, kinds, people, place, hours, newDogs, prices, mark } = listing;
  const [leading] = people;
  const [service, ...others] = services;
  return (
    <header className="listing-head">
      <div className="listing-tile">
        <div className="listing-face">
          <Monogram name={name} />
          {leading?.portrait && <Portrait {...leading.portrait} />}
        </div>
        <span className="card-plate">{service}</span>
      </div>
      <div className="listing-name">
        <h1>{name}</h1>
        {others.length > 0 && (
          <p className="listing-badges">
            {others.map((other, index) => (
              <CategoryBadge key={other} category={other} kind={kinds[index + 1] ?? 'other'} />
            ))}
          </p>
        )}
        {leading && (
          <p>
            {leading.role} <b>{leading.name}</b>
            {leading.since && <span className="block text-ink-2">{leading.since}</span>}
          </p>
        )}
        <p className="listing-place text-ink-2">
          {distance && `${distance}, `}
          {place}
        </p>
        <p className={prices ? 'font-bold' : 'text-ink-2'}>{prices?.lead ?? 'Prices not stated'}</p>
      </div>
      <div className="listing-answers">
        {newDogs ? <NewDogsLine {...newDogs} isDated /> : <OpenState {...hours.state} />}
        <Stars {...listing} />
        {mark && (
          <a href={mark.look === 'seen' ? '#evidence' : '#licence'}>
            <CardLicence {...mark} />
          </a>
        )}
      </div>
      <About {...listing} />
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

/** The leading person's own sentences, the description, then the other people. */
function About({ people: [leading, ...others], description }: Pick<Listing, 'people' | 'description'>) {
  const said = leading?.words ?? '';
  if (said === '' && description === '' && others.length === 0) return null;
  return (
    <div className="listing-about">
      {said !== '' && <blockquote>“{said}”</blockquote>}
      {description !== '' && <FoldedText text={description} more="Read more" />}
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

/** Shows reviews written here, and only without any a rating from another site. */
function Stars({ rating, reviews }: Pick<Listing, 'rating' | 'reviews'>) {
  if (reviews !== null && reviews.total > 0) return <OwnRatingLine reviews={reviews} />;
  if (!rating) return <p className={`listing-unknown ${iconClass('star')}`}>Not rated</p>;
  return (
    <p className={`listing-star ${iconClass('star-filled')}`}>
      <span>
        <b>{rating.stars}</b> ·{' '}
        <a href="#rating" className="link">
          {rating.reviews}
          {rating.source && ` on ${rating.source}`}
        </a>
        {rating.month && `, ${rating.month}`}
      </span>
    </p>
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
