import { type SQL, sql } from 'drizzle-orm';
import { OTHER_TYPE } from '../service-types/default-types.ts';
import { type ListRequest, NO_TOWN } from './request.ts';
import { partPattern, searchWords, tellingNumber } from './search-words.ts';

/** Value for an unknown town. */
const UNKNOWN_TOWN = 'Unknown';

/** Where the site is for; what lies in another council is outside. */
export interface ListRegion {
  /** Codes of its councils; none where an older site never knew them, and nothing is outside. */
  councils: readonly string[];
}

/** What has to hold for a business of the list beside the search, as a condition on what has the columns of businesses. */
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

/** All of them together. */
export function all(conditions: readonly (SQL | false | '')[]): SQL {
  const said = conditions.filter((one): one is SQL => typeof one === 'object');
  return said.length === 0 ? sql`true` : sql.join(said, sql` AND `);
}

/** SQL condition, on an alias with business ids, for a search text; nothing for an empty text. */
export function searchCondition(search: string): SQL | false {
  const condition = textCondition(search);
  return condition && sql`id IN (SELECT id FROM desk_entries WHERE ${condition})`;
}

/**
 * The same as a condition on a text, see `DESK_TEXT`.
 * @param text the column of the entries of the admin area, which has an index, unless said otherwise
 */
export function textCondition(search: string, text: SQL = sql.raw('text')): SQL | false {
  const words = searchWords(search);
  return words.length > 0 && all(words.map((word) => standsIn(text, word)));
}

/**
 * A word with a number among its parts, as the address of a page, is looked up by the number alone: the index would have to go
 * through all that has the other parts, which may be every business, to find those with the number.
 */
function standsIn(text: SQL, word: string): SQL {
  const number = tellingNumber(word);
  const looksUp = sql`${text} LIKE ${partPattern(number ?? word)}`;
  return number === null ? looksUp : sql`${looksUp} AND strpos(${text}, ${word}) > 0`;
}

/**
 * What a ready filter finds; those that are no longer listed are in a table of their own.
 * @param importId the file that listings are no longer in; any without it
 */
export function filterCondition(
  show: ListRequest['show'],
  { councils }: ListRegion,
  importId: number | null = null,
): SQL | false {
  switch (show) {
    case 'not-confirmed':
      return sql`coalesce(confirmed_on, '-infinity'::date) < (current_date - interval '1 year')::date`;
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

/** Below the first of the region's councils, between two of them, or above the last: that is what an index can find. */
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
