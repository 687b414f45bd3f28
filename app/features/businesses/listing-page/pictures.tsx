import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import type { Coat } from '#app/ui/illustrations/coats.ts';
import { categoryKind } from '../card/category-kind.ts';
import type { Listing } from './content/listing.ts';

const COATS = 5;
/** The first one and the others, by how wide they are shown. */
const SIZES = {
  first: '(min-width: 66.25rem) 47.5rem, 86vw',
  second: '(min-width: 66.25rem) 37rem, 86vw',
  other: '(min-width: 66.25rem) 18rem, 86vw',
};

type PicturesProps = Pick<Listing, 'id' | 'name' | 'services' | 'pictures' | 'drawing'>;

/**
 * The pictures of a business: a row to be moved sideways on phones, elsewhere a large one with small ones beside it. A drawing
 * stands behind each, and shows where a picture cannot be had.
 */
export function ListingPictures({ id, name, services: [category = ''], pictures, drawing }: PicturesProps) {
  const kind = categoryKind(category);
  const scene = <CategoryScene kind={kind} coat={(id % COATS) as Coat} drawing={drawing} />;
  if (pictures.length === 0) return <div className="listing-pictures listing-picture">{scene}</div>;
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
      {pictures.map(({ src, srcSet, width, height, alt }, index) => (
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
          {several && index === 0 && (
            <p aria-hidden className="listing-count text-chip">
              {pictures.length} photos
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** Who took the pictures, as far as anybody is named. */
export function PhotoCredits({ pictures }: Pick<Listing, 'pictures'>) {
  const credits = [...new Set(pictures.map(({ credit }) => credit).filter((credit) => credit !== null))];
  if (credits.length === 0) return null;
  return (
    <p className="listing-credit">
      {pictures.length > 1 ? 'Photos' : 'Photo'}: {credits.join(', ')}
    </p>
  );
}
