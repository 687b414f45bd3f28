/**
 * The messages of an error and its causes. Node wraps failures of several addresses in an error without a message;
 * each is listed once.
 */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(errorReason))].join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${errorReason(error.cause)}` : error.message;
}
