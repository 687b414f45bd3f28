import { Link } from '#app/ui/link.tsx';
import type { Town } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';

type NamedTown = Pick<Town, 'slug' | 'name'>;

/** Where to look instead of a postcode outside the area: its nearest town, or where nobody knows that, all of them. */
export function OutsideArea({ nearestTown, towns }: { nearestTown: NamedTown | null; towns: NamedTown[] }) {
  return (
    <p className="mt-2">
      {nearestTown ? 'The nearest town we serve:' : 'Choose one of our towns:'}
      {(nearestTown ? [nearestTown] : towns).map(({ slug, name }) => (
        <Link key={slug} to={paths.town(slug)} className="link ml-2 inline-block">
          {name}
        </Link>
      ))}
    </p>
  );
}
