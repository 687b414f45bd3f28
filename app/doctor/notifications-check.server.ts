import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '#app/config/config.server.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import { type Check, fault, ok, type Outcome, sentence, warning } from './finding.ts';

const ANSWER_MS = 4000;
/** How long the database may take to pass on what it has just been told. */
const LONGEST_ECHO_MS = 2000;

/**
 * Whether a node hears of changes by the address it listens at. A pooler that lends sessions out by the transaction
 * takes the wish to listen, and passes nothing on. None with the embedded database, which has no pooler before it.
 * @param client asks the database by DATABASE_URL
 */
export function hearingChecks(
  { databaseUrl, directUrl }: Pick<Config, 'databaseUrl' | 'directUrl'>,
  client: pg.Client,
): Check[] {
  if (databaseUrl === null) return [];
  return [{ name: 'Changes', look: () => checkHearing(directUrl, databaseUrl, client) }];
}

async function checkHearing(
  directUrl: string | null,
  databaseUrl: string,
  notifier: pg.Client,
): Promise<Outcome> {
  const name = directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const listener = new pg.Client({
    connectionString: directUrl ?? databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  listener.on('error', () => {});
  try {
    await listener.connect();
    if (await hears(listener, notifier)) return ok(`They are received through ${name}.`);
  } catch (error) {
    const advice = `Check ${name}, and that this machine can reach it and sign in.`;
    return fault(`${name} cannot be used: ${sentence(errorReason(error))}`, advice);
  } finally {
    await listener.end().catch(() => {});
  }
  if (directUrl === null) {
    return warning(
      'They are not received through DATABASE_URL, so pages are not cached and replicas are not used.',
      'Set DATABASE_DIRECT_URL to the address of the database without the pooler.',
    );
  }
  return warning(
    'They are not received through DATABASE_DIRECT_URL, so pages are not cached and replicas are not used.',
    'Set it to the same database as DATABASE_URL, without a pooler.',
  );
}

async function hears(listener: pg.Client, notifier: pg.Client): Promise<boolean> {
  const channel = `doctor_${randomUUID().replaceAll('-', '')}`;
  const done = new AbortController();
  const heard = new Promise<boolean>((resolve) => {
    listener.on('notification', (message) => message.channel === channel && resolve(true));
  });
  try {
    await listener.query(`LISTEN ${channel}`);
    await notifier.query('SELECT pg_notify($1, $2)', [channel, '']);
    const silence = sleep(LONGEST_ECHO_MS, false, { signal: done.signal }).catch(() => false);
    return await Promise.race([heard, silence]);
  } finally {
    done.abort();
    await listener.query(`UNLISTEN ${channel}`).catch(() => {});
  }
}
