import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Config } from '#app/config/config.server.ts';

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Messages of PostgreSQL's programs, which have no error codes. */
const FULL_WORDS = /No space left on device|Disk quota exceeded|Check free disk space/;
const TOO_MANY_CONNECTIONS = '53300';
const ONLY_READS = '25006';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Explains why the database can't be used, without messages that may hold values; null if unrelated. */
export function databaseFault(error: unknown, { databaseUrl, dataDir }: Place): string | null {
  const codes = causes(error).map(({ code }) => code);
  if (
    codes.some((code) => FULL.has(code ?? '')) ||
    causes(error).some(({ message }) => FULL_WORDS.test(message))
  ) {
    return databaseUrl === null
      ? `${dataDir} is full. Free some disk space, then try again.`
      : 'The database’s disk or this machine’s disk is full. Free some space, then try again.';
  }
  if (!isDatabaseUnavailable(error)) return null;
  if (codes.includes(TOO_MANY_CONNECTIONS)) {
    return 'The database has no free connections. Raise max_connections, or try again later.';
  }
  if (codes.includes(ONLY_READS)) {
    return 'The database is not accepting changes. Check that DATABASE_URL is the primary, then try again.';
  }
  return 'The database did not respond in time. Check that it is running, then try again.';
}

interface Cause {
  code?: string;
  message: string;
}

function causes(error: unknown): Cause[] {
  const found: Cause[] = [];
  for (let cause = error; cause instanceof Error && found.length < 10; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    found.push(typeof code === 'string' ? { code, message: cause.message } : { message: cause.message });
  }
  return found;
}
