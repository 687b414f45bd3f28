import { expect, test } from 'vitest';
import { monthText, ratingSourceText, reviewsText } from './rating-text.ts';

test('reviews are counted with a thousands comma', () => {
  expect(reviewsText(1904)).toBe('(1,904 reviews)');
  expect(reviewsText(1)).toBe('(1 review)');
});

test.each([
  ['Google', '2026-03-14', 'on Google, March 2026'],
  ['Google', null, 'on Google'],
  [null, '2026-03-14', 'March 2026'],
  [null, null, ''],
])('a rating of %s seen on %s is one "%s"', (rating_source, rating_seen_on, text) => {
  expect(ratingSourceText({ rating_source, rating_seen_on })).toBe(text);
});

test.each([
  ['2026-01-01', 'January 2026'],
  ['2026-12-31', 'December 2026'],
])('%s is in %s', (date, month) => {
  expect(monthText(date)).toBe(month);
});
