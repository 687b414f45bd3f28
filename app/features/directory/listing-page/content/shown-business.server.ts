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

/** A business with the other data of its page. */
export interface ShownBusiness {
  business: Business;
  /** When each of its facts was confirmed. */
  facts: ConfirmedFacts;
  /** In which register it was looked for. */
  looked: CouncilLooked | null;
  /**
   * Date since which a proven owner manages the listing: 24 November 2026. Null without one, and while the proof is
   * missing.
   */
  lookedAfterSince: string | null;
  /** Its reviews, also while they are off. */
  reviews: StoredReviews;
}

interface Beside extends Record<string, unknown> {
  stored_checks: StoredChecks;
  council_looked: CouncilLooked | null;
  /** Milliseconds since 1970. */
  looked_after_since: number | null;
  stored_reviews: StoredReviews;
}

/** All in one statement: each question of its own costs a page more than all that is read by it. */
const STATEMENT = sql.raw(`${PLANNED_ONCE}
  SELECT ${PUBLIC_COLUMNS}, ${STORED_CHECKS} AS stored_checks, ${COUNCIL_LOOKED} AS council_looked, ${STORED_REVIEWS} AS stored_reviews,
    (SELECT extract(epoch FROM min(since))::float8 * 1000 FROM business_owners WHERE business_id = businesses.id AND state = 'owner') AS looked_after_since
  FROM businesses WHERE slug = `);

/** The business with this slug as everyone may see it; null when there is none. */
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
