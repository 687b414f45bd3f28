import type { Pool } from 'pg';
import { stateInSql } from '#app/features/businesses/listing/licence.ts';
import { LEFT_OUT } from '../standing/left-out.ts';

/** An authority with what is known of its licences. */
export interface AuthorityRow {
  code: string;
  name: string;
  registerUrl: string | null;
  /** Day of the last register; null where none was read. */
  lookedOn: string | null;
  /** That register came with the site and is invented. */
  isDemo: boolean;
  /** Licences of listed businesses by what state they are in. */
  current: number;
  due: number;
  future: number;
  expired: number;
  gone: number;
  suspended: number;
  said: number;
  /** Entries of the last register waiting for a decision, and those without a business. */
  waiting: number;
  unlisted: number;
}

/**
 * Each authority that is written down, with how its licences stand: by `stateInSql`.
 * @param today 2026-11-24
 */
export async function authorityRows(pool: Pool, today: string): Promise<AuthorityRow[]> {
  const { rows } = await pool.query<AuthorityRow>(
    `WITH last AS (SELECT DISTINCT ON (authority) authority, id FROM register_snapshots ORDER BY authority, id DESC),
     entries AS (
       SELECT last.authority, count(*) FILTER (WHERE e.state IN ('proposed', 'asked') AND b.id IS NOT NULL OR e.standing = 'unclear')::int4
           AS waiting,
         count(*) FILTER (WHERE (e.state IN ('unknown', 'not-same') OR e.state <> 'later' AND b.id IS NULL)
           AND coalesce(e.standing NOT IN (${LEFT_OUT.map((kind) => `'${kind}'`).join()}), true))::int4 AS unlisted
       FROM last JOIN register_entries e ON e.snapshot_id = last.id LEFT JOIN businesses b ON b.id = e.business_id
       WHERE e.activity <> 'other' GROUP BY last.authority),
     states AS (
       SELECT l.authority, ${stateInSql('$1::date')} AS state
       FROM licences l JOIN businesses b ON b.id = l.business_id)
     SELECT a.code, a.name, a.register_url AS "registerUrl", a.looked_on::text AS "lookedOn", a.demo AS "isDemo",
       coalesce(e.waiting, 0) AS waiting, coalesce(e.unlisted, 0) AS unlisted,
       count(*) FILTER (WHERE s.state = 'current')::int4 AS current, count(*) FILTER (WHERE s.state = 'due')::int4 AS due,
       count(*) FILTER (WHERE s.state = 'future')::int4 AS future,
       count(*) FILTER (WHERE s.state = 'expired')::int4 AS expired, count(*) FILTER (WHERE s.state = 'gone')::int4 AS gone,
       count(*) FILTER (WHERE s.state = 'suspended')::int4 AS suspended, count(*) FILTER (WHERE s.state = 'said')::int4 AS said
     FROM authorities a LEFT JOIN entries e ON e.authority = a.code LEFT JOIN states s ON s.authority = a.code
     GROUP BY a.code, e.waiting, e.unlisted ORDER BY (coalesce(e.waiting, 0) > 0) DESC, a.name COLLATE "und-x-icu"`,
    [today],
  );
  return rows;
}
