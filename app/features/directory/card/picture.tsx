import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import type { Coat } from '#app/ui/illustrations/coats.ts';
import type { CardBusiness } from './card-business.ts';

const COATS = 5;
const SIZES = '7rem';

interface CardPictureProps {
  business: Pick<CardBusiness, 'id' | 'kind' | 'picture' | 'drawing'>;
  lazy: boolean;
}

/** Layers the photograph above a drawn scene, which shows even without scripts if the image is broken. */
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
