/**
 * What went wrong, in the words of the error and of what caused it. Node gathers the failures of several addresses in
 * one error without a message of its own: each of them is said once.
 */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(errorReason))].join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${errorReason(error.cause)}` : error.message;
}
