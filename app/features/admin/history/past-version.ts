/** Who made a version, in which role. */
export type MadeBy = 'editor' | 'import' | 'command' | 'business' | 'visitor' | 'site';

/** One version of a business as the admin area shows it. */
export interface PastVersion {
  version: number;
  kind:
    | 'added'
    | 'edited'
    | 'imported'
    | 'import-undone'
    | 'taken-down'
    | 'put-back'
    | 'merged'
    | 'unmerged'
    | 'hidden'
    | 'shown';
  madeBy: MadeBy;
  /** "You", the name of an editor, or the role. */
  who: string;
  /** ISO 8601. */
  at: string;
  reason: string | null;
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>;
}

/** What was done, where the values alone do not say it. */
export const ACTIONS: Readonly<Record<PastVersion['kind'], string>> = {
  added: 'Added',
  edited: '',
  imported: '',
  'import-undone': 'Import undone',
  'taken-down': 'Removed',
  'put-back': 'Listed again',
  merged: 'Merged with another',
  unmerged: 'Merging undone',
  hidden: 'Hidden',
  shown: 'Shown again',
};
