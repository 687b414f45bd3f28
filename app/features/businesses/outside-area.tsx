import { Fragment } from 'react';
import { Link } from '#app/ui/link.tsx';
import { type Town, TOWNS } from '../places/towns.ts';

type LinkedTown = Pick<Town, 'slug' | 'name'>;

/** Where to look instead of a postcode outside the area: its nearest town, or where nobody knows that, all of them. */
export function OutsideArea({ nearestTown }: { nearestTown: LinkedTown | null }) {
  if (!nearestTown)
    return (
      <p className="mt-2">
        Choose one of our towns:{' '}
        {TOWNS.map((town, index) => (
          <Fragment key={town.slug}>
            {index > 0 && ', '}
            <TownLink {...town} />
          </Fragment>
        ))}
      </p>
    );
  return (
    <p className="mt-2">
      The nearest town we serve is <TownLink {...nearestTown} />.
    </p>
  );
}

function TownLink({ slug, name }: LinkedTown) {
  return (
    <Link to={`/${slug}`} className="link">
      {name}
    </Link>
  );
}
