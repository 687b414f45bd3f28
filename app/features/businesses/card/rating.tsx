import { iconClass } from '#app/ui/icon-class.ts';
import { reviewsText } from './text.ts';

interface CardRatingProps {
  rating: number | null;
  reviews: number | null;
  /** What to do without a rating: town pages say 0, others leave the line out. */
  whenMissing: 'zero' | 'nothing';
}

/** One star, the score and the number of reviews; read out as one sentence. */
export function CardRating({ rating, reviews, whenMissing }: CardRatingProps) {
  if (rating === null && whenMissing === 'nothing') return null;
  const star =
    rating === null ? `card-star-missing ${iconClass('star')}` : `card-star ${iconClass('star-filled')}`;
  const score = rating === null ? '0' : rating.toFixed(1);
  const count = reviewsText(reviews ?? 0);
  return (
    <p className={`card-fact ${star}`}>
      <span className="sr-only">{`Rated ${score} out of 5, ${count.slice(1, -1)}`}</span>
      <span aria-hidden>
        <b>{score}</b> <span className="text-ink-2">{count}</span>
      </span>
    </p>
  );
}
