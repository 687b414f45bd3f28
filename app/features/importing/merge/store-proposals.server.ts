import type { ClientBase } from 'pg';
import { saysTheSame } from '#app/features/businesses/write/records/proposals.server.ts';
import { STORED_COLUMNS } from '../columns/business-columns.ts';
import { ALIASED_COLUMNS, saidValue } from './stored-values.ts';

/**
 * Stores proposals of the rows for fields a person has set differently, replacing earlier imports' proposals; equal
 * values are not stored. Call it after the rows are stored.
 * @param differ whether there are such fields; the rows are skipped if there are none and never were
 */
export async function keepProposals(client: ClientBase, importId: number, differ: boolean): Promise<void> {
  if (!differ && (await client.query('SELECT FROM import_proposals LIMIT 1')).rowCount === 0) return;
  const isSame = `coalesce(${saysTheSame('said.field', 'said.own', 'said.value')}, false)`;
  for (const [rows, join, columns] of [
    ['import_rows', 'b.identity = r.identity', STORED_COLUMNS],
    ['import_aliased', 'b.id = r.business_id', ALIASED_COLUMNS],
  ] as const) {
    const values = columns.map((column) => `('${column}', to_jsonb(b.${column}), ${saidValue(column)})`);
    await client.query(
      `WITH said AS MATERIALIZED (
         SELECT b.id, field, own, value FROM businesses b JOIN ${rows} r ON ${join},
           LATERAL (VALUES ${values.join(', ')}) AS s(field, own, value)
         WHERE b.by_hand IS NOT NULL AND field = ANY(b.by_hand) AND value IS NOT NULL
       ), agreed AS (
         DELETE FROM import_proposals p USING said
         WHERE p.business_id = said.id AND p.field = said.field AND ${isSame}
       ) INSERT INTO import_proposals (business_id, field, value, import_id)
         SELECT id, field, value, $1 FROM said WHERE NOT ${isSame}
         ON CONFLICT (business_id, field) DO UPDATE SET value = excluded.value, import_id = excluded.import_id`,
      [importId],
    );
  }
}
