import type { CardBusiness } from './card-business.ts';
import { monogram } from './monogram.ts';

const SIZES = '7rem';

interface CardPictureProps {
  business: Pick<CardBusiness, 'name' | 'picture'>;
  lazy: boolean;
}

/** Layers the photograph above the name's initials, which show even without scripts if the image is broken. */
export function CardPicture({ business: { name, picture }, lazy }: CardPictureProps) {
  return (
    <>
      <Monogram name={name} />
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

/** Initials of a business's name over a dashed line, in the colour of its service. */
export function Monogram({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 88 84" aria-hidden className="monogram">
      <path d="M14 66h60" />
      <text x="44" y="50">
        {monogram(name)}
      </text>
    </svg>
  );
}
