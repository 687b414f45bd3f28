import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import type { Coat } from '#app/ui/illustrations/coats.ts';
import type { CardBusiness } from './card-business.ts';

const COATS = 5;
/** A small square beside the name. */
const SIZES = '7rem';

interface CardPictureProps {
  business: Pick<CardBusiness, 'id' | 'kind' | 'picture' | 'drawing'>;
  /** True for pictures far down the page. */
  lazy: boolean;
}

/**
 * The photograph, above a drawn scene of the category. The scene shows where there is no photograph and where
 * it cannot be had; a broken one without alternative text draws nothing, so this holds without scripts too.
 */
export function CardPicture({ business: { id, kind, picture, drawing }, lazy }: CardPictureProps) {
  return (
    <>
      <CategoryScene kind={kind} coat={(id % COATS) as Coat} drawing={drawing} />
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcSet ?? undefined}
          sizes={SIZES}
          alt=""
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </>
  );
}
