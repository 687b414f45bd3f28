import { ActionRefused } from '#app/features/actions/action-refused.ts';

export class LicenceRefused extends ActionRefused {}

export const CHANGED_SINCE =
  'The licences have changed since, for example through a newer register or a merge. Nothing was changed.';
