const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL error codes, see https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions,
 * lack of resources (a full disk is 53100), operator intervention (57P01 to 57P05; 57014 is a statement timeout),
 * lock timeout, idle transaction timeout, and a read-only server.
 */
const SERVER = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|25006|58030)$/;

const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor() {
    super('The database does not answer.');
  }
}

/** True if the database is unreachable, overloaded, full or too slow, so that retrying may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || SERVER.test(code))) return true;
  return DRIVER.test(error.message) || isDatabaseUnavailable(error.cause);
}
