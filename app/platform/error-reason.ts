/** Joins the messages of an error and its causes, without drizzle's, which repeats the statement. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(errorReason))].join('; ');
  if (!(error instanceof Error)) return String(error);
  if (!(error.cause instanceof Error)) return error.message;
  if (error.message.startsWith('Failed query: ')) return errorReason(error.cause);
  return `${error.message}: ${errorReason(error.cause)}`;
}
