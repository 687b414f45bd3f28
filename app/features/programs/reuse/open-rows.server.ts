import { type SQL, sql } from 'drizzle-orm';
import { columnsWith, pickColumns } from '#app/features/businesses/listing/column.ts';
import type { ColumnsWith, RowOf } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { shownValues } from '#app/features/businesses/custom/custom-values.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { PUBLIC_COLUMNS } from '#app/features/businesses/listing/public-columns.server.ts';
import { type Councils, districtOf } from '@dog-care-directory/uk-places';
import * as paths from '#app/paths/paths.ts';
import { OWN_SOURCE, REUSE_LICENCES } from './reuse-licences.ts';
import { STATEMENTS } from './source-licences.server.ts';

type OpenColumn = ColumnsWith<typeof COLUMNS, 'openData'>;

export const OPEN_COLUMNS: readonly OpenColumn[] = columnsWith(COLUMNS, 'openData');

/** A database row with the licence statements of all its sources. */
export type StoredRow = Omit<RowOf<typeof COLUMNS, OpenColumn>, 'id'> & {
  id: string;
  council: string | null;
  updated_on: string;
  updated_at: string;
  licences: string[];
  sources: string[];
};

export type OpenRow = RowOf<typeof COLUMNS, OpenColumn> & {
  url: string;
  /** The council; null if the address is hidden. */
  district: string | null;
  district_code: string | null;
  source: string;
  /** SPDX identifiers of all licences that apply. */
  licence: string;
  licence_url: string;
  updated_on: string;
};

/** SQL of listings whose every source permits reuse, without demo data. @param only SQL of ids, or null */
export function openRows(only: SQL | null): SQL {
  const some = (id: SQL) => (only ? sql`${id} IN (${only})` : sql`true`);
  const own = sql.raw(`'${OWN_SOURCE}'`);
  const cameBy = (id: SQL) => sql`coalesce(
    (SELECT i.id::text FROM imports i WHERE ${id} BETWEEN i.first_id AND i.last_id ORDER BY i.id DESC LIMIT 1), ${own})`;
  return sql`
    WITH RECURSIVE family (id, member) AS (
      SELECT into_id, id FROM removed_businesses WHERE kind = 'merged' AND into_id IS NOT NULL
      UNION
      SELECT family.id, r.id FROM family JOIN removed_businesses r ON r.into_id = family.member AND r.kind = 'merged'
    ),
    stated AS MATERIALIZED (${STATEMENTS}),
    origins AS (
      SELECT id, ${cameBy(sql`businesses.id`)} AS source FROM businesses WHERE ${some(sql`id`)}
      UNION
      SELECT business_id, coalesce(import_id::text, ${own}) FROM business_versions WHERE ${some(sql`business_id`)}
      UNION
      SELECT id, ${cameBy(sql`member`)} FROM family WHERE ${some(sql`id`)}
      UNION
      SELECT f.id, coalesce(v.import_id::text, ${own})
      FROM family f JOIN business_versions v ON v.business_id = f.member WHERE ${some(sql`f.id`)}
    ),
    open AS (
      SELECT o.id, array_agg(DISTINCT s.licence ORDER BY s.licence) AS licences, array_agg(DISTINCT s.name ORDER BY s.name) AS sources
      FROM origins o LEFT JOIN stated s ON s.source = o.source
      GROUP BY o.id HAVING bool_and(s.licence IS NOT NULL)
    )
    SELECT shown.*, (to_char(b.updated_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD')) AS updated_on,
      to_char(b.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at, open.licences, open.sources
    FROM open JOIN businesses b ON b.id = open.id AND NOT b.demo,
      LATERAL (SELECT ${sql.raw(PUBLIC_COLUMNS)} FROM (SELECT b.*) AS public) AS shown
    ORDER BY b.id`;
}

export function toOpenRow(
  row: StoredRow,
  {
    councils,
    siteUrl,
    customFields,
  }: { councils: Councils; siteUrl: string; customFields: readonly CustomField[] },
): OpenRow {
  const known = pickColumns({ ...row, id: Number(row.id) }, OPEN_COLUMNS);
  const district = row.hides_address ? null : districtOf(councils, row.council);
  return {
    ...known,
    custom: shownValues(customFields, row),
    url: siteUrl + paths.business(row.slug),
    district: district?.name ?? null,
    district_code: district?.code ?? null,
    source: row.sources.join('; '),
    licence: row.licences.join('; '),
    licence_url: row.licences.map((name) => urlOf(name)).join(' '),
    updated_on: row.updated_on,
  };
}

function urlOf(licence: string): string {
  return Object.hasOwn(REUSE_LICENCES, licence)
    ? REUSE_LICENCES[licence as keyof typeof REUSE_LICENCES].url
    : '';
}
