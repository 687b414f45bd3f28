import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isReason, REASONS } from '../records/reasons.ts';
import { SHOWN } from './waiting.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { UNDO_REVIEW_DAYS } from '#app/platform/periods.ts';

/** A decided review. Has no stars if it was returned, because it will be decided again. */
export interface DecidedReview {
  id: number;
  businessName: string;
  shownName: string;
  stars: number | null;
  text: string;
  state: 'published' | 'returned' | 'declined' | 'removed';
  reason: string | null;
  signs: string[];
  /** Null if the admin's account was deleted. */
  by: string | null;
  at: string;
  mayUndo: boolean;
}

/** @param now milliseconds since 1970 */
export async function decidedReviews(db: Database, now: number): Promise<DecidedReview[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    shown_name: string;
    stars: number | null;
    text: string;
    state: DecidedReview['state'];
    reason: string | null;
    signs: string[] | null;
    by: string | null;
    decided_ms: number;
    is_known: boolean;
  }>(sql`
    SELECT r.id, coalesce(b.name, 'A removed listing') AS name, r.shown_name, CASE WHEN r.state <> 'returned' THEN r.stars END AS stars,
      r.text, r.state, d.reason, d.signs, u.name AS by,
      extract(epoch FROM r.decided_at)::float8 * 1000 AS decided_ms, r.email IS NOT NULL AND d.id IS NOT NULL AS is_known
    FROM reviews r LEFT JOIN businesses b ON b.id = r.business_id
      LEFT JOIN LATERAL (SELECT * FROM review_decisions WHERE review_id = r.id AND action <> 'keep' ORDER BY id DESC LIMIT 1) AS d ON true
      LEFT JOIN "user" u ON u.id = d.decided_by
    WHERE r.state IN ('published', 'returned', 'declined', 'removed') AND r.decided_at IS NOT NULL
    ORDER BY r.decided_at DESC, r.id DESC LIMIT ${SHOWN}`);
  const oldest = now - UNDO_REVIEW_DAYS * DAY_MS;
  return rows.map((row) => ({
    id: Number(row.id),
    businessName: row.name,
    shownName: row.shown_name,
    stars: row.stars,
    text: row.text,
    state: row.state,
    by: row.by,
    reason: row.reason !== null && isReason(row.reason) ? REASONS[row.reason] : null,
    signs: row.signs ?? [],
    at: new Date(row.decided_ms).toISOString(),
    mayUndo: row.is_known && row.decided_ms >= oldest,
  }));
}
