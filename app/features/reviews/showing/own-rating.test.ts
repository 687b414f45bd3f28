import { expect, test } from 'vitest';
import { ownRating } from './own-rating.ts';

test.each([
  [0, 0, null],
  [2, 10, { average: null, reviews: 2 }],
  [3, 14, { average: '4.7', reviews: 3 }],
  [3, 15, { average: '5.0', reviews: 3 }],
  [200, 200, { average: '1.0', reviews: 200 }],
])('%i reviews with %i stars', (own_reviews, own_stars, expected) => {
  expect(ownRating({ own_reviews, own_stars })).toEqual(expected);
});
