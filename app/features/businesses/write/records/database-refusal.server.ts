import { SAME_IDENTITY } from './names.server.ts';
import { ChangeRefused } from './refused.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * What the database refuses about a business, in words for people.
 * @throws ChangeRefused for what a person can mend, else the error itself
 */
export function throwAsRefusal(error: unknown): never {
  const { code, constraint } = databaseError(error);
  if (code === UNIQUE_VIOLATION && constraint === 'businesses_identity_key') {
    throw new ChangeRefused({ name: SAME_IDENTITY });
  }
  if (code === UNIQUE_VIOLATION && constraint === 'businesses_slug_key') {
    throw new ChangeRefused({ slug: 'Another business has this address.' });
  }
  if (code === UNIQUE_VIOLATION && constraint === 'business_claims_live_idx') {
    throw new ChangeRefused({ name: 'Somebody has claimed it in this very moment. Please try again.' });
  }
  if (code === FOREIGN_KEY_VIOLATION) {
    throw new ChangeRefused({ category: 'There is no such service type.' });
  }
  throw error;
}

/**
 * Whether a change was not made because something else is changing businesses and has kept it waiting: an import, which stores
 * all of its rows in one go, or many changes manually.
 */
export function isLockTimeout(error: unknown): boolean {
  return databaseError(error).code === LOCK_NOT_AVAILABLE;
}

/** The same, for people. */
export const LOCK_TIMEOUT =
  'Nothing was changed: an import is storing businesses just now. Please try again in a minute.';

/** What the driver threw, from within what the query builder wrapped round it. */
function databaseError(error: unknown): { code?: unknown; constraint?: unknown } {
  if (!(error instanceof Error)) return {};
  if ('code' in error) return error;
  return databaseError(error.cause);
}
