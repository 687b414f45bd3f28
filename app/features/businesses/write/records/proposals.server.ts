import { type SQL, sql } from 'drizzle-orm';
import type { BusinessField } from '../../listing/columns.ts';
import type { Database } from '#db/client.ts';

/** An import's value for a field a person has set differently. */
export interface ImportProposal {
  field: BusinessField;
  value: unknown;
  importId: number;
  fileName: string;
  /** When the import stored its rows. */
  at: Date;
}

const answersOf = (facts: string) =>
  `(SELECT jsonb_object_agg(fact.key, fact.value -> 'answer') FROM jsonb_each(${facts}) AS fact)`;

/** SQL: true if two values of a field are equivalent; null if one is null.  @param own JSON, like `value` */
export function saysTheSame(field: string, own: string, value: string): string {
  return `CASE ${field} WHEN 'services' THEN ${own} @> ${value} AND ${value} @> ${own}
    WHEN 'facts' THEN ${answersOf(own)} = ${answersOf(value)} ELSE ${own} = ${value} END`;
}

/** SQL: column of business `b` for proposal `p`, as JSON. */
const OWN = `nullif(to_jsonb(b) -> p.field, 'null')`;

const IS_OPEN: SQL = sql.raw(`(coalesce(p.field = ANY(b.by_hand), false)
  AND NOT coalesce(${saysTheSame('p.field', OWN, 'p.value')}, false))`);

export async function importProposals(
  db: Pick<Database, 'execute'>,
  businessId: number,
): Promise<ImportProposal[]> {
  const { rows } = await db.execute<{
    field: BusinessField;
    value: unknown;
    import_id: string;
    file_name: string;
    at: Date | string;
  }>(sql`
    SELECT p.field, p.value, p.import_id, i.file_name, coalesce(i.stored_at, i.created_at) AS at
    FROM import_proposals p JOIN businesses b ON b.id = p.business_id JOIN imports i ON i.id = p.import_id
    WHERE p.business_id = ${businessId} AND ${IS_OPEN} ORDER BY p.field`);
  return rows.map(({ field, value, import_id, file_name, at }) => ({
    field,
    value,
    importId: Number(import_id),
    fileName: file_name,
    at: new Date(at),
  }));
}

export async function dropSettledProposals(db: Pick<Database, 'execute'>, businessId: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM import_proposals p USING businesses b
    WHERE p.business_id = ${businessId} AND b.id = ${businessId} AND NOT ${IS_OPEN}`);
}
