import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError, parseConfig } from './config.server.ts';

test('the site makes no backups unless it is told where', () => {
  expect(parseConfig({}).backups).toBeNull();
});

test('a folder is enough: a backup a day, seven of them', () => {
  expect(parseConfig({ BACKUP_DIR: 'backups' }).backups).toEqual({
    folder: path.resolve('backups'),
    everyHours: 24,
    keep: 7,
  });
  expect(parseConfig({ BACKUP_DIR: '/b', BACKUP_EVERY_HOURS: '1.5', BACKUP_KEEP: '30' }).backups).toEqual({
    folder: '/b',
    everyHours: 1.5,
    keep: 30,
  });
});

test.each([
  [{ BACKUP_DIR: '/b', BACKUP_EVERY_HOURS: '0.5' }, 'BACKUP_EVERY_HOURS must be at least 1 hour.'],
  [{ BACKUP_DIR: '/b', BACKUP_EVERY_HOURS: 'daily' }, 'BACKUP_EVERY_HOURS must be a number of hours.'],
  [{ BACKUP_DIR: '/b', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be at least 1.'],
  [{ BACKUP_DIR: '/b', BACKUP_KEEP: '1.5' }, 'BACKUP_KEEP must be a whole number.'],
  [{ BACKUP_KEEP: '3' }, 'BACKUP_KEEP has no effect without BACKUP_DIR, the folder for the backups.'],
])('%j is refused in words', (environment, message) => {
  expect(() => parseConfig(environment)).toThrow(new ConfigurationError(message));
});
