import { LicenceBlocks } from '#app/features/businesses/licence/licence-blocks.tsx';
import type { CardLicence as Shown } from '#app/features/businesses/licence/card-licence.ts';

/** Draws blocks, since stars stand for customers' ratings. */
export function CardLicence({ look, text, stars, detail, read }: Shown) {
  return (
    <p className={`card-licence icon is-${look}`}>
      <span className="sr-only">{read}</span>
      <span aria-hidden>
        {text} {stars !== null && <LicenceBlocks stars={stars} />} {detail}
      </span>
    </p>
  );
}
