/** A region cannot be used; its message is for the operator, in sentences, one a line. */
export class RegionError extends Error {
  override name = 'RegionError';
}
