import { Link } from '#app/ui/link.tsx';
import { type Town, TOWNS } from '#app/features/places/towns/towns.ts';

/** Where to look instead of a postcode outside the area: its nearest town, or where nobody knows that, all of them. */
export function OutsideArea({ nearestTown }: { nearestTown: Pick<Town, 'slug' | 'name'> | null }) {
  return (
    <p className="mt-2">
      {nearestTown ? 'The nearest town we serve:' : 'Choose one of our towns:'}
      {(nearestTown ? [nearestTown] : TOWNS).map(({ slug, name }) => (
        <Link key={slug} to={`/${slug}`} className="link ml-2 inline-block">
          {name}
        </Link>
      ))}
    </p>
  );
}
