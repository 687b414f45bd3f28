import { StarText } from '#app/ui/star-text.tsx';
import type { CardLicence as Shown } from '#app/features/businesses/licence/card-licence.ts';

export function CardLicence({ look, text, stars, detail, read }: Shown) {
  return (
    <p className={`card-licence icon is-${look}${look === 'seen' ? ' icon-check' : ''}`}>
      <span className="sr-only">{read}</span>
      <span aria-hidden>
        {text} {stars !== null && <StarText stars={stars} />} {detail}
      </span>
    </p>
  );
}
