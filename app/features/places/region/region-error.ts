/** The message is for the operator, a sentence per line. */
export class RegionError extends Error {
  override name = 'RegionError';
}
