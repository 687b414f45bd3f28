/** Why the program cannot start, as one sentence for the operator; no stack trace is shown for it. */
export class StartError extends Error {
  override name = 'StartError';
}
