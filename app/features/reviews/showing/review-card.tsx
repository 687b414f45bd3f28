import { iconClass } from '#app/ui/icon-class.ts';
import type { ShownReview } from './shown-review.ts';

/** More than this is folded: some 8 lines on a phone. */
const LONG_TEXT = 400;

/** A review as its writer sent it. One star and five look the same. */
export function ReviewCard({ review: { id, stars, name, about, text, posted } }: { review: ShownReview }) {
  return (
    <article className="review" id={`review-${id}`}>
      <header>
        <h3>{name}</h3>
        <p className={`review-given ${iconClass('star-filled')}`}>
          <span>
            <b>{stars}</b> out of 5
          </span>
        </p>
      </header>
      <p className="review-small">{about}</p>
      {text.length > LONG_TEXT ? (
        <details>
          <summary>
            <span className="review-start" dir="auto">
              {text}
            </span>
            <span className="link">Read the whole review</span>
          </summary>
          <p dir="auto">{text}</p>
        </details>
      ) : (
        <p dir="auto">{text}</p>
      )}
      <p className="review-small">{posted}</p>
    </article>
  );
}
