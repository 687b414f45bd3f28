import { SAME_IDENTITY } from './names.server.ts';
import { ChangeRefused } from './refused.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LOCK_NOT_AVAILABLE = '55P03';

/** Translates constraint violations. @throws ChangeRefused if a person can correct it, else the error */
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

/** True if an import or another bulk change held the lock for too long. */
export function isLockTimeout(error: unknown): boolean {
  return databaseError(error).code === LOCK_NOT_AVAILABLE;
}

/** Null if an import or another bulk change held the lock for too long.  @throws any other error */
export function unlessLocked<Made>(work: Promise<Made>): Promise<Made | null> {
  return work.catch((error: unknown) => {
    if (isLockTimeout(error)) return null;
    throw error;
  });
}

export const LOCK_TIMEOUT =
  'Nothing was changed: an import is storing businesses just now. Please try again in a minute.';

function databaseError(error: unknown): { code?: unknown; constraint?: unknown } {
  if (!(error instanceof Error)) return {};
  if ('code' in error) return error;
  return databaseError(error.cause);
}
