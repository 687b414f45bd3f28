import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, databaseOn } from '#db/client.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import { type Check, fault, ok, type Outcome, sentence } from './finding.ts';

const ANSWER_MS = 4000;

/** Checks that the database can write, which standbys and statement-level poolers can't. */
export function savingChecks(url: string): Check[] {
  return [{ name: 'Saving', look: () => checkSaving(url) }];
}

async function checkSaving(url: string): Promise<Outcome> {
  // A pooler may close the connection on which a transaction was requested.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const db = databaseOn(client);
    return (await findReadOnly(db)) ?? (await tryTransaction(db));
  } finally {
    await client.end().catch(() => {});
  }
}

async function findReadOnly(db: Database): Promise<Outcome | null> {
  const { rows } = await db.execute<{ standby: boolean; reads: boolean }>(
    sql`SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only')::boolean AS reads`,
  );
  const [state] = rows;
  if (state?.standby) {
    return fault(
      'The address is a standby, so nothing can be saved.',
      'Set DATABASE_URL to the primary’s address. Use DATABASE_READ_URL for a standby.',
    );
  }
  if (state?.reads) {
    return fault(
      'The database is read-only, so nothing can be saved: default_transaction_read_only is on.',
      'Some providers set this when the disk is full, so free some space. Then reset it for the database, the ' +
        'account or the server, for example: ALTER DATABASE … RESET default_transaction_read_only.',
    );
  }
  return null;
}

async function tryTransaction(db: Database): Promise<Outcome> {
  const advice = 'Set the pooler in DATABASE_URL to pool_mode = transaction, or connect without it.';
  // `now()` is constant within a transaction.
  const begun = async () =>
    (await db.execute<{ begun: string }>(sql`SELECT now()::text AS begun`)).rows[0]?.begun;
  try {
    await db.execute(sql`BEGIN`);
    const together = (await begun()) === (await begun());
    await db.execute(sql`COMMIT`);
    return together
      ? ok('Transactions work.')
      : fault('The pooler splits transactions, so nothing can be saved.', advice);
  } catch (error) {
    return fault(`Transactions fail: ${sentence(errorReason(error))}`, advice);
  }
}
