import { Link } from '#app/ui/link.tsx';
import type { CardBusiness } from '../card/card-business.ts';
import { CardPicture } from '../card/picture.tsx';

interface OthersNearbyProps {
  heading: string;
  businesses: readonly CardBusiness[];
}

export function OthersNearby({ heading, businesses }: OthersNearbyProps) {
  if (businesses.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="listing-nearby print:hidden">
      <h2 id="nearby">{heading}</h2>
      <ul>
        {businesses.map((business) => (
          <li key={business.id} className={`listing-other kind-${business.kind}`}>
            <div className="listing-thumbnail">
              <CardPicture business={business} lazy />
            </div>
            <div>
              <h3>
                <Link to={business.href}>{business.name}</Link>
              </h3>
              <p className="listing-source">
                {business.newDogs && <span data-moment>{business.newDogs.text} · </span>}
                {[business.price ?? 'Prices not stated', business.distance].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
