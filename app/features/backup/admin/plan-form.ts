import path from 'node:path';
import * as z from 'zod';

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

const schema = z.object({
  folder: z
    .string()
    .max(500, 'Use 500 characters or fewer.')
    .regex(/^\P{Cc}*$/u, 'Use one line.')
    .refine(
      (folder) => folder === '' || path.isAbsolute(folder),
      'Enter a whole path, such as /mnt/backups.',
    ),
  every: z.enum(
    INTERVALS.map(({ value }) => value),
    'Choose how often.',
  ),
  keep: z
    .string()
    .regex(/^\d{1,4}$/, 'Enter a number from 1 to 1,000.')
    .transform(Number)
    .refine((keep) => keep >= 1 && keep <= 1000, 'Enter a number from 1 to 1,000.'),
});

/** What was typed, checked, or a sentence for each field that is wrong. */
export function readPlanForm(
  typed: PlanTyped,
): { input: PlanInput } | { problems: Partial<Record<keyof PlanTyped, string>> } {
  const { success, data, error } = schema.safeParse(typed);
  if (!success) {
    return { problems: Object.fromEntries(error.issues.map(({ path: [name], message }) => [name, message])) };
  }
  const { folder, every, keep } = data;
  return {
    input: {
      folder: folder === '' ? null : path.normalize(folder),
      everyHours: every === '' ? null : Number(every),
      keep,
    },
  };
}
