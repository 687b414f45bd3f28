import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHours } from '../../testing/any-hours.ts';
import { formatHours } from './format-hours.ts';
import { parseHours } from './parse-hours.ts';

function parsed(text: string) {
  const read = parseHours(text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.hours;
}

test('what is written is read as the same hours', () => {
  fc.assert(
    fc.property(anyHours, (hours) => {
      const text = formatHours(hours);
      expect(parsed(text), text).toEqual(hours);
    }),
    { numRuns: 3000 },
  );
});

test('published hours are written and read again as the same', () => {
  const values = readFileSync(new URL('../../testing/published-values.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const value of [...values, 'Mo-Fr 08:00-19:00 open, 19:00-21:00 open "x"']) {
    const hours = parsed(value);
    const text = formatHours(hours);
    expect(parsed(text), text).toEqual(hours);
    expect(formatHours(parsed(text))).toBe(text);
  }
});
