import { isAbortError } from './abort-error.ts';

/**
 * Whether a request had no answer, or none of use: no connection, an error of the server or of a proxy before it, or a 404 that is not
 * the page's own, which comes with no text.
 */
export function isNoAnswer(error: unknown): boolean {
  // Redirects are thrown too, and an abort is not a failure.
  if (error instanceof Error) return !isAbortError(error);
  if (error instanceof Response) return false;
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  return Number(status) >= 500 || (status === 404 && typeof data === 'string');
}
