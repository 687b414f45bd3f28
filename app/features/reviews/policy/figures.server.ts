import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Review outcomes by stars, from 5 to 1. */
export interface FiguresRow {
  received: number[];
  published: number[];
  declined: number[];
  removed: number[];
}

export interface ReviewFigures {
  total: FiguresRow;
  months: (FiguresRow & { /** First day, as ISO 8601. */ month: string })[];
}

interface CountedRow extends Record<string, unknown> {
  month: string;
  stars: number;
  received: number;
  published: number;
  declined: number;
  removed: number;
}

/**
 * Counts reviews for the policy page. A review counts as received once decided, since earlier its stars could be
 * inferred. A returned one counts once deleted or expired; a changed text is another review. Imported and demo
 * reviews don't count. @param today ISO 8601
 */
export async function reviewFigures(db: Database, today: string): Promise<ReviewFigures> {
  const { rows } = await db.execute<CountedRow>(sql`
    WITH decided AS (
      SELECT r.stars, date_trunc('month', d.at AT TIME ZONE 'Europe/London')::date AS month, d.action, d.id,
        ends, row_number() OVER (PARTITION BY d.review_id, ends ORDER BY d.id) AS place,
        lead(d.action) OVER (PARTITION BY d.review_id ORDER BY d.id) AS followed_by
      FROM review_decisions d JOIN reviews r ON r.id = d.review_id AND r.source = 'form',
        LATERAL (SELECT d.action IN ('publish', 'decline') OR (d.action = 'return' AND r.state IN ('expired', 'withdrawn')) AS ends) AS e)
    SELECT month::text, stars, count(*) FILTER (WHERE ends AND place = 1)::int AS received,
      count(*) FILTER (WHERE action = 'publish' AND followed_by IS DISTINCT FROM 'undo')::int AS published,
      count(*) FILTER (WHERE action = 'decline' AND followed_by IS DISTINCT FROM 'undo')::int AS declined,
      count(*) FILTER (WHERE action = 'remove' AND followed_by IS DISTINCT FROM 'undo')::int AS removed
    FROM decided WHERE month > (date_trunc('month', ${today}::date) - interval '12 months')::date
    GROUP BY month, stars ORDER BY month DESC`);
  const total = emptyRow();
  const months = new Map<string, FiguresRow>();
  for (const row of rows) {
    const month = months.get(row.month) ?? emptyRow();
    months.set(row.month, month);
    for (const name of FIGURES)
      for (const into of [total, month])
        into[name][5 - row.stars] = (into[name][5 - row.stars] ?? 0) + row[name];
  }
  return { total, months: [...months].map(([month, figures]) => ({ month, ...figures })) };
}

const FIGURES = ['received', 'published', 'declined', 'removed'] as const;

function emptyRow(): FiguresRow {
  const none = () => [0, 0, 0, 0, 0];
  return { received: none(), published: none(), declined: none(), removed: none() };
}
