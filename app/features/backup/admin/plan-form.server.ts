import path from 'node:path';
import * as z from 'zod';
import { INTERVALS, type PlanInput, type PlanTyped } from './plan-form.ts';

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
