import type { ClientBase } from 'pg';
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
import type { ImportIssue } from '../rows/issue.ts';
import { describeDuplicate, type DuplicateReason, type PossibleDuplicate } from './possible-duplicate.ts';

/** Longest list that is kept. */
const LISTED = 200;
const ROWS_AT_ONCE = 2000;
const COMPARED_AT_ONCE = 500;

export interface FoundDuplicates {
  /** The first of them. */
  listed: PossibleDuplicate[];
  /** How many rows there are that may be businesses which are there already. */
  rows: number;
}

/**
 * Looks for new rows among the settled ones that may be a business which is stored already, by the same evidence as the admin area of
 * duplicates: each with the one it is most likely to be. Nothing is done about them.
 */
export async function findPossibleDuplicates(client: ClientBase): Promise<FoundDuplicates> {
  const { rowCount } = await client.query(`CREATE TEMPORARY TABLE import_new ON COMMIT DROP AS
    SELECT line, ${LISTING_COLUMNS.map((column) => (column === 'hides_address' ? 'hides_address IS TRUE AS hides_address' : column)).join(', ')}
    FROM import_rows r
    WHERE EXISTS (SELECT FROM business_keys) AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`);
  if (!rowCount) return { listed: [], rows: 0 };
  const known = rememberStoredAndKeys(await readKeyFilter(client, rowCount));
  await client.query(
    'CREATE TEMPORARY TABLE import_duplicates (line int, id bigint, reasons text[]) ON COMMIT DROP',
  );
  await client.query('DECLARE new_rows NO SCROLL CURSOR FOR SELECT * FROM import_new');
  const rarity = await directoryRarity(client);
  for (;;) {
    const { rows } = await client.query<Listing & { line: number }>(
      `FETCH ${COMPARED_AT_ONCE} FROM new_rows`,
    );
    const { like } = await findLike(client, rows.map(toCompared), rarity, { known });
    await keepMostLikely(client, rows, like);
    if (rows.length < COMPARED_AT_ONCE) break;
  }
  await client.query('CLOSE new_rows');
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM import_duplicates',
  );
  const found = await client.query<DuplicateRow>(`${DUPLICATES} ORDER BY d.line LIMIT ${LISTED}`);
  return { listed: found.rows.map(toDuplicate), rows: rows[0]?.count ?? 0 };
}

async function keepMostLikely(
  client: ClientBase,
  rows: readonly { line: number }[],
  like: readonly Like[],
): Promise<void> {
  if (like.length === 0) return;
  const best = new Map<number, Like>();
  for (const one of await withoutDecided(client, like)) {
    const known = best.get(one.at);
    if (!known || one.score > known.score || (one.score === known.score && one.id < known.id))
      best.set(one.at, one);
  }
  const found = [...best.values()].map(({ at, id, reasons }) => ({
    line: rows[at]?.line,
    id,
    reasons: reasonsOf(reasons),
  }));
  await client.query(
    `INSERT INTO import_duplicates SELECT * FROM jsonb_to_recordset($1::jsonb) AS found (line int, id bigint, reasons text[])`,
    [JSON.stringify(found)],
  );
}

const WORDS: Partial<Record<ReasonKind, DuplicateReason>> = {
  place: 'position',
  phone: 'phone number',
  site: 'website',
  email: 'email address',
};

/** What the two share, in words; a name alone where that is all. */
function reasonsOf(reasons: readonly Reason[]): DuplicateReason[] {
  const words = reasons.flatMap(({ kind }) => WORDS[kind] ?? []).toSorted();
  return words.length > 0 ? words : ['name'];
}

/**
 * Takes the rows that `findPossibleDuplicates` has found out of the staged ones.
 * @param tell given an issue for each of them, some at a time
 * @returns how many rows of the file that were
 */
export async function leaveOutDuplicates(
  client: ClientBase,
  tell: (issues: ImportIssue[]) => Promise<void>,
): Promise<number> {
  await client.query(`DECLARE left_out NO SCROLL CURSOR FOR
    ${DUPLICATES} ORDER BY line`);
  for (;;) {
    const { rows } = await client.query<DuplicateRow>(`FETCH ${ROWS_AT_ONCE} FROM left_out`);
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
  await client.query('CLOSE left_out');
  const { rows } = await client.query<{ count: number }>(
    `WITH gone AS (
       DELETE FROM import_rows WHERE line IN (SELECT line FROM import_duplicates) RETURNING occurrences
     ) SELECT coalesce(sum(occurrences), 0)::int AS count FROM gone`,
  );
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

const DUPLICATES = `SELECT d.line, n.name, b.id, b.name AS known_name, b.city, b.postal_code, d.reasons
  FROM import_duplicates d JOIN import_new n USING (line) JOIN businesses b USING (id)`;

function toDuplicate({ line, name, id, known_name, city, postal_code, reasons }: DuplicateRow) {
  return { line, name, known: { id: Number(id), name: known_name, city, postalCode: postal_code }, reasons };
}
