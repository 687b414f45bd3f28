import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { stateInSql } from '#app/features/businesses/listing/licence.ts';
import { databaseOf } from '#db/client.ts';
import { LEFT_OUT } from '@dog-care-directory/licence-registers';

export interface AuthorityRow {
  code: string;
  name: string;
  registerUrl: string | null;
  /** Day of the last register; null if none has been imported. */
  lookedOn: string | null;
  isDemo: boolean;
  current: number;
  due: number;
  future: number;
  expired: number;
  gone: number;
  suspended: number;
  said: number;
  waiting: number;
  unlisted: number;
}

export async function authorityRows(pool: Pool, today: string): Promise<AuthorityRow[]> {
  const { rows } = await databaseOf(pool).execute<AuthorityRow & Record<string, unknown>>(sql`
    WITH last AS (SELECT DISTINCT ON (authority) authority, id FROM register_snapshots ORDER BY authority, id DESC),
    entries AS (
      SELECT last.authority, count(*) FILTER (WHERE e.state IN ('proposed', 'asked') AND b.id IS NOT NULL OR e.standing = 'unclear')::int4
          AS waiting,
        count(*) FILTER (WHERE (e.state IN ('unknown', 'not-same') OR e.state <> 'later' AND b.id IS NULL)
          AND coalesce(e.standing NOT IN (${sql.join(
            LEFT_OUT.map((kind) => sql`${kind}`),
            sql`, `,
          )}), true))::int4 AS unlisted
      FROM last JOIN register_entries e ON e.snapshot_id = last.id LEFT JOIN businesses b ON b.id = e.business_id
      WHERE e.activity <> 'other' GROUP BY last.authority),
    states AS (
      SELECT l.authority, ${sql.raw(stateInSql('today'))} AS state
      FROM licences l JOIN businesses b ON b.id = l.business_id, (SELECT ${today}::date AS today) AS given)
    SELECT a.code, a.name, a.register_url AS "registerUrl", a.looked_on::text AS "lookedOn", a.demo AS "isDemo",
      coalesce(e.waiting, 0) AS waiting, coalesce(e.unlisted, 0) AS unlisted,
      count(*) FILTER (WHERE s.state = 'current')::int4 AS current, count(*) FILTER (WHERE s.state = 'due')::int4 AS due,
      count(*) FILTER (WHERE s.state = 'future')::int4 AS future,
      count(*) FILTER (WHERE s.state = 'expired')::int4 AS expired, count(*) FILTER (WHERE s.state = 'gone')::int4 AS gone,
      count(*) FILTER (WHERE s.state = 'suspended')::int4 AS suspended, count(*) FILTER (WHERE s.state = 'said')::int4 AS said
    FROM authorities a LEFT JOIN entries e ON e.authority = a.code LEFT JOIN states s ON s.authority = a.code
    GROUP BY a.code, e.waiting, e.unlisted ORDER BY (coalesce(e.waiting, 0) > 0) DESC, a.name COLLATE "und-x-icu"`);
  return rows;
}
