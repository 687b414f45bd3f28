import { sql } from 'drizzle-orm';
import type { Listing } from '#app/features/businesses/duplicates/evidence/listing.ts';
import { LISTING_COLUMNS } from '#app/features/businesses/duplicates/evidence/listing.ts';
import type { Reason, ReasonKind } from '#app/features/businesses/duplicates/evidence/reason.ts';
import { toCompared } from '#app/features/businesses/duplicates/evidence/score.ts';
import { rememberStoredAndKeys } from '#app/features/businesses/duplicates/finding/blocks.server.ts';
import {
  findLike,
  type Like,
  withoutDecided,
} from '#app/features/businesses/duplicates/finding/find-like.server.ts';
import { readKeyFilter } from '#app/features/businesses/duplicates/finding/key-filter.server.ts';
import { directoryRarity } from '#app/features/businesses/duplicates/finding/word-counts.server.ts';
import type { Database } from '#db/client.ts';
import type { ImportIssue } from '../rows/issue.ts';
import { describeDuplicate, type DuplicateReason, type PossibleDuplicate } from './possible-duplicate.ts';

const LISTED = 200;
const ROWS_AT_ONCE = 2000;
const COMPARED_AT_ONCE = 500;

export interface FoundDuplicates {
  listed: PossibleDuplicate[];
  rows: number;
}

/** Finds new rows that may be stored already, each with its likeliest match. Changes nothing. */
export async function findPossibleDuplicates(db: Database): Promise<FoundDuplicates> {
  const { rowCount } = await db.execute(sql`
    CREATE TEMPORARY TABLE import_new ON COMMIT DROP AS
    SELECT line, ${sql.raw(LISTING_COLUMNS.map((column) => (column === 'hides_address' ? 'hides_address IS TRUE AS hides_address' : column)).join(', '))}
    FROM import_rows r
    WHERE EXISTS (SELECT FROM business_keys) AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`);
  if (!rowCount) return { listed: [], rows: 0 };
  const known = rememberStoredAndKeys(await readKeyFilter(db, rowCount));
  await db.execute(
    sql`CREATE TEMPORARY TABLE import_duplicates (line int, id bigint, reasons text[]) ON COMMIT DROP`,
  );
  await db.execute(sql`DECLARE new_rows NO SCROLL CURSOR FOR SELECT * FROM import_new`);
  const rarity = await directoryRarity(db);
  for (;;) {
    const { rows } = await db.execute<Listing & { line: number } & Record<string, unknown>>(
      sql`FETCH ${sql.raw(String(COMPARED_AT_ONCE))} FROM new_rows`,
    );
    const { like } = await findLike(db, rows.map(toCompared), rarity, { known });
    await keepMostLikely(db, rows, like);
    if (rows.length < COMPARED_AT_ONCE) break;
  }
  await db.execute(sql`CLOSE new_rows`);
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM import_duplicates`,
  );
  const found = await db.execute<DuplicateRow & Record<string, unknown>>(
    sql`${DUPLICATES} ORDER BY d.line LIMIT ${LISTED}`,
  );
  return { listed: found.rows.map(toDuplicate), rows: rows[0]?.count ?? 0 };
}

async function keepMostLikely(
  db: Database,
  rows: readonly { line: number }[],
  like: readonly Like[],
): Promise<void> {
  if (like.length === 0) return;
  const best = new Map<number, Like>();
  for (const one of await withoutDecided(db, like)) {
    const known = best.get(one.at);
    if (!known || one.score > known.score || (one.score === known.score && one.id < known.id))
      best.set(one.at, one);
  }
  const found = [...best.values()].map(({ at, id, reasons }) => ({
    line: rows[at]?.line,
    id,
    reasons: reasonsOf(reasons),
  }));
  await db.execute(sql`
    INSERT INTO import_duplicates
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found (line int, id bigint, reasons text[])`);
}

const WORDS: Partial<Record<ReasonKind, DuplicateReason>> = {
  place: 'position',
  phone: 'phone number',
  site: 'website',
  email: 'email address',
};

/** Falls back on the name if the two share nothing else. */
function reasonsOf(reasons: readonly Reason[]): DuplicateReason[] {
  const words = reasons.flatMap(({ kind }) => WORDS[kind] ?? []).toSorted();
  return words.length > 0 ? words : ['name'];
}

/** Removes the rows `findPossibleDuplicates` found; returns their number. @param tell gets issues */
export async function leaveOutDuplicates(
  db: Database,
  tell: (issues: ImportIssue[]) => Promise<void>,
): Promise<number> {
  await db.execute(sql`
    DECLARE left_out NO SCROLL CURSOR FOR
    ${DUPLICATES} ORDER BY line`);
  for (;;) {
    const { rows } = await db.execute<DuplicateRow & Record<string, unknown>>(
      sql`FETCH ${sql.raw(String(ROWS_AT_ONCE))} FROM left_out`,
    );
    await tell(
      rows.map((row) => ({
        line: row.line,
        column: null,
        message: `Left out as you chose: ${describeDuplicate(toDuplicate(row))}`,
        failed: false,
        kind: 'left out as possible duplicate' as const,
        business: row.name,
      })),
    );
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await db.execute(sql`CLOSE left_out`);
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH gone AS (
      DELETE FROM import_rows WHERE line IN (SELECT line FROM import_duplicates) RETURNING occurrences
    ) SELECT coalesce(sum(occurrences), 0)::int AS count FROM gone`);
  return rows[0]?.count ?? 0;
}

interface DuplicateRow {
  line: number;
  name: string;
  id: string;
  known_name: string;
  city: string;
  postal_code: string;
  reasons: DuplicateReason[];
}

const DUPLICATES = sql`SELECT d.line, n.name, b.id, b.name AS known_name, b.city, b.postal_code, d.reasons
  FROM import_duplicates d JOIN import_new n USING (line) JOIN businesses b USING (id)`;

function toDuplicate({ line, name, id, known_name, city, postal_code, reasons }: DuplicateRow) {
  return { line, name, known: { id: Number(id), name: known_name, city, postalCode: postal_code }, reasons };
}
