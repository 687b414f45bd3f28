import { type SQL, sql } from 'drizzle-orm';
import type { BusinessField } from '../../listing/columns.ts';
import type { Database } from '#db/client.ts';

/** An import's value for a field a person has set differently. */
export interface ImportProposal {
  field: BusinessField;
  /** As the column of the field would hold it. */
  value: unknown;
  importId: number;
  fileName: string;
  /** When the import stored its rows. */
  at: Date;
}

/** Who answered and when is no part of an answer. */
const answersOf = (facts: string) =>
  `(SELECT jsonb_object_agg(fact.key, fact.value -> 'answer') FROM jsonb_each(${facts}) AS fact)`;

/**
 * SQL: whether two values of a field say the same; null where one of them is null.
 * @param own JSON, as `value` is
 */
export function saysTheSame(field: string, own: string, value: string): string {
  return `CASE ${field} WHEN 'services' THEN ${own} @> ${value} AND ${value} @> ${own}
    WHEN 'facts' THEN ${answersOf(own)} = ${answersOf(value)} ELSE ${own} = ${value} END`;
}

/** SQL: the column of a business `b` that a proposal `p` is about, as JSON. */
const OWN = `nullif(to_jsonb(b) -> p.field, 'null')`;

/** SQL: whether a proposal `p` for the business `b` is still one. */
const IS_OPEN: SQL = sql.raw(`(coalesce(p.field = ANY(b.by_hand), false)
  AND NOT coalesce(${saysTheSame('p.field', OWN, 'p.value')}, false))`);

/** What imports say of a listed business where a person says otherwise, by the names of the fields. */
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
    ...{ field, value, importId: Number(import_id), fileName: file_name, at: new Date(at) },
  }));
}

/** Deletes proposals for fields no longer set by a person, and those that now match. */
export async function dropSettledProposals(db: Pick<Database, 'execute'>, businessId: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM import_proposals p USING businesses b
    WHERE p.business_id = ${businessId} AND b.id = ${businessId} AND NOT ${IS_OPEN}`);
}
