import { expect, test } from 'vitest';
import { databaseFault } from './database-fault.ts';

const EMBEDDED = { databaseUrl: null, dataDir: '/srv/dogs' };
const SERVER = { databaseUrl: 'postgres://db/dogs', dataDir: '/srv/dogs' };

const withCode = (code: string, message = 'in words of its own') =>
  Object.assign(new Error(message), { code });

test.each([
  withCode('53100', 'could not extend file "base/1/2": No space left on device'),
  new Error('Failed query: insert into secret values', { cause: withCode('53100') }),
  withCode('ENOSPC'),
  withCode('EDQUOT'),
  new Error('initdb: error: could not write to file "pg_wal/1": No space left on device'),
  new Error(
    'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
  ),
])('a full disk is said to be one, and where: %s', (error) => {
  expect(databaseFault(error, EMBEDDED)).toBe('/srv/dogs is full. Free some disk space, then try again.');
  expect(databaseFault(error, SERVER)).toMatch(/^The database’s disk /);
});

test.each([
  ['53300', /has no free connections/],
  ['25006', /is not accepting changes/],
  ['57P01', /did not respond/],
  ['ECONNREFUSED', /did not respond/],
])('%s is said in words', (code, words) => {
  expect(databaseFault(withCode(code), EMBEDDED)).toMatch(words);
});

test.each([withCode('23505'), new Error('anything else'), 'no error', null])(
  'what has nothing to do with the database is left to others: %s',
  (error) => {
    expect(databaseFault(error, EMBEDDED)).toBeNull();
  },
);
