import { iconClass } from '#app/ui/icon-class.ts';
import type { CardBusiness } from './card-business.ts';

export function CardRating({ score, detail, seen, read }: CardBusiness['rating']) {
  // Without a real score the star stays an outline.
  const star = Number(score) > 0 ? `card-star ${iconClass('star-filled')}` : iconClass('star');
  const className = `card-fact card-rating ${star}`;
  if (score === null) return <p className={`${className} text-ink-2`}>{read}</p>;
  return (
    <p className={className}>
      <span className="sr-only">{read}</span>
      <span aria-hidden>
        <b>{score}</b>{' '}
        <span className="text-ink-2">
          {detail}
          {seen && <span className="card-seen">{seen}</span>}
        </span>
      </span>
    </p>
  );
}
