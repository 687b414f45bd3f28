import type { ClientBase } from 'pg';
import type { DuplicateReason, PossibleDuplicate } from './possible-duplicate.ts';

/** Longest list that is kept. */
const LISTED = 200;
/** What more businesses than these share (a call centre, a town's centre) says nothing about any two of them. */
const TELLING = 10;
/** How alike names at one place have to be, as pg_trgm counts it. */
const SIMILAR = 0.4;

/** SQL for what makes two telephone numbers and two websites the same. */
const PHONE = (phone: string) => `nullif(right(regexp_replace(${phone}, '\\D', '', 'g'), 9), '')`;
const SITE = (site: string) => `lower(regexp_replace(${site}, '^https?://(?:www\\.)?|/+$', '', 'g'))`;

/**
 * Looks for new rows among the staged ones that have the telephone or the website of a stored business, or stand
 * at the same place (postcode, or within about 100 metres) under a similar name. Nothing is done about them.
 * Before it is called, repeated rows must have been merged.
 */
export async function findPossibleDuplicates(client: ClientBase): Promise<PossibleDuplicate[]> {
  await client.query(`CREATE TEMPORARY TABLE import_new ON COMMIT DROP AS
    SELECT line, name, phone, site, postal_code, latitude, longitude FROM import_rows r
    WHERE NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`);
  const { rows } = await client.query<{
    line: number;
    name: string;
    id: string;
    known_name: string;
    city: string;
    postal_code: string;
    reasons: DuplicateReason[];
  }>(`
    WITH found AS (
      ${shared('telephone', PHONE)}
      UNION ALL ${shared('website', SITE)}
      UNION ALL ${SAME_POSTCODE}
      UNION ALL ${SAME_PLACE}
    ), pairs AS (
      SELECT line, id, array_agg(DISTINCT reason ORDER BY reason) AS reasons FROM found GROUP BY line, id
      ORDER BY line, id LIMIT ${LISTED}
    )
    SELECT pairs.line, n.name, b.id, b.name AS known_name, b.city, b.postal_code, pairs.reasons
    FROM pairs JOIN import_new n USING (line) JOIN businesses b USING (id) ORDER BY pairs.line, b.id`);
  return rows.map(({ line, name, id, known_name, city, postal_code, reasons }) => ({
    line,
    name,
    known: { id: Number(id), name: known_name, city, postalCode: postal_code },
    reasons,
  }));
}

/** Rows and businesses that share a telephone or a website with few others. */
function shared(reason: 'telephone' | 'website', key: (column: string) => string): string {
  const column = reason === 'telephone' ? 'phone' : 'site';
  return `SELECT n.line, b.id, '${reason}' AS reason
    FROM (
      SELECT key, min(id) AS id FROM (SELECT id, ${key(column)} AS key FROM businesses WHERE ${column} IS NOT NULL) k
      WHERE length(key) > 5 GROUP BY key HAVING count(*) <= ${TELLING}
    ) b JOIN (
      SELECT line, ${key(column)} AS key FROM import_new WHERE ${column} IS NOT NULL
    ) n USING (key)`;
}

const SAME_POSTCODE = `SELECT n.line, b.id, 'position' AS reason
  FROM import_new n JOIN businesses b ON b.postal_code = n.postal_code
  JOIN (
    SELECT postal_code FROM businesses WHERE postal_code <> ''
    GROUP BY postal_code HAVING count(*) <= ${TELLING}
  ) telling ON telling.postal_code = b.postal_code
  WHERE similarity(b.name, n.name) >= ${SIMILAR}`;

/** Both lie in one square of 220 metres after the row has been moved into each of the four corners around it. */
const SAME_PLACE = `SELECT n.line, b.id, 'position' AS reason
  FROM (
    SELECT DISTINCT line, name, latitude, longitude, floor((latitude + north) * 500) AS y,
      floor((longitude + east) * 333) AS x
    FROM import_new, (VALUES (0.0009, 0.0014), (0.0009, -0.0014), (-0.0009, 0.0014), (-0.0009, -0.0014))
      AS corner(north, east)
    WHERE latitude IS NOT NULL
  ) n JOIN (
    SELECT id, name, latitude, longitude, floor(latitude * 500) AS y, floor(longitude * 333) AS x,
      count(*) OVER (PARTITION BY floor(latitude * 500), floor(longitude * 333)) AS neighbours
    FROM businesses WHERE latitude IS NOT NULL
  ) b USING (x, y)
  WHERE b.neighbours <= ${TELLING} AND abs(b.latitude - n.latitude) <= 0.0009
    AND abs(b.longitude - n.longitude) <= 0.0014 AND similarity(b.name, n.name) >= ${SIMILAR}`;
