import pg from 'pg';
import { errorReason } from '#app/platform/error-reason.ts';
import { type Check, fault, ok, type Outcome, sentence } from './finding.ts';

const ANSWER_MS = 4000;

/**
 * Whether something can be saved through the address that the site works by: reading alone goes well on a standby, on a
 * database that only takes reads, and behind a pooler that lends sessions out by the statement.
 * @param url of the database
 */
export function savingChecks(url: string): Check[] {
  return [{ name: 'Saving', look: () => checkSaving(url) }];
}

async function checkSaving(url: string): Promise<Outcome> {
  // A pooler may end the connection on which a transaction was asked for.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await findReadOnly(client)) ?? (await tryTransaction(client));
  } finally {
    await client.end().catch(() => {});
  }
}

async function findReadOnly(client: pg.Client): Promise<Outcome | null> {
  const { rows } = await client.query<{ standby: boolean; reads: boolean }>(
    `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only')::boolean AS reads`,
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

async function tryTransaction(client: pg.Client): Promise<Outcome> {
  const advice = 'Set the pooler in DATABASE_URL to pool_mode = transaction, or connect without it.';
  // Stands still within a transaction.
  const begun = async () =>
    (await client.query<{ begun: string }>('SELECT now()::text AS begun')).rows[0]?.begun;
  try {
    await client.query('BEGIN');
    const together = (await begun()) === (await begun());
    await client.query('COMMIT');
    return together
      ? ok('Transactions work.')
      : fault('The pooler splits transactions, so nothing can be saved.', advice);
  } catch (error) {
    return fault(`Transactions fail: ${sentence(errorReason(error))}`, advice);
  }
}
