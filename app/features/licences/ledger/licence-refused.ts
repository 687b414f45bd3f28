/** Why an action can't be done or undone, as a message. */
export class LicenceRefused extends Error {}

/** Why an action cannot be taken back any more. */
export const CHANGED_SINCE =
  'The licences have changed since, for example through a newer register or a merge. Nothing was changed.';
