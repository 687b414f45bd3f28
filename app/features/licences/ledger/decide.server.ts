import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '#db/transaction.ts';
import { type Licensed, noteSeen } from './licences.server.ts';

interface Waiting extends Licensed {
  id: number;
  authority: string;
  takenOn: string;
}

/** Confirms all sure matches of the last register of an authority. @returns how many there were */
export async function confirmProposed(pool: Pool, authority: string, userId: string | null): Promise<number> {
  return withTransaction(pool, async (client) => {
    const waiting = await entriesOf(
      client,
      `s.id = (SELECT max(id) FROM register_snapshots WHERE authority = $1) AND e.state = 'proposed'`,
      authority,
    );
    await confirm(client, waiting, userId);
    return waiting.length;
  });
}

/**
 * Decides whether an entry of a register is the business it may be.
 * @returns false when somebody else has decided it, or a later register has come
 */
export async function decideEntry(
  pool: Pool,
  { id, isSame, userId }: { id: number; isSame: boolean; userId: string | null },
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const waiting = await entriesOf(client, `e.id = $1 AND e.state IN ('proposed', 'asked')`, id);
    if (isSame) await confirm(client, waiting, userId);
    else
      await client.query(`UPDATE register_entries SET state = 'not-same' WHERE id = ANY($1::bigint[])`, [
        waiting.map((one) => one.id),
      ]);
    return waiting.length > 0;
  });
}

async function confirm(
  client: PoolClient,
  waiting: readonly Waiting[],
  userId: string | null,
): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  await client.query(`UPDATE register_entries SET state = 'matched' WHERE id = ANY($1::bigint[])`, [
    waiting.map(({ id }) => id),
  ]);
  await noteSeen(client, first.authority, waiting, first.takenOn, userId);
}

async function entriesOf(client: PoolClient, condition: string, value: string | number): Promise<Waiting[]> {
  const { rows } = await client.query<
    Omit<Waiting, 'id' | 'businessId'> & { id: string; business_id: string }
  >(
    `SELECT e.id, e.number, e.name, e.place, e.activity, e.stars, e.granted_on::text, e.expires_on::text, e.business_id,
       s.authority, s.taken_on::text AS "takenOn"
     FROM register_entries e JOIN register_snapshots s ON s.id = e.snapshot_id
     WHERE ${condition} AND e.business_id IS NOT NULL FOR UPDATE OF e`,
    [value],
  );
  return rows.map(({ business_id, ...row }) => ({
    ...row,
    id: Number(row.id),
    businessId: Number(business_id),
  }));
}
