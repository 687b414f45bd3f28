/** Why a deed cannot be done or taken back, for whoever wants it. */
export class LicenceRefused extends Error {}

/** Why a deed cannot be taken back any more. */
export const CHANGED_SINCE =
  'Something has changed since: a later register, a merge, or somebody else. Nothing was changed.';
