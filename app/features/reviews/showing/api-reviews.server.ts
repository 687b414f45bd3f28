import * as z from 'zod';
import type { Database } from '#db/client.ts';
import type { reviews } from '#db/schema.ts';
import { publishedReviews, type ReviewPart, reviewCounts } from './read-shown.server.ts';
import { FEWEST_FOR_AVERAGE } from './own-rating.ts';

const apiReviewSchema = z.object({
  id: z.int(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  name: z.string().describe('As the writer chose it.'),
  service: z.string().nullable().describe('The service type used; null for something else.'),
  month: z.string().describe('When it was used, such as 2026-09.'),
  published_at: z.iso.datetime(),
  email_confirmed: z.boolean().describe('Whether the writer confirmed an email address.'),
  invited: z.boolean().describe('Whether the writer had a link that the business hands out.'),
  source: z
    .enum(['form', 'import', 'demo'])
    .describe('`import` is from an earlier site, and `demo` is invented.'),
});

export const apiReviewsSchema = z
  .object({
    total: z.int().min(0),
    average: z
      .number()
      .nullable()
      .describe(`Plain mean of all of them; null below ${FEWEST_FOR_AVERAGE} reviews.`),
    stars: z.record(z.string(), z.int()).describe('How many there are of each number of stars.'),
    results: z.array(apiReviewSchema),
  })
  .meta({ id: 'Reviews' });

export type ApiReviews = z.output<typeof apiReviewsSchema>;

export async function apiReviews(db: Database, businessId: number, part: ReviewPart): Promise<ApiReviews> {
  const [{ total, average, counts }, rows] = await Promise.all([
    reviewCounts(db, businessId),
    publishedReviews(db, businessId, part),
  ]);
  return {
    total,
    average: average === null ? null : Number(average),
    stars: Object.fromEntries(counts.map((count, index) => [5 - index, count])),
    results: rows.map(toApiReview),
  };
}

export function toApiReview(row: typeof reviews.$inferSelect): z.output<typeof apiReviewSchema> {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    name: row.shown_name,
    service: row.service,
    month: row.experienced_on.slice(0, 7),
    published_at: (row.published_at ?? row.created_at).toISOString(),
    email_confirmed: row.confirmed_at !== null,
    invited: row.invited,
    source: row.source,
  };
}
