import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PLANNED_ONCE } from '#db/planned-once.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { ConfirmedFacts } from '#app/features/businesses/freshness/fact.ts';
import { STORED_CHECKS } from '#app/features/businesses/freshness/read-facts.server.ts';
import { settleFacts, type StoredChecks } from '#app/features/businesses/freshness/settle.ts';
import { COUNCIL_LOOKED, type CouncilLooked } from '#app/features/businesses/licence/about-licence.server.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { PUBLIC_COLUMNS } from '#app/features/businesses/listing/public-columns.server.ts';
import { STORED_REVIEWS, type StoredReviews } from '#app/features/reviews/showing/read-shown.server.ts';
import { dayText } from './dates.ts';
import { isSlug } from './find.server.ts';

export interface ShownBusiness {
  business: Business;
  facts: ConfirmedFacts;
  looked: CouncilLooked | null;
  /** Date since which a proven owner manages the listing; null without an owner or proof. */
  lookedAfterSince: string | null;
  reviews: StoredReviews;
}

interface Beside extends Record<string, unknown> {
  stored_checks: StoredChecks;
  council_looked: CouncilLooked | null;
  /** Milliseconds since 1970. */
  looked_after_since: number | null;
  stored_reviews: StoredReviews;
}

/** One statement for everything: extra round trips would cost more than reading the data. */
const STATEMENT = sql.raw(`${PLANNED_ONCE}
  SELECT ${PUBLIC_COLUMNS}, ${STORED_CHECKS} AS stored_checks, ${COUNCIL_LOOKED} AS council_looked, ${STORED_REVIEWS} AS stored_reviews,
    (SELECT extract(epoch FROM min(since))::float8 * 1000 FROM business_owners WHERE business_id = businesses.id AND state = 'owner') AS looked_after_since
  FROM businesses WHERE slug = `);

export async function findShownBusiness(db: Database, slug: string): Promise<ShownBusiness | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await db.execute<Omit<Business, 'id'> & { id: string } & Beside>(sql`${STATEMENT}${slug}`);
  const [row] = rows;
  if (!row) return null;
  const {
    stored_checks: stored,
    council_looked: looked,
    looked_after_since: since,
    stored_reviews: reviews,
    ...columns
  } = row;
  const business: Business = { ...columns, id: Number(row.id) };
  return {
    business,
    facts: settleFacts(business, stored),
    looked,
    reviews,
    lookedAfterSince: since === null ? null : dayText(britishDate(since)),
  };
}
