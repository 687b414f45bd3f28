export type MadeBy = 'editor' | 'import' | 'command' | 'business' | 'visitor' | 'site';

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
  /** "You", an editor's name, or the role. */
  who: string;
  at: string;
  reason: string | null;
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>;
}

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
