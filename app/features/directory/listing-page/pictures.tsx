import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { Listing } from './content/listing.ts';
import { ListingDrawing } from './head.tsx';

const SIZES = {
  first: '(min-width: 66.25rem) 52rem, 86vw',
  second: '(min-width: 66.25rem) 26rem, 86vw',
  other: '(min-width: 66.25rem) 13rem, 86vw',
};

const MOST_SHOWN = 5;

type PicturesProps = Pick<Listing, 'id' | 'slug' | 'name' | 'kinds' | 'pictures' | 'drawing'>;

/** Swipeable row on phones, else one large photograph beside small ones; a drawing behind each. */
export function ListingPictures(listing: PicturesProps) {
  const { slug, name, pictures } = listing;
  if (pictures.length === 0) return null;
  const scene = <ListingDrawing {...listing} />;
  const several = pictures.length > 1;
  const other = pictures.length === 2 ? SIZES.second : SIZES.other;
  return (
    <div
      className={`listing-pictures${several ? ' listing-several' : ''}`}
      {...(several && {
        role: 'region',
        'aria-label': `${pictures.length} photos of ${name}`,
        tabIndex: 0,
      })}
    >
      {pictures.slice(0, MOST_SHOWN).map(({ src, srcSet, width, height, alt }, index) => (
        <div key={index} className="listing-picture">
          {scene}
          <img
            src={src}
            srcSet={srcSet ?? undefined}
            sizes={index === 0 ? SIZES.first : other}
            width={width ?? undefined}
            height={height ?? undefined}
            alt={alt}
            loading={index === 0 ? 'eager' : 'lazy'}
            decoding="async"
            referrerPolicy="no-referrer"
          />
          {several && index === 0 && <Count slug={slug} name={name} photos={pictures.length} />}
        </div>
      ))}
    </div>
  );
}

function Count({ slug, name, photos }: { slug: string; name: string; photos: number }) {
  const className = 'listing-count text-chip';
  if (photos <= MOST_SHOWN) {
    return (
      <p aria-hidden className={className}>
        {photos} photos
      </p>
    );
  }
  return (
    <Link to={paths.photosOfBusiness(slug)} className={className}>
      All {photos} photos<span className="sr-only"> of {name}</span>
    </Link>
  );
}

export function PhotoCredits({ pictures }: Pick<Listing, 'pictures'>) {
  const credits = [...new Set(pictures.map(({ credit }) => credit).filter((credit) => credit !== null))];
  if (credits.length === 0) return null;
  return (
    <p className="listing-credit">
      {pictures.length > 1 ? 'Photos' : 'Photo'}: {credits.join(', ')}
    </p>
  );
}
