import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '#db/transaction.ts';
import { type RuleKey, takeRuleBack, writtenRule } from './store-rule.server.ts';
import { takeCouncilBack, type WrittenCouncil, writtenCouncil } from './store-authority.server.ts';
import { CHANGED_SINCE, LicenceRefused } from './licence-refused.ts';

/** What an action may change. */
export type Touched =
  | {
      businessIds: readonly number[];
      /** Licences by their numbers at an authority, whosever they are. */
      authority: string;
      numbers: readonly string[];
      /** Entries of registers. */
      entryIds: readonly number[];
    }
  | { council: string }
  | { rule: RuleKey };

type Row = Record<string, unknown> & { id: number };

interface Held {
  licences: Row[];
  entries: { id: number; state: string; standing?: string | null }[];
  /** What words on an authority’s registers mean; left out by what was done before they could be explained. */
  meanings?: { code: string; meanings: Record<string, string> | null }[];
  /** Edits of a council or a rule; absent in older actions. */
  councils?: WrittenCouncil[];
  rules?: Record<string, unknown>[];
}

/** A action as pages tell of it. */
export interface LicenceAction {
  id: number;
  /** What was done: `1 match confirmed on Winchester’s register`. */
  name: string;
  isUndone: boolean;
}

/**
 * Does something to licences and writes down how they were before, so that it can be taken back.
 * @param name what is done, in words
 * @returns the id of the action; null where nothing has changed
 */
export async function asAction(
  client: PoolClient,
  { touched, name, userId }: { touched: Touched; name: string; userId: string | null },
  work: () => Promise<void>,
): Promise<number | null> {
  const before = await heldOf(client, touched);
  await work();
  const after = await heldOf(client, touched);
  if (isDeepStrictEqual(before, after)) return null;
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO licence_deeds (user_id, name, before, after) VALUES ($1, $2, $3, $4) RETURNING id::int4',
    [userId, name, JSON.stringify(before), JSON.stringify(after)],
  );
  return rows[0]?.id ?? null;
}

/** A action by its id; null where there is none, or it is too old. */
export async function readAction(pool: Pool, id: number | null): Promise<LicenceAction | null> {
  if (id === null) return null;
  const { rows } = await pool.query<LicenceAction>(
    `SELECT id::int4, name, undone_at IS NOT NULL AS "isUndone" FROM licence_deeds WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Makes licences and entries again what they were before an action.
 * @param log writes down that it was done, in the same transaction
 * @returns what the action was
 * @throws LicenceRefused where there is no such action, or something has changed since
 */
export async function undoAction(
  pool: Pool,
  id: number,
  log: (client: PoolClient, name: string) => Promise<void>,
): Promise<string> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string; before: Held; after: Held }>(
      `UPDATE licence_deeds SET undone_at = now() WHERE id = $1 AND undone_at IS NULL AND before ? 'licences' RETURNING name, before, after`,
      [id],
    );
    const [action] = rows;
    if (!action) throw new LicenceRefused('This has already been undone, or was too long ago.');
    await takeBack(client, action);
    await log(client, action.name);
    return action.name;
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw new LicenceRefused('Another licence now has the same number. Nothing was changed.');
    throw error;
  });
}

async function takeBack(client: PoolClient, { before, after }: { before: Held; after: Held }): Promise<void> {
  await takeCouncilBack(client, before.councils?.[0] ?? null, after.councils?.[0] ?? null);
  await takeRuleBack(client, before.rules?.[0] ?? null, after.rules?.[0] ?? null);
  const ids = [...before.licences, ...after.licences].map((row) => row.id);
  const now = await client.query<{ row: Row }>(
    'SELECT to_jsonb(l) AS row FROM licences l WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  // What was written down before registers could speak against a licence has no word of that.
  const columnsOf = (rows: readonly Row[]) =>
    rows.map(({ told_due: _due, told_ended: _ended, ...row }) => ({ register_standing: null, ...row }));
  if (!isDeepStrictEqual(columnsOf(now.rows.map(({ row }) => row)), columnsOf(after.licences))) {
    throw new LicenceRefused(CHANGED_SINCE);
  }
  await client.query('DELETE FROM licences WHERE id = ANY($1::bigint[])', [ids]);
  await client.query(
    'INSERT INTO licences OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::licences, $1::jsonb)',
    [JSON.stringify(before.licences)],
  );
  await client.query(
    `UPDATE register_entries e SET state = b.state, standing = b.standing
     FROM jsonb_to_recordset($1::jsonb) AS b(id bigint, state text, standing text),
       jsonb_to_recordset($2::jsonb) AS a(id bigint, state text, standing text)
     WHERE e.id = b.id AND a.id = b.id AND e.state = a.state AND e.standing IS NOT DISTINCT FROM a.standing`,
    [JSON.stringify(before.entries), JSON.stringify(after.entries)],
  );
  for (const [at, { code, meanings }] of (before.meanings ?? []).entries()) {
    await client.query(
      'UPDATE authorities SET meanings = $2 WHERE code = $1 AND meanings IS NOT DISTINCT FROM $3',
      [
        ...[code, meanings && JSON.stringify(meanings)],
        JSON.stringify(after.meanings?.[at]?.meanings ?? null),
      ],
    );
  }
}

async function heldOf(client: PoolClient, touched: Touched): Promise<Held> {
  const nothing = { licences: [], entries: [] };
  if ('council' in touched) return { ...nothing, councils: await writtenCouncil(client, touched.council) };
  if ('rule' in touched) return { ...nothing, rules: await writtenRule(client, touched.rule) };
  const { businessIds, authority, numbers, entryIds } = touched;
  const licences = await client.query<{ row: Row }>(
    `SELECT to_jsonb(l) AS row FROM licences l
     WHERE business_id = ANY($1::bigint[]) OR (authority = $2 AND number = ANY($3::text[])) ORDER BY id`,
    [businessIds, authority, numbers],
  );
  const entries = await client.query<Held['entries'][number]>(
    'SELECT id::int4, state, standing FROM register_entries WHERE id = ANY($1::bigint[]) ORDER BY id',
    [entryIds],
  );
  const meanings = await client.query<{ code: string; meanings: Record<string, string> | null }>(
    'SELECT code, meanings FROM authorities WHERE code = $1',
    [authority],
  );
  return {
    licences: licences.rows.map(({ row }) => row),
    ...{ entries: entries.rows, meanings: meanings.rows },
  };
}
