import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Reading } from '@dog-care-directory/text';
import { anyWeek } from '../../testing/any-hours.ts';
import { expectNothingDropped, expectReadBack } from '../../../text/testing/reader-properties.ts';
import { formatHours } from '../notation/format-hours.ts';
import { parseHours } from '../notation/parse-hours.ts';
import { readHoursText } from './read-hours-text.ts';

interface Written {
  text: string;
  expected: string;
}

const WRITTEN: Written[] = readFileSync(
  new URL('../../testing/hours-as-written.txt', import.meta.url),
  'utf8',
)
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

test('a foreign word anywhere in a text is noticed', () => {
  const understood = WRITTEN.filter(({ text }) => readHoursText(text).value !== null).map(({ text }) => text);
  expectNothingDropped(readHoursText, understood);
  expectNothingDropped(readHoursText, understood, {
    words: ['fortnightly', 'varies', 'not yet'],
  });
  // "9-5 or by appointment" says the same as "9-5, by appointment".
  const withoutAppointment = understood.filter((text) => !/appointment/i.test(text));
  expectNothingDropped(readHoursText, withoutAppointment, { words: ['or'] });
});

test('what the product writes is read as the same, without a problem', () => {
  const readWeek = (text: string): Reading<string> => {
    const { value, problems } = readHoursText(text);
    return { value: value?.spec ?? null, problems };
  };
  expectReadBack(readWeek, (spec) => spec, anyWeek.map(formatHours));
});

test('published values are read, nearly all of them without a word', () => {
  const published = readFileSync(new URL('../../testing/published-values.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const read = published.map((value) => ({ value, reading: readHoursText(value) }));
  // "closed" alone is more likely to be a word than a statement about each day.
  expect(read.filter(({ reading }) => reading.value === null).map(({ value }) => value)).toEqual(['closed']);
  for (const { value, reading } of read) {
    const parsed = parseHours(value);
    if (reading.value && 'hours' in parsed) expect(reading.value.spec, value).toBe(formatHours(parsed.hours));
  }
});
