import pg from 'pg';
import type { Config } from '#app/config/config.server.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import { hearsEcho } from '#db/changes/hears-echo.ts';
import { type Check, fault, ok, type Outcome, sentence, warning } from './finding.ts';

const ANSWER_MS = 4000;

/** Checks that LISTEN works: transaction-level poolers accept it but deliver nothing. None if embedded. */
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
    if (await hearsEcho(listener, async () => notifier)) return ok(`They are received through ${name}.`);
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
