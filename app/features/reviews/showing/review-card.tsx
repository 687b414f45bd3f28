import * as paths from '#app/paths/paths.ts';
import { FoldedText } from '#app/ui/folded-text.tsx';
import { Link } from '#app/ui/link.tsx';
import { StarText } from '#app/ui/star-text.tsx';
import type { ShownReview } from './shown-review.ts';

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
        <p className="review-given">
          <span className="sr-only">{stars} out of 5</span>
          <StarText stars={stars} />
        </p>
      </header>
      <p className="review-small">{about}</p>
      <FoldedText text={text} more="Read the whole review" />
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
