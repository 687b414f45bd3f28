/** What an admin sets about backups. */
export interface PlanInput {
  /** Null: the folder of the site's own. */
  folder: string | null;
  /** Null: only when somebody asks for one. */
  everyHours: number | null;
  keep: number;
}

/** The choices of the form, in hours. */
export const INTERVALS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Only when I ask' },
  { value: '6', label: 'Every 6 hours' },
  { value: '24', label: 'Every day' },
  { value: '168', label: 'Every week' },
];

export type PlanTyped = Record<'folder' | 'every' | 'keep', string>;
