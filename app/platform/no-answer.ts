import { isAbortError } from './abort-error.ts';

/** True if a request got no usable answer: no connection, a server error, or a proxy's empty 404. */
export function isNoAnswer(error: unknown): boolean {
  // Redirects are thrown too, and an abort is not a failure.
  if (error instanceof Error) return !isAbortError(error);
  if (error instanceof Response) return false;
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  return Number(status) >= 500 || (status === 404 && typeof data === 'string');
}
