import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseHours } from '../notation/parse-hours.ts';
import { readHoursText } from './read-hours-text.ts';

interface Written {
  text: string;
  expected: string;
}

const WRITTEN: Written[] = readFileSync(path.join(import.meta.dirname, 'hours-as-written.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [text = '', expected = ''] = line.split(' => ');
    return { text: text.replaceAll(String.raw`\r`, '').replaceAll(String.raw`\n`, '\n'), expected };
  });

/** The hours, with "~ " before them where a sentence says how they were taken; "asked" where they are refused with one. */
function answer(text: string): string {
  const { value, problems } = readHoursText(text);
  for (const { message } of problems) expect(message).toMatch(/\.$/);
  if (value === null) return problems.length > 0 ? 'asked' : 'nothing';
  return `${problems.length > 0 ? '~ ' : ''}${value.spec}`;
}

test('hours are understood as people write them, or asked about', () => {
  expect(WRITTEN.length).toBeGreaterThanOrEqual(300);
  const differences = WRITTEN.map(({ text, expected }) => ({ text, expected, read: answer(text) })).filter(
    ({ expected, read }) => read !== expected,
  );
  expect(differences).toEqual([]);
});

test('what is understood can be read again', () => {
  for (const { text } of WRITTEN) {
    const { value } = readHoursText(text);
    if (value) expect(parseHours(value.spec), text).toHaveProperty('hours');
    if (value) expect(readHoursText(value.spec).value, text).toEqual(value);
  }
});
