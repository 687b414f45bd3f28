import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import type { CardBusiness } from './card-business.ts';
import { categoryKind } from './category-kind.ts';
import { websiteLink } from '../listing/contact-links.ts';

const COATS = 5;

interface CardPictureProps {
  business: Pick<CardBusiness, 'id' | 'category' | 'photo'>;
  /** True for pictures far down the page. */
  lazy: boolean;
}

/**
 * The photograph, above a drawn scene of the category. The scene shows where there is no photograph and where
 * it cannot be had; a broken one without alternative text draws nothing, so this holds without scripts too.
 */
export function CardPicture({ business: { id, category, photo }, lazy }: CardPictureProps) {
  const address = photo && websiteLink(photo).href;
  return (
    <>
      <CategoryScene kind={categoryKind(category)} coat={(id % COATS) as 0 | 1 | 2 | 3 | 4} />
      {address && (
        <img
          src={address}
          alt=""
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </>
  );
}
