/** True for aborted work. Tested by name, as browsers and Node throw errors of different classes. */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
