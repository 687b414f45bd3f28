import { expect, test } from 'vitest';
import { startFault } from './start-fault.ts';

test('a server that does not start names its log', () => {
  const words = 'pg_ctl: could not start server\nExamine the log output.\n';
  expect(startFault(words, '/data/postgres/server.log')).toBe(
    'The built-in database did not start: pg_ctl: could not start server. Its log says why: /data/postgres/server.log',
  );
});

test('a program without a log says why itself', () => {
  expect(startFault('initdb: error: no such locale\n', null)).toBe(
    'The built-in database did not start: initdb: error: no such locale',
  );
});
