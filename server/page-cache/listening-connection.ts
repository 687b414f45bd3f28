import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LONGEST_ANSWER_MS = 2000;
/** How long the database may take to pass on what it has just been told. */
const LONGEST_ECHO_MS = 2000;

/**
 * Has the server end a session whose client has gone without a word, within about five seconds: it would count as a
 * node that listens, and everyone who publishes would wait for it.
 */
export const NOTICE_SILENCE = `SELECT set_config(name, value, false) FROM (VALUES
  ('tcp_keepalives_idle', '2'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '3'),
  ('tcp_user_timeout', '5000')) AS settings (name, value)`;

/** A connection for hearing what the database tells; not opened yet. */
export function listeningConnection(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: 'directory-changes',
    keepAlive: true,
    connectionTimeoutMillis: LONGEST_ANSWER_MS,
    query_timeout: LONGEST_ANSWER_MS,
  });
}

/**
 * Whether what another session says is heard on this one. Behind a pooler that lends sessions out by the
 * transaction it is not, although LISTEN succeeds.
 */
export async function hearsEcho(listener: pg.Client, databaseUrl: string): Promise<boolean> {
  const channel = `echo_${randomUUID().replaceAll('-', '')}`;
  const heard = new Promise<true>((resolve) => {
    listener.on('notification', (message) => message.channel === channel && resolve(true));
  });
  await listener.query(`LISTEN ${channel}`);
  const sender = listeningConnection(databaseUrl);
  sender.on('error', () => {});
  const echoed = new AbortController();
  try {
    await sender.connect();
    await sender.query('SELECT pg_notify($1, $2)', [channel, '']);
    const silence = sleep(LONGEST_ECHO_MS, false, { signal: echoed.signal }).catch(() => false);
    return await Promise.race([heard, silence]);
  } finally {
    echoed.abort();
    void sender.end().catch(() => {});
    await listener.query(`UNLISTEN ${channel}`).catch(() => {});
  }
}
