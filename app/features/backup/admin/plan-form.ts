export interface PlanInput {
  /** Null: the site's own folder. */
  folder: string | null;
  /** Null: only on request. */
  everyHours: number | null;
  keep: number;
}

export const INTERVALS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Only when I ask' },
  { value: '6', label: 'Every 6 hours' },
  { value: '24', label: 'Every day' },
  { value: '168', label: 'Every week' },
];

export type PlanTyped = Record<'folder' | 'every' | 'keep', string>;
