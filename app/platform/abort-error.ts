/**
 * Whether an error says no more than that work was given up. It is known by its name: browsers throw a DOMException,
 * and Node an error of a class that it does not export.
 */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
