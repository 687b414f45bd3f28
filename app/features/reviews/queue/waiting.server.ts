import { sql } from 'drizzle-orm';
import { counted } from '@dog-care-directory/text';
import type { Database } from '#db/client.ts';
import { isFreeMail } from '../records/signals.ts';
import { markedText, signsIn, type TextPart } from '../records/signals.ts';

export interface BlindReview {
  id: number;
  text: TextPart[];
  service: string | null;
  experiencedOn: string;
  shownName: string;
  business: { slug: string; name: string } | null;
  invited: boolean;
  confirmedAt: string;
  signs: string[];
  /** Number of earlier reviews from the same address, of any business. */
  earlier: number;
  /** True if this user decided it or the author's earlier text, and may know its stars. */
  isSeen: boolean;
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
  within_day: number;
  extremes: number;
  from_rivals: number;
  has_reported: boolean;
  owner_network: boolean;
  refused: number;
  domain: string;
  same_domain: number;
  is_tied: boolean;
  is_seen: boolean;
}

export const SHOWN = 50;
/** A sign is this number of reviews of one business within a day. */
const BURST = 5;
/** A sign is this text similarity, from 0 to 1. */
const ALIKE = 0.6;
/** Newest reviews of the business to compare; each takes about 50 microseconds. */
const COMPARED = 50;
/** A sign is this number of an author's published reviews that all have 1 star, or all 5. */
const EXTREMES = 3;

/**
 * Reads undecided reviews: those with warning signs first, then the oldest. Signs never decide. Stars are not read,
 * so they cannot reach the page; an author's other reviews count only if public. @param id reads a single review;
 * null reads all
 */
export async function waitingReviews(
  db: Database,
  userId: string | null,
  id: number | null = null,
): Promise<BlindReview[]> {
  const { rows } = await db.execute<BlindRow>(sql`
    WITH waiting AS (
      SELECT *, lower(split_part(email, '@', 2)) AS domain FROM reviews WHERE state = 'waiting' AND (${id}::bigint IS NULL OR id = ${id}) ORDER BY confirmed_at, id LIMIT ${SHOWN})
    SELECT r.id, r.text, r.service, r.experienced_on::text, r.shown_name, b.slug, b.name, r.invited,
      extract(epoch FROM r.confirmed_at)::float8 * 1000 AS confirmed_ms,
      (SELECT count(*)::int FROM reviews o WHERE o.author = r.author AND o.id < r.id) AS earlier,
      (SELECT count(*)::int FROM reviews o WHERE o.business_id = r.business_id AND o.network = r.network AND o.author <> r.author) AS from_network,
      (SELECT count(*)::int FROM (SELECT text FROM reviews o WHERE o.business_id = r.business_id AND o.author <> r.author AND o.text <> ''
        ORDER BY o.id DESC LIMIT ${COMPARED}) AS o WHERE similarity(o.text, r.text) >= ${ALIKE}) AS alike,
      (SELECT count(*)::int FROM reviews o WHERE o.business_id = r.business_id AND o.author <> r.author
        AND o.confirmed_at BETWEEN r.confirmed_at - interval '1 day' AND r.confirmed_at + interval '1 day') AS within_day,
      (SELECT CASE WHEN min(o.stars) = max(o.stars) AND min(o.stars) IN (1, 5) THEN count(*) ELSE 0 END::int
        FROM reviews o WHERE o.author = r.author AND o.id <> r.id AND o.business_id <> r.business_id AND o.state = 'published') AS extremes,
      (SELECT count(*)::int FROM reviews o JOIN businesses c ON c.id = o.business_id
        WHERE o.network = r.network AND o.author <> r.author AND c.id <> b.id AND c.category = b.category) AS from_rivals,
      EXISTS (SELECT FROM review_reports p JOIN reviews o ON o.id = p.review_id
        WHERE p.decided_at IS NULL AND p.confirmed AND p.network = r.network AND o.business_id = r.business_id) AS has_reported,
      r.owner_network,
      (SELECT count(*)::int FROM reviews o WHERE o.author = r.author AND o.id <> r.id AND o.state IN ('declined', 'removed', 'replaced')
        AND EXISTS (SELECT FROM review_decisions d WHERE d.review_id = o.id AND d.action IN ('decline', 'remove'))) AS refused,
      (SELECT count(*)::int FROM reviews o WHERE o.business_id = r.business_id AND o.author <> r.author
        AND lower(split_part(o.email, '@', 2)) = r.domain) AS same_domain,
      r.domain, r.domain = lower(split_part(b.email_1, '@', 2))
        OR EXISTS (SELECT FROM business_owners o JOIN "user" u ON u.id = o.user_id JOIN businesses c ON c.id = o.business_id
          WHERE o.state <> 'ended' AND c.category = b.category AND lower(split_part(u.email, '@', 2)) = r.domain)
        OR EXISTS (SELECT FROM unnest(ARRAY['', 'http://', 'https://']) AS before, unnest(ARRAY['', 'www.']) AS www, unnest(ARRAY['', '/']) AS after
          JOIN businesses c ON true WHERE c.site = before || www || r.domain || after AND c.category = b.category) AS is_tied,
      EXISTS (SELECT FROM review_decisions d JOIN reviews o ON o.id = d.review_id
        WHERE o.author = r.author AND o.business_id = r.business_id AND d.decided_by = ${userId}) AS is_seen
    FROM waiting r LEFT JOIN businesses b ON b.id = r.business_id ORDER BY r.confirmed_at, r.id`);
  return rows
    .map((row) => ({
      id: Number(row.id),
      text: markedText(row.text),
      service: row.service,
      experiencedOn: row.experienced_on,
      shownName: row.shown_name,
      business: row.slug !== null && row.name !== null ? { slug: row.slug, name: row.name } : null,
      invited: row.invited,
      earlier: row.earlier,
      isSeen: row.is_seen,
      confirmedAt: new Date(row.confirmed_ms).toISOString(),
      signs: [
        ...(row.owner_network ? ['An owner of this business or a competitor has used the same network'] : []),
        ...(row.is_tied && !isFreeMail(row.domain)
          ? ['The email address has the domain of this business or a competitor']
          : []),
        ...(row.from_network > 0 ? ['Another review of this business came from the same network'] : []),
        ...(row.same_domain > 0 && !isFreeMail(row.domain)
          ? ['Another review of this business came from the same email domain']
          : []),
        ...(row.from_rivals > 0 ? ['A review of a competitor came from the same network'] : []),
        ...(row.has_reported ? ['Someone in the same network has reported a review of this business'] : []),
        ...(row.within_day + 1 >= BURST
          ? [`${row.within_day + 1} reviews of this business came within a day`]
          : []),
        ...(row.alike > 0 ? ['Another review of this business has much the same words'] : []),
        ...(row.extremes >= EXTREMES
          ? ['All published reviews of other businesses from this address have 1 star, or all have 5']
          : []),
        ...(row.refused > 0
          ? [
              `${counted(row.refused, 'review')} from this address ${row.refused === 1 ? 'was' : 'were'} declined or removed before`,
            ]
          : []),
        ...signsIn(row.text),
      ],
    }))
    .toSorted((one, other) => Number(other.signs.length > 0) - Number(one.signs.length > 0));
}

export async function countWaiting(
  db: Database,
): Promise<{ reviews: number; replies: number; reported: number }> {
  const { rows } = await db.execute<{ reviews: number; replies: number; reported: number }>(sql`
    SELECT (SELECT count(*)::int FROM reviews WHERE state = 'waiting') AS reviews,
      (SELECT count(*)::int FROM review_replies WHERE state = 'waiting') AS replies,
      (SELECT count(DISTINCT review_id)::int FROM review_reports JOIN reviews r ON r.id = review_id
        WHERE review_reports.decided_at IS NULL AND review_reports.confirmed AND r.state = 'published') AS reported`);
  return rows[0] ?? { reviews: 0, replies: 0, reported: 0 };
}
