/** Unwraps the database's error, since drizzle's repeats the statement and all its values. */
export function withoutStatement(error: unknown): unknown {
  return error instanceof Error && error.message.startsWith('Failed query: ')
    ? (error.cause ?? error)
    : error;
}
