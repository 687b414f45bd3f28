import * as z from 'zod';
import { accessTo, type OwnerReviewSettings } from '#app/features/reviews/records/access.ts';
import { apiReviews, type ApiReviews } from '#app/features/reviews/showing/api-reviews.server.ts';
import type { ProblemBody } from '#app/platform/problem.ts';
import * as paths from '#app/paths/paths.ts';
import { refuseFields, requestFields, requestWholeNumber } from '#app/platform/request-fields.ts';
import { findListing, type ListingSources } from '../listing-page/content/find.server.ts';

type ReviewsAnswer =
  | { status: 200; body: ApiReviews }
  | { status: 301; location: string; body: { error: string } }
  | { status: 400 | 404 | 410; body: ProblemBody };

const LARGEST_PAGE = 100;
const FARTHEST_OFFSET = 1_000_000;

export const reviewsRequestSchema = requestFields({
  limit: requestWholeNumber(1, LARGEST_PAGE).default(20).describe('how many reviews'),
  offset: requestWholeNumber(0, FARTHEST_OFFSET).default(0).describe('how many to skip'),
  sort: z.enum(['newest', 'oldest']).default('newest').describe('the order of the reviews'),
});

export async function answerReviewsRequest(
  sources: ListingSources & { config: { ownerSettings: OwnerReviewSettings } },
  asked: string,
  input: unknown,
): Promise<ReviewsAnswer> {
  const parsed = reviewsRequestSchema.safeParse(input);
  if (!parsed.success) return refuseFields(parsed.error);
  const found = await findListing(sources, asked.toLowerCase());
  if (!found) return { status: 404, body: { error: 'There is no business with this slug.' } };
  if ('movedTo' in found) {
    const error = `The slug of this business is ${found.movedTo}.`;
    return { status: 301, location: paths.reviewsApi(found.movedTo), body: { error } };
  }
  if ('removed' in found && found.removed.hidden)
    return { status: 404, body: { error: 'This business is hidden.' } };
  if (!('business' in found)) return { status: 410, body: { error: 'This business is no longer listed.' } };
  const { id, category } = found.business;
  if (accessTo(sources.config.ownerSettings, category) === 'off')
    return { status: 404, body: { error: 'This business has no reviews here.' } };
  const { sort: order, ...part } = parsed.data;
  return { status: 200, body: await apiReviews(sources.db, id, { order, ...part }) };
}
