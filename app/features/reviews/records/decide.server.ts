import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { reviewDecisions, reviews } from '#db/schema.ts';
import { isReason, REASONS, type Reason } from './reasons.ts';
import type { Review } from './review.ts';
import { signsIn } from './signals.ts';
import { toReview } from './store.server.ts';

/** A review as the person who decides sees it: nothing says how many stars it has. */
export interface BlindReview {
  id: number;
  text: string;
  service: string | null;
  /** First day of the month of the experience. */
  experiencedOn: string;
  shownName: string;
  business: { slug: string; name: string } | null;
  invited: boolean;
  /** ISO 8601. */
  confirmedAt: string;
  /** What to look at before deciding; empty where nothing was found. */
  signs: string[];
  /** Earlier reviews from the same address, of any business. */
  earlier: number;
}

interface BlindRow extends Record<string, unknown> {
  id: string;
  text: string;
  service: string | null;
  experienced_on: string;
  shown_name: string;
  slug: string | null;
  name: string | null;
  invited: boolean;
  confirmed_ms: number;
  earlier: number;
  from_network: number;
  alike: number;
}

/** As many are in the queue's page. */
const SHOWN = 50;

/** The reviews that wait for a decision, the oldest first. The stars are not read: they cannot get into the page. */
export async function waitingReviews(db: Database): Promise<BlindReview[]> {
  const { rows } = await db.execute<BlindRow>(sql`
    SELECT r.id, r.text, r.service, r.experienced_on::text, r.shown_name, b.slug, b.name, r.invited,
      extract(epoch FROM r.confirmed_at)::float8 * 1000 AS confirmed_ms,
      (SELECT count(*)::int FROM reviews o WHERE o.author = r.author AND o.id < r.id) AS earlier,
      (SELECT count(*)::int FROM reviews o WHERE o.business_id = r.business_id AND o.network = r.network AND o.author <> r.author) AS from_network,
      (SELECT count(*)::int FROM reviews o WHERE o.business_id = r.business_id AND o.id <> r.id AND o.author <> r.author AND lower(o.text) = lower(r.text)) AS alike
    FROM reviews r LEFT JOIN businesses b ON b.id = r.business_id
    WHERE r.state = 'waiting' ORDER BY r.confirmed_at, r.id LIMIT ${SHOWN}`);
  return rows.map((row) => ({
    id: Number(row.id),
    ...{ text: row.text, service: row.service, experiencedOn: row.experienced_on, shownName: row.shown_name },
    business: row.slug !== null && row.name !== null ? { slug: row.slug, name: row.name } : null,
    ...{ invited: row.invited, earlier: row.earlier },
    confirmedAt: new Date(row.confirmed_ms).toISOString(),
    signs: [
      ...signsIn(row.text),
      ...(row.from_network > 0 ? ['Another review of this business came from the same network'] : []),
      ...(row.alike > 0 ? ['Another review of this business has the same words'] : []),
    ],
  }));
}

/** What an admin decides. */
export type Decision =
  | { action: 'publish' }
  | { action: 'return'; words: string }
  | { action: 'decline' | 'remove'; reason: Reason; words: string | null };

const STATES = { publish: 'published', return: 'returned', decline: 'declined', remove: 'removed' } as const;

/**
 * Decides a review, and records who decided what and why. A review that is published replaces the author's earlier one.
 * @param now milliseconds since 1970
 * @returns the review as it is then; null where somebody has decided it, or its author deleted it, in the meantime
 */
export function decideReview(
  database: Database,
  id: number,
  decision: Decision,
  { userId, now }: { userId: string | null; now: number },
): Promise<Review | null> {
  return database.transaction(async (db) => {
    const from = decision.action === 'remove' ? 'published' : 'waiting';
    const [row] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.state, from)))
      .for('update');
    if (!row) return null;
    const moment = new Date(now);
    const isPublished = decision.action === 'publish';
    const replaced = isPublished
      ? await db
          .update(reviews)
          .set({ state: 'replaced' })
          .where(
            and(
              eq(reviews.business_id, row.business_id),
              eq(reviews.author, row.author),
              eq(reviews.state, 'published'),
              ne(reviews.id, id),
            ),
          )
          .returning({ id: reviews.id })
      : [];
    const [decided] = await db
      .update(reviews)
      .set({
        state: STATES[decision.action],
        decided_at: moment,
        ...(isPublished && { published_at: moment, replaced_id: replaced[0]?.id ?? null }),
      })
      .where(eq(reviews.id, id))
      .returning();
    await db.insert(reviewDecisions).values({
      ...{ review_id: id, at: moment, action: decision.action, decided_by: userId },
      reason: 'reason' in decision ? decision.reason : null,
      words: 'words' in decision ? decision.words : null,
    });
    return decided ? toReview(decided) : null;
  });
}

/** What the author of a review is told of the last decision about it. */
export async function lastDecision(
  db: Pick<Database, 'select'>,
  id: number,
): Promise<{ reason: string | null; words: string | null }> {
  const [row] = await db
    .select({ reason: reviewDecisions.reason, words: reviewDecisions.words })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.review_id, id))
    .orderBy(sql`${reviewDecisions.id} DESC`)
    .limit(1);
  const { reason = null, words = null } = row ?? {};
  return { reason: reason !== null && isReason(reason) ? REASONS[reason] : null, words };
}

/** A published review with the stars that everybody may see. */
export interface PublishedReview {
  id: number;
  businessName: string;
  shownName: string;
  stars: number;
  text: string;
}

/** The reviews published last. */
export async function lastPublished(db: Database): Promise<PublishedReview[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    shown_name: string;
    stars: number;
    text: string;
  }>(sql`
    SELECT r.id, coalesce(b.name, 'A removed listing') AS name, r.shown_name, r.stars, r.text
    FROM reviews r LEFT JOIN businesses b ON b.id = r.business_id
    WHERE r.state = 'published' ORDER BY r.decided_at DESC, r.id DESC LIMIT ${SHOWN}`);
  return rows.map(({ id, name, shown_name, stars, text }) => ({
    ...{ id: Number(id), businessName: name, shownName: shown_name, stars, text },
  }));
}
