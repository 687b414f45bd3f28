import { counted, withThousands } from '@dog-care-directory/text';
import type { ListingReviews } from './shown-review.ts';

/** Below 3 reviews it shows only their number. */
export function RatingSummary({ reviews }: { reviews: Omit<ListingReviews, 'first'> }) {
  const { total, average, since, counts } = reviews;
  if (average === null) {
    return <p>{counted(total, 'review')}. We show an average from 3.</p>;
  }
  return (
    <>
      <div>
        <p className="review-average">{average}</p>
        <p>
          out of 5, from <b>{withThousands(total)}</b> reviews
        </p>
        <p className="review-small">All reviews count. The oldest is from {since}.</p>
      </div>
      <table className="review-counts">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {counts.map((count, index) => (
            <tr key={index}>
              <th scope="row">
                {5 - index} {index === 4 ? 'star' : 'stars'}
              </th>
              <td aria-hidden>
                <meter min={0} max={total} value={count} />
              </td>
              <td>
                {withThousands(count)}
                <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
