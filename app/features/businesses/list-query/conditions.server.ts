import { type SQL, sql } from 'drizzle-orm';
import { OTHER_TYPE } from '../service-types/default-types.ts';
import { type ListRequest, NO_TOWN } from './request.ts';
import { partPattern, searchWords, tellingNumber } from './search-words.ts';

const UNKNOWN_TOWN = 'Unknown';
const A_YEAR_AGO = sql.raw(`(current_date - interval '1 year')::date`);

export interface ListRegion {
  /** Council codes. Empty on an older site that never stored them; then nothing is outside. */
  councils: readonly string[];
}

/** SQL condition for the request except the search text, on a source with the columns of businesses. */
export function listCondition(request: ListRequest, region: ListRegion): SQL {
  const { service, town, importId, from } = request;
  return all([
    service &&
      sql`(category = ${service} OR services @> ARRAY[${service}]::text[]
        OR id IN (SELECT business_id FROM unfiled_services WHERE word = ${service}))`,
    town === NO_TOWN ? sql`city IN ('', ${UNKNOWN_TOWN})` : town && sql`city = ${town}`,
    filterCondition(request.show, region, importId),
    importId !== null && request.show !== 'not-in-list' && isFromImport(importId),
    from && sql`name COLLATE "und-x-icu" >= ${from.toLowerCase()}`,
  ]);
}

export function all(conditions: readonly (SQL | false | '')[]): SQL {
  const said = conditions.filter((one): one is SQL => typeof one === 'object');
  return said.length === 0 ? sql`true` : sql.join(said, sql` AND `);
}

/** SQL condition on an alias with business ids; false for an empty text. */
export function searchCondition(search: string): SQL | false {
  const condition = textCondition(search);
  return condition && sql`id IN (SELECT id FROM search_entries WHERE ${condition})`;
}

/** Like `searchCondition`, but on a text column such as `SEARCHED_TEXT`. */
export function textCondition(search: string, text: SQL = sql.raw('text')): SQL | false {
  const words = searchWords(search);
  return words.length > 0 && all(words.map((word) => standsIn(text, word)));
}

/** Looks up a word with a number by the number alone, as the index would scan everything for the rest. */
function standsIn(text: SQL, word: string): SQL {
  const number = tellingNumber(word);
  const looksUp = sql`${text} LIKE ${partPattern(number ?? word)}`;
  return number === null ? looksUp : sql`${looksUp} AND strpos(${text}, ${word}) > 0`;
}

/** SQL condition for a ready filter. @param importId import whose file lacks the listing; null for any */
export function filterCondition(
  show: ListRequest['show'],
  { councils }: ListRegion,
  importId: number | null = null,
): SQL | false {
  switch (show) {
    case 'not-confirmed':
      // A listing is due a year after it was added, at the earliest.
      return sql`coalesce(confirmed_on, '-infinity'::date) < ${A_YEAR_AGO} AND (confirmed_on IS NOT NULL OR created_at < ${A_YEAR_AGO})`;
    case 'no-position':
      return sql`latitude IS NULL`;
    case 'no-phone':
      return sql`phone IS NULL`;
    case 'no-answer':
      return sql`site IN (SELECT url FROM site_checks WHERE state = 'unreachable')`;
    case 'no-service':
      return sql`category = ${OTHER_TYPE}`;
    case 'not-in-list':
      return isNotIn(importId);
    case 'outside':
      return councils.length === 0 ? sql`false` : isOutside(councils);
    case 'demo':
      return sql`demo`;
    case 'hidden':
      return sql`kind = 'hidden'`;
    case 'taken-down':
      return sql`kind = 'taken-down'`;
    case 'merged':
      return sql`kind = 'merged'`;
    case 'all':
      return false;
  }
}

/** Ranges below, between and above the region's councils, so that the index can be used. */
function isOutside(councils: readonly string[]): SQL {
  const sorted = [...new Set(councils)].toSorted();
  const gaps = [null, ...sorted].map((from, index) => {
    const to = sorted[index];
    return sql`(${all([from !== null && sql`council > ${from}`, to !== undefined && sql`council < ${to}`])})`;
  });
  return sql`(${sql.join(gaps, sql` OR `)})`;
}

/** Confirming a listing after the import keeps it. */
function isNotIn(importId: number | null): SQL {
  return sql`EXISTS (SELECT FROM (
      SELECT unnest(missing) AS missing_id, finished_at FROM imports
      WHERE kind = 'import' AND undone_at IS NULL ${importId === null ? sql`` : sql`AND imports.id = ${importId}`}) AS gone
    WHERE missing_id = id AND coalesce(confirmed_on, '-infinity'::date) < finished_at::date)`;
}

function isFromImport(importId: number): SQL {
  return sql`(id BETWEEN (SELECT first_id FROM imports WHERE id = ${importId})
      AND (SELECT last_id FROM imports WHERE id = ${importId})
    OR id IN (SELECT business_id FROM business_versions WHERE import_id = ${importId}))`;
}
