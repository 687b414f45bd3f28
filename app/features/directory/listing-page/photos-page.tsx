import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { BackToListing } from './back-to-listing.tsx';
import type { BusinessPicture } from '#app/features/businesses/photos/picture-of.ts';

export interface Photos {
  slug: string;
  name: string;
  pictures: BusinessPicture[];
}

const FIRST_IN_VIEW = 2;
const SIZES = '(min-width: 66.25rem) 44rem, 100vw';

export function PhotosPage({ photos: { slug, name, pictures } }: { photos: Photos }) {
  return (
    <>
      <PageBand
        title={<span className="wrap-anywhere">Photos of {name}</span>}
        lede={pictures.length === 1 ? '1 photo.' : `${pictures.length} photos.`}
      />
      <Container className="py-8 lg:py-11">
        <ol className="listing-all-photos">
          {pictures.map(({ src, srcSet, width, height, alt, credit }, index) => (
            <li key={index}>
              <figure>
                <img
                  src={src}
                  srcSet={srcSet ?? undefined}
                  sizes={SIZES}
                  width={width ?? undefined}
                  height={height ?? undefined}
                  alt={alt}
                  loading={index < FIRST_IN_VIEW ? 'eager' : 'lazy'}
                  decoding="async"
                  referrerPolicy="no-referrer"
                />
                {(alt || credit) && (
                  <figcaption>
                    {alt && <span aria-hidden>{alt}</span>}
                    {credit && <span>Photo: {credit}</span>}
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ol>
        <BackToListing slug={slug} name={name} />
      </Container>
    </>
  );
}
