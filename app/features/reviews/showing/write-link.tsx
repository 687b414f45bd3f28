import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import type { ListingReviews } from './shown-review.ts';

export function WriteLink({ slug }: { slug: string }) {
  return (
    <Link
      to={paths.writeReview(slug)}
      rel="nofollow"
      className={`${buttonClassName('outline', 'card')} print:hidden`}
    >
      Write a review
    </Link>
  );
}

export function HowChecked({ access }: Pick<ListingReviews, 'access'>) {
  return (
    <p className="review-small">
      {access !== 'open' && 'Only people invited by the business can write here. '}
      We check each review against our rules before it appears. We do not know if every writer was a customer.{' '}
      <Link to={paths.reviewsPolicy} className="link">
        How reviews work
      </Link>
    </p>
  );
}
