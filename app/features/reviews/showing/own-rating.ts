export interface OwnRating {
  /** Plain mean of all published reviews: '4.7'; null below 3 reviews, because an average of so few says little. */
  average: string | null;
  reviews: number;
}

/** Below this number, an average is neither shown nor used in lists. */
export const FEWEST_FOR_AVERAGE = 3;

export function ownRating({
  own_reviews: reviews,
  own_stars: stars,
}: {
  own_reviews: number;
  own_stars: number;
}): OwnRating | null {
  if (reviews <= 0) return null;
  return { average: reviews < FEWEST_FOR_AVERAGE ? null : (stars / reviews).toFixed(1), reviews };
}
