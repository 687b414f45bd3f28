import { NewDogsLine } from '#app/features/businesses/freshness/new-dogs-line.tsx';
import { OpenState } from '#app/features/businesses/hours/open-state.tsx';
import { CardActions } from './actions.tsx';
import type { CardBusiness } from './card-business.ts';
import { CardLicence } from './licence.tsx';
import { CardPicture } from './picture.tsx';
import { CardRating } from './rating.tsx';
import { Heart } from './heart.tsx';

interface ServiceCardProps {
  business: CardBusiness;
  lazy: boolean;
  /** Marks its links as paid for, and leaves out the heart, which belongs to lists. */
  isAd?: boolean;
}

export function ServiceCard({ business, lazy, isAd = false }: ServiceCardProps) {
  const rel = isAd ? 'sponsored' : undefined;
  const { name, href, category, kind, distance, isTimed, state, newDogs, price, week } = business;
  const { person, location, rating, licence } = business;
  return (
    <article className={`card kind-${kind}`}>
      <div className="card-summary">
        <h3 tabIndex={-1}>
          <a href={href} rel={rel} className="card-name">
            {name}
          </a>
        </h3>
        <p className="card-place">
          {distance && <span className="card-distance">{distance}</span>}
          {distance && location && ', '}
          {location}
        </p>
        <p>
          {person && `${person} · `}
          <span className={price ? 'font-semibold' : 'text-ink-2'}>{price ?? 'Prices not stated'}</span>
        </p>
        {isTimed ? <OpenState {...state} /> : newDogs && <NewDogsLine {...newDogs} />}
        <p className="on-paper">{week}</p>
        <CardRating {...rating} />
      </div>
      <div className="card-tile">
        <a href={href} rel={rel} tabIndex={-1} aria-hidden className="card-picture">
          <CardPicture business={business} lazy={lazy} />
        </a>
        <span className="card-plate">{category}</span>
      </div>
      <div className="card-details">
        {licence && <CardLicence {...licence} />}
        <CardDescription description={business.description} cut={business.cut} />
        <CardActions business={business} rel={rel} />
      </div>
      {!isAd && <Heart id={business.id} name={name} />}
    </article>
  );
}

/** Hides the rest of a long description behind "more"; shown in full without scripts and in print. */
function CardDescription({ description, cut }: Pick<CardBusiness, 'description' | 'cut'>) {
  if (!description) return null;
  if (cut === null) return <p className="card-description text-small">{description}</p>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words stand deeper than the rule looks */}
      <button type="button" aria-haspopup="dialog" className="card-description needs-script text-small">
        <span>
          <span className="link">More</span> <span>{`${description.slice(0, cut)}...`}</span>
        </span>
      </button>
      <p className="card-description card-whole text-small whitespace-pre-line">{description}</p>
    </>
  );
}
