import { iconClass } from '#app/ui/icon-class.ts';
import type { CardBusiness } from './card-business.ts';

/** One star, the score and the number of reviews with where they come from; another site's rating is apart, below it. */
export function CardRating({ score, detail, read, elsewhere }: CardBusiness['rating']) {
  // A nought is no score: the star stays an outline.
  const star =
    Number(score) > 0 ? `card-star ${iconClass('star-filled')}` : `card-star-missing ${iconClass('star')}`;
  return (
    <p className={`card-fact card-rating ${score === null ? 'text-ink-2 ' : ''}${star}`}>
      <span>
        {score === null ? (
          read
        ) : (
          <>
            <span className="sr-only">{read}</span>
            <span aria-hidden>
              <b>{score}</b> <span className="text-ink-2">{detail}</span>
            </span>
          </>
        )}
        {elsewhere && <span className="block text-ink-2">{elsewhere}</span>}
      </span>
    </p>
  );
}
