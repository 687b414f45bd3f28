import { iconClass } from '#app/ui/icon-class.ts';
import { StarText } from '#app/ui/star-text.tsx';
import type { CardLicence as Shown } from '#app/features/businesses/licence/card-licence.ts';

export function CardLicence({ look, text, stars, detail, read }: Shown) {
  return (
    <p className={`card-licence is-${look} ${iconClass(look === 'seen' ? 'check' : 'landmark')}`}>
      <span className="sr-only">{read}</span>
      <span aria-hidden>
        {text} {stars !== null && <StarText stars={stars} />} {detail}
      </span>
    </p>
  );
}
