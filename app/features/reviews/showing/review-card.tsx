import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { iconClass } from '#app/ui/icon-class.ts';
import type { ShownReview } from './shown-review.ts';

/** Longer texts are folded: about 8 lines on a phone. */
const LONG_TEXT = 400;
const MOST_LINES = 8;

interface ReviewCardProps {
  business: { slug: string; name: string };
  review: ShownReview;
  isReportable?: boolean;
}

export function ReviewCard({ business, review, isReportable = true }: ReviewCardProps) {
  const { id, stars, name, about, text, posted, reply } = review;
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
      {text.length > LONG_TEXT || text.split('\n').length > MOST_LINES ? (
        <details>
          <summary>
            <span className="review-start" dir="auto">
              {text}
            </span>
            <span className="link review-more">Read the whole review</span>
            <span className="link review-less">Show less</span>
          </summary>
          <p dir="auto">{text}</p>
        </details>
      ) : (
        <p dir="auto">{text}</p>
      )}
      {reply && (
        <div className="review-reply">
          <p>
            <b>Reply from {business.name}</b> <span className="review-small">{reply.on}</span>
          </p>
          <p dir="auto">{reply.text}</p>
        </div>
      )}
      <p className="review-small review-foot">
        {posted}
        {isReportable && (
          <Link to={paths.reportReview(business.slug, id)} rel="nofollow" className="link print:hidden">
            Report this review
          </Link>
        )}
      </p>
    </article>
  );
}
