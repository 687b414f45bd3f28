const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';

/** Whether the database refused a row because the index `name` has its value already. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  const cause = databaseError(error);
  return cause?.code === UNIQUE_VIOLATION && cause.constraint === name;
}

/** Whether the database refused to delete a row that others refer to. */
export function isStillReferenced(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === FOREIGN_KEY_VIOLATION || code === RESTRICT_VIOLATION;
}

/** What the driver threw, from within what the query builder wrapped round it. */
function databaseError(error: unknown): { code?: unknown; constraint?: unknown } | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error) return error;
  return error.cause ? databaseError(error.cause) : null;
}
