import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type RuleKey, takeRuleBack, writtenRule } from './store-rule.server.ts';
import { takeCouncilBack, type WrittenCouncil, writtenCouncil } from './store-authority.server.ts';
import { CHANGED_SINCE, LicenceRefused } from './licence-refused.ts';

export type Touched =
  | {
      businessIds: readonly number[];
      /** Licences by number at an authority, of any business. */
      authority: string;
      numbers: readonly string[];
      entryIds: readonly number[];
    }
  | { council: string }
  | { rule: RuleKey };

type Row = Record<string, unknown> & { id: number };

interface Held {
  licences: Row[];
  entries: { id: number; state: string; standing?: string | null }[];
  /** Meanings of status words; absent in older actions. */
  meanings?: { code: string; meanings: Record<string, string> | null }[];
  /** Edits of a council or a rule; absent in older actions. */
  councils?: WrittenCouncil[];
  rules?: Record<string, unknown>[];
}

interface HeldStates {
  before: Held;
  after: Held;
}

/** Result of an action with a summary: `1 match confirmed on Winchester’s register`. */
export interface Made extends HeldStates {
  text: string;
}

/**
 * Runs a change and records the states before and after it. @param text summary of the change @returns what is needed
 * to undo it; null if nothing has changed
 */
export async function whatChanges(
  db: Database,
  touched: Touched,
  text: string,
  work: () => Promise<void>,
): Promise<Made | null> {
  const before = await heldOf(db, touched);
  await work();
  const after = await heldOf(db, touched);
  return isDeepStrictEqual(before, after) ? null : { text, before, after };
}

/**
 * Restores the states before an action. @param db within a transaction @throws LicenceRefused if something has
 * changed since
 */
export async function undoChange(db: Database, states: HeldStates): Promise<void> {
  await takeBack(db, states).catch((error: unknown) => {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code === '23505')
      throw new LicenceRefused('Another licence now has the same number. Nothing was changed.');
    throw error;
  });
}

async function takeBack(db: Database, { before, after }: HeldStates): Promise<void> {
  await takeCouncilBack(db, before.councils?.[0] ?? null, after.councils?.[0] ?? null);
  await takeRuleBack(db, before.rules?.[0] ?? null, after.rules?.[0] ?? null);
  const ids = sql`${sql.param([...before.licences, ...after.licences].map((row) => row.id))}::bigint[]`;
  const now = await db.execute<{ row: Row }>(
    sql`SELECT to_jsonb(l) AS row FROM licences l WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`,
  );
  // Older actions don't record what registers say against a licence.
  const columnsOf = (rows: readonly Row[]) =>
    rows.map(({ told_due: _due, told_ended: _ended, ...row }) => ({ register_standing: null, ...row }));
  if (!isDeepStrictEqual(columnsOf(now.rows.map(({ row }) => row)), columnsOf(after.licences))) {
    throw new LicenceRefused(CHANGED_SINCE);
  }
  await db.execute(sql`DELETE FROM licences WHERE id = ANY(${ids})`);
  await db.execute(sql`
    INSERT INTO licences OVERRIDING SYSTEM VALUE
    SELECT * FROM jsonb_populate_recordset(NULL::licences, ${JSON.stringify(before.licences)}::jsonb)`);
  await db.execute(sql`
    UPDATE register_entries e SET state = b.state, standing = b.standing
    FROM jsonb_to_recordset(${JSON.stringify(before.entries)}::jsonb) AS b(id bigint, state text, standing text),
      jsonb_to_recordset(${JSON.stringify(after.entries)}::jsonb) AS a(id bigint, state text, standing text)
    WHERE e.id = b.id AND a.id = b.id AND e.state = a.state AND e.standing IS NOT DISTINCT FROM a.standing`);
  for (const [at, { code, meanings }] of (before.meanings ?? []).entries()) {
    const since = JSON.stringify(after.meanings?.[at]?.meanings ?? null);
    await db.execute(sql`
      UPDATE authorities SET meanings = ${meanings && JSON.stringify(meanings)}::jsonb
      WHERE code = ${code} AND meanings IS NOT DISTINCT FROM ${since}::jsonb`);
  }
}

async function heldOf(db: Database, touched: Touched): Promise<Held> {
  const nothing = { licences: [], entries: [] };
  if ('council' in touched) return { ...nothing, councils: await writtenCouncil(db, touched.council) };
  if ('rule' in touched) return { ...nothing, rules: await writtenRule(db, touched.rule) };
  const { businessIds, authority, numbers, entryIds } = touched;
  const licences = await db.execute<{ row: Row }>(sql`
    SELECT to_jsonb(l) AS row FROM licences l
    WHERE business_id = ANY(${sql.param(businessIds)}::bigint[]) OR (authority = ${authority} AND number = ANY(${sql.param(numbers)}::text[])) ORDER BY id`);
  const entries = await db.execute<Held['entries'][number]>(
    sql`SELECT id::int4, state, standing FROM register_entries WHERE id = ANY(${sql.param(entryIds)}::bigint[]) ORDER BY id`,
  );
  const meanings = await db.execute<{ code: string; meanings: Record<string, string> | null }>(
    sql`SELECT code, meanings FROM authorities WHERE code = ${authority}`,
  );
  return {
    licences: licences.rows.map(({ row }) => row),
    entries: entries.rows,
    meanings: meanings.rows,
  };
}
