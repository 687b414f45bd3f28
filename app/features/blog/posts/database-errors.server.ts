const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';

/** True if a row was refused because the unique index `name` contains its value. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  const cause = databaseError(error);
  return cause?.code === UNIQUE_VIOLATION && cause.constraint === name;
}

/** True if a row can't be deleted because others refer to it. */
export function isStillReferenced(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === FOREIGN_KEY_VIOLATION || code === RESTRICT_VIOLATION;
}

/** Unwraps the driver's error from the query builder's. */
function databaseError(error: unknown): { code?: unknown; constraint?: unknown } | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error) return error;
  return error.cause ? databaseError(error.cause) : null;
}
