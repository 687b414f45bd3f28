import { monthText } from '#app/features/businesses/listing/rating-text.ts';

/** 'Day care, September 2026'; the month alone where the service is another one. */
export function aboutReview(review: { service: string | null; experiencedOn: string }): string {
  return [review.service, monthText(review.experiencedOn)].filter(Boolean).join(', ');
}
