import path from 'node:path';
import * as z from 'zod';
import { optional } from '#app/platform/environment-values.ts';

const MOST_HOURS = 24 * 366;

export const backupEnvironment = {
  BACKUP_DIR: optional(z.string()),
  BACKUP_EVERY_HOURS: optional(
    z.coerce
      .number('must be a number of hours')
      .min(1, 'must be at least 1 hour')
      .max(MOST_HOURS, 'must be no more than a year'),
  ),
  BACKUP_KEEP: optional(
    z.coerce
      .number('must be a number of backups')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(10_000, 'must be 10,000 or fewer'),
  ),
};

type BackupSettings = {
  [Name in keyof typeof backupEnvironment]?: z.output<(typeof backupEnvironment)[Name]>;
};

export interface BackupConfig {
  /** Null: no scheduled backups. */
  backups: {
    folder: string;
    everyHours: number;
    keep: number;
  } | null;
}

export function backupProblems(settings: BackupSettings): string[] {
  if (settings.BACKUP_DIR) return [];
  return (['BACKUP_EVERY_HOURS', 'BACKUP_KEEP'] as const)
    .filter((name) => settings[name] !== undefined)
    .map((name) => `${name} has no effect without BACKUP_DIR, the folder for the backups.`);
}

export function backupConfig(settings: BackupSettings): BackupConfig {
  if (!settings.BACKUP_DIR) return { backups: null };
  return {
    backups: {
      folder: path.resolve(settings.BACKUP_DIR),
      everyHours: settings.BACKUP_EVERY_HOURS ?? 24,
      keep: settings.BACKUP_KEEP ?? 7,
    },
  };
}
