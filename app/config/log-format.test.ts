import { expect, test } from 'vitest';
import { createLogger } from '#app/services/services.server.ts';
import { prettyLine } from './log-format.ts';

const TIME = Date.parse('2026-11-28T14:03:21Z');
const pretty = (entry: object) =>
  prettyLine(`${JSON.stringify({ time: TIME, ...entry })}\n`, 'Europe/London');

test('a line says when, how grave, what, and about what', () => {
  expect(pretty({ level: 30, msg: 'page not found', path: '/wincester' })).toBe(
    '28 Nov 14:03:21 INFO page not found (path /wincester)\n',
  );
});

test('what is tried again has the message of its error, and an error where it arose', () => {
  const err = { type: 'Error', message: 'no answer', stack: 'Error: no answer\n    at connect' };
  expect(pretty({ level: 40, msg: 'mail failed', job: 4, err })).toBe(
    '28 Nov 14:03:21 WARN mail failed (job 4): no answer\n',
  );
  expect(pretty({ level: 50, msg: 'mail given up', err })).toBe(
    '28 Nov 14:03:21 ERROR mail given up\nError: no answer\n    at connect\n',
  );
});

test('no value makes a line of its own or moves the cursor', () => {
  const line = pretty({ level: 30, msg: 'x\n28 Nov 14:03:21 INFO forged', path: '\u001b[2J\u2028y' });
  expect(line.trimEnd().split('\n')).toHaveLength(1);
  for (const character of ['\u001b', '\u2028']) expect(line).not.toContain(character);
});

test('a line that is no JSON stays', () => {
  expect(prettyLine('plain\n')).toBe('plain\n');
});

test('the logger writes it where it is asked for', () => {
  expect(createLogger({ logLevel: 'silent', logFormat: 'pretty' }, []).level).toBe('silent');
});
