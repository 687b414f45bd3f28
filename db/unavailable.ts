/** Codes of the network and of name lookup under which a server could not be asked. */
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
 * PostgreSQL's own, see https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions, lack of
 * resources (a full disk is 53100), operator intervention (57P01 to 57P05; 57014 is a statement that took too long), a
 * lock not had in time, a transaction idle for too long, and a server that only takes reads.
 */
const SERVER = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|25006|58030)$/;

/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** The database did not respond to an earlier request, which did not report the error. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor() {
    super('The database does not answer.');
  }
}

/**
 * Whether an error, or one behind it, means that the database does not answer just now: it is away, overloaded, out
 * of room, or too slow. Trying again later may help; nothing is wrong with what was asked.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || SERVER.test(code))) return true;
  return DRIVER.test(error.message) || isDatabaseUnavailable(error.cause);
}
