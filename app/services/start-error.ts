/** Explains to the operator in one sentence why the program can't start; shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
