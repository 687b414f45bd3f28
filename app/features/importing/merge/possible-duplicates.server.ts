import type { ClientBase } from 'pg';
import type { ImportIssue } from '../rows/issue.ts';
import { describeDuplicate, type DuplicateReason, type PossibleDuplicate } from './possible-duplicate.ts';

/** Longest list that is kept. */
const LISTED = 200;
const ROWS_AT_ONCE = 2000;
/** What more businesses than these share (a call centre, a town's centre) says nothing about any two of them. */
const TELLING = 10;
/** How alike names at one place have to be, as pg_trgm counts it. */
const SIMILAR = 0.4;

/**
 * SQL for what makes two telephone numbers and two websites the same. No regular expressions: these are worked out
 * for every stored business.
 */
const PHONE = `right(translate(phone, ' ()+-–./\u00a0', ''), 9)`;
const SITE = `rtrim(replace(lower(substr(site, strpos(site, '//') + 2)), 'www.', ''), '/')`;
/** Squares of about 220 metres, numbered. */
const square = (latitude: string, longitude: string) =>
  `(floor(${latitude} * 500) * 1000000 + floor(${longitude} * 333))::bigint`;

export interface FoundDuplicates {
  /** The first of them. */
  listed: PossibleDuplicate[];
  /** How many rows there are that may be businesses which are there already. */
  rows: number;
}

/**
 * Looks for new rows among the settled ones that have the telephone or the website of a stored business, or stand
 * at the same place (postcode, or within about 100 metres) under a similar name. Nothing is done about them.
 */
export async function findPossibleDuplicates(client: ClientBase): Promise<FoundDuplicates> {
  const { rows: stored } = await client.query<{ about: number }>(
    `SELECT reltuples AS about FROM pg_class WHERE oid = 'businesses'::regclass AND EXISTS (SELECT FROM businesses)`,
  );
  if (!stored[0]) return { listed: [], rows: 0 };
  const { rowCount } = await client.query(`CREATE TEMPORARY TABLE import_new ON COMMIT DROP AS
    SELECT line, name, phone, site, postal_code, latitude, longitude FROM import_rows r
    WHERE NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`);
  if (!rowCount) return { listed: [], rows: 0 };
  const isFewBesideStored = rowCount < stored[0].about;
  await client.query('ANALYZE import_new (postal_code)');
  await client.query(`CREATE TEMPORARY TABLE import_duplicates ON COMMIT DROP AS
    SELECT line, id, array_agg(DISTINCT reason ORDER BY reason) AS reasons FROM (
      ${shared('telephone', 'phone', PHONE, isFewBesideStored)}
      UNION ALL ${shared('website', 'site', SITE, isFewBesideStored)}
      UNION ALL ${samePostcode(isFewBesideStored)}
      UNION ALL ${samePlace(isFewBesideStored)}
    ) AS found GROUP BY line, id`);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(DISTINCT line)::int AS count FROM import_duplicates',
  );
  const found = await client.query<DuplicateRow>(`${DUPLICATES} ORDER BY d.line, b.id LIMIT ${LISTED}`);
  return { listed: found.rows.map(toDuplicate), rows: rows[0]?.count ?? 0 };
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
    SELECT DISTINCT ON (line) * FROM (${DUPLICATES}) AS every ORDER BY line, id`);
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

/*
 * What businesses share with many others is sorted out before anything is joined, so that no pair is looked at for
 * nothing. Where few rows are new, only stored businesses which have a value of theirs are counted; else looking
 * that up for every stored business would cost more than it saves. Both find the same.
 */

/** Rows and businesses that share a telephone or a website with few others. */
function shared(reason: 'telephone' | 'website', column: string, key: string, onlyWanted: boolean): string {
  const wanted = `SELECT ${key} FROM import_new WHERE ${column} IS NOT NULL`;
  return `SELECT n.line, b.id, '${reason}' AS reason
    FROM (
      SELECT key, min(id) AS id FROM (SELECT id, ${key} AS key FROM businesses WHERE ${column} IS NOT NULL) AS every
      WHERE length(key) > 5 ${onlyWanted ? `AND key IN (${wanted})` : ''}
      GROUP BY key HAVING count(*) <= ${TELLING}
    ) AS b JOIN (
      SELECT line, ${key} AS key FROM import_new WHERE ${column} IS NOT NULL
    ) AS n USING (key)`;
}

function samePostcode(onlyWanted: boolean): string {
  const wanted = 'AND postal_code IN (SELECT postal_code FROM import_new)';
  return `SELECT n.line, b.id, 'position' AS reason
    FROM import_new n JOIN (
      SELECT id, name, postal_code, count(*) OVER (PARTITION BY postal_code) AS sharing
      FROM businesses WHERE postal_code <> '' ${onlyWanted ? wanted : ''}
    ) AS b USING (postal_code)
    WHERE b.sharing <= ${TELLING} AND similarity(b.name, n.name) >= ${SIMILAR}`;
}

/** How far apart two may stand, in degrees: less than a square is wide. */
const NORTH = '0.0009::float8';
const EAST = '0.0014::float8';
/** From a place to the corners of what is near it: who stands there is in a square with one of them. */
const CORNERS = `(VALUES (${NORTH}, ${EAST}), (${NORTH}, -${EAST}), (-${NORTH}, ${EAST}), (-${NORTH}, -${EAST}))
  AS corner(north, east)`;
const CORNER_SQUARE = square('(latitude + north)', '(longitude + east)');

function samePlace(onlyWanted: boolean): string {
  const wanted = `WHERE square IN (SELECT ${CORNER_SQUARE} FROM import_new, ${CORNERS} WHERE latitude IS NOT NULL)`;
  return `SELECT n.line, b.id, 'position' AS reason
    FROM import_new n JOIN (
      SELECT id, name, latitude, longitude, ${CORNER_SQUARE} AS square
      FROM (
        SELECT id, name, latitude, longitude, count(*) OVER (PARTITION BY square) AS sharing FROM (
          SELECT id, name, latitude, longitude, ${square('latitude', 'longitude')} AS square
          FROM businesses WHERE latitude IS NOT NULL
        ) AS every ${onlyWanted ? wanted : ''}
      ) AS counted, ${CORNERS}
      WHERE sharing <= ${TELLING}
    ) AS b ON b.square = ${square('n.latitude', 'n.longitude')}
    WHERE CASE WHEN abs(b.latitude - n.latitude) <= ${NORTH} AND abs(b.longitude - n.longitude) <= ${EAST}
      THEN similarity(b.name, n.name) >= ${SIMILAR} END`;
}
