import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewCard } from './review-card.tsx';
import { HowChecked, WriteLink } from './write-link.tsx';
import type { PageOfReviews } from './read-shown.server.ts';
import { FEWEST_TO_SORT } from './shown-review.ts';

interface AllReviewsProps extends PageOfReviews {
  business: { slug: string; name: string };
}

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

export function AllReviewsPage({ business, reviews, shown, order, page, pages }: AllReviewsProps) {
  const { slug, name } = business;
  return (
    <>
      <PageBand title={<span className="wrap-anywhere">Reviews of {name}</span>}>
        <p className="mt-2">
          <Link to={paths.business(slug)} className="link wrap-anywhere">
            Back to {name}
          </Link>
        </p>
      </PageBand>
      <Container className="reviews py-8 lg:py-11">
        <div className="review-summary">
          <RatingSummary reviews={reviews} />
          <div className="review-write">
            {reviews.access === 'open' && <WriteLink slug={slug} />}
            <HowChecked access={reviews.access} />
          </div>
        </div>
        {reviews.total >= FEWEST_TO_SORT && (
          <form method="get" className="review-order print:hidden">
            <SelectField label="Sort" name="sort" options={ORDERS} defaultValue={order} />
            <Button type="submit" variant="outline">
              Show
            </Button>
          </form>
        )}
        <h2 className="sr-only">Reviews</h2>
        {shown.map((review) => (
          <ReviewCard key={review.id} business={business} review={review} />
        ))}
        <PageLinks
          page={page}
          pages={pages}
          addressOf={(number) => `${paths.reviewsOf(slug)}?sort=${order}&page=${number}`}
          newer="Back"
          older="More reviews"
        />
        <ConfirmedAddress />
      </Container>
    </>
  );
}

function ConfirmedAddress() {
  return (
    <details className="print:hidden">
      <summary>What does “Email address confirmed” mean?</summary>
      <p>
        The writer opened a link that we sent to their email address. It shows that the address works. It does
        not show that they used the business.
      </p>
    </details>
  );
}
