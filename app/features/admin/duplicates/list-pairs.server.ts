import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Reason } from '#app/features/businesses/duplicates/evidence/reason.ts';
import { type Pair, type PairCursor, type PairSide, writeCursor } from './pair.ts';

const PAGE_PAIRS = 20;
const MOST_COUNTED = 10_000;

/** Open, or postponed until now.  @param now milliseconds since 1970 */
const asked = (now: number) =>
  sql`p.state IN ('open', 'later') AND (p.state = 'open' OR p.again_after <= ${new Date(now)})`;

const side = (name: 'a' | 'b') => {
  const table = sql.raw(name);
  return sql`jsonb_build_object('id', ${table}.id, 'name', ${table}.name, 'city', ${table}.city, 'postal_code', ${table}.postal_code,
    'phone', ${table}.phone, 'site', ${table}.site, 'category', ${table}.category, 'confirmed_on', ${table}.confirmed_on) AS ${table}`;
};

const FROM = sql`FROM business_pairs p JOIN businesses a ON a.id = p.a JOIN businesses b ON b.id = p.b`;

interface Row {
  [column: string]: unknown;
  a: PairSide;
  b: PairSide;
  score: number;
  reasons: Reason[];
  via: string | null;
  state: string;
  at: string | null;
  again: string | null;
}

async function readPairs(db: Database, condition: SQL, order: SQL, most: number): Promise<Pair[]> {
  const day = (column: SQL) => sql`to_char(${column} AT TIME ZONE 'Europe/London', 'YYYY-MM-DD')`;
  const { rows } = await db.execute<Row>(sql`
    SELECT ${side('a')}, ${side('b')}, p.score::float8 AS score, p.reasons, p.state, ${day(sql`p.decided_at`)} AS at,
      ${day(sql`p.again_after`)} AS again, (SELECT name FROM removed_businesses WHERE id = p.via_id) AS via
    ${FROM} WHERE ${condition} ORDER BY ${order} LIMIT ${most}`);
  return rows.map(({ a, b, score, reasons, via, state, at, again }) => ({
    a,
    b,
    score,
    reasons,
    via,
    decided:
      state === 'not-same' || state === 'later' ? { as: state, at: at ?? '', againAfter: again } : null,
  }));
}

/** Lists open pairs, most certain first.  @returns a page, and the cursor of the next */
export async function listPairs(
  db: Database,
  now: number,
  after: PairCursor | null,
): Promise<{ pairs: Pair[]; next: string | null }> {
  const from = after
    ? sql`p.score <= ${after.score}::float8::real AND (p.score < ${after.score}::float8::real OR (p.a, p.b) > (${after.a}, ${after.b}))`
    : sql`true`;
  const found = await readPairs(
    db,
    sql`${asked(now)} AND ${from}`,
    sql`p.score DESC NULLS LAST, p.a, p.b`,
    PAGE_PAIRS + 1,
  );
  const pairs = found.slice(0, PAGE_PAIRS).map((pair) => ({ ...pair, decided: null }));
  const last = pairs.at(-1);
  const isMore = found.length > PAGE_PAIRS && last !== undefined;
  return { pairs, next: isMore ? writeCursor({ score: last.score, a: last.a.id, b: last.b.id }) : null };
}

/** Lists decided pairs, latest first. */
export async function listDecided(db: Database, now: number): Promise<Pair[]> {
  const isDecided = sql`(p.state = 'not-same' OR (p.state = 'later' AND p.again_after > ${new Date(now)}))`;
  return readPairs(db, isDecided, sql`p.decided_at DESC NULLS LAST, p.a, p.b`, PAGE_PAIRS);
}

/** Counts open pairs up to 10,001.  @param from minimum certainty */
export async function countPairs(db: Database, now: number, from = 0): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT ${FROM} WHERE ${asked(now)} AND p.score >= ${from}::float8 LIMIT ${MOST_COUNTED + 1}) AS counted`);
  return rows[0]?.count ?? 0;
}

/** Includes removed businesses. */
export async function namesOfPair(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = sql`${sql.param(ids)}::bigint[]`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM businesses WHERE id = ANY(${wanted})
    UNION ALL SELECT id, name FROM removed_businesses WHERE id = ANY(${wanted})`);
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/** States of pairs, with the time until which each is postponed; null if not a pair. */
export async function statesOfPairs(
  db: Database,
  pairs: readonly { a: number; b: number }[],
): Promise<({ state: string; again: string | null } | null)[]> {
  return Promise.all(
    pairs.map(async ({ a, b }) => {
      const { rows } = await db.execute<{ state: string; again: string | null }>(sql`
        SELECT state, to_char(again_after AT TIME ZONE 'Europe/London', 'YYYY-MM-DD') AS again
        FROM business_pairs WHERE a = ${a} AND b = ${b}`);
      return rows[0] ?? null;
    }),
  );
}
