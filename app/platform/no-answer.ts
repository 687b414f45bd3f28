import { isAbortError } from './abort-error.ts';

/** Whether a request had no answer, or none of use: no connection, or an error of the server or of a proxy before it. */
export function isNoAnswer(error: unknown): boolean {
  // A redirect is thrown too, and an abort is nobody's failure.
  if (error instanceof Error) return !isAbortError(error);
  return !(error instanceof Response) && Number((error as { status?: unknown } | null)?.status) >= 500;
}
