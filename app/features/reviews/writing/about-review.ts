import { monthText } from '#app/features/businesses/listing/rating-text.ts';

/** 'Day care, September 2026'; only the month for another service. */
export function aboutReview(review: { service: string | null; experiencedOn: string }): string {
  return [review.service, monthText(review.experiencedOn)].filter(Boolean).join(', ');
}
