import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectNothingDropped } from '../../../../packages/text/testing/reader-properties.ts';
import { readValue } from '../../../../packages/text/testing/read-value.ts';
import { messageOf } from '@dog-care-directory/text';
import { NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { readDate } from './date-values.ts';
import { readMiles } from './number-values.ts';
import { readServices, servicesText } from './service-values.ts';
import { readYesNo } from './yes-no-values.ts';

const TODAY = '2026-11-22';

test.each([
  ['2026-03-14', '2026-03-14'],
  ['2026-03-14T10:22:00.000Z', '2026-03-14'],
  ['2026-03-14 10:22', '2026-03-14'],
  ['14/3/2026', '2026-03-14'],
  ['14.03.2026', '2026-03-14'],
  ['14th March 2026', '2026-03-14'],
  ['Mar 14, 2026', '2026-03-14'],
  ['March 2026', '2026-03-01'],
  ['2026-03', '2026-03-01'],
  ['2026-11-23', '2026-11-23'],
  ['n/a', null],
])('%j is the day %j', (text, date) => {
  expect(readValue(readDate(text, TODAY))).toEqual({ value: date, problem: null });
});

test.each([
  '3/14/2026',
  '31/2/2026',
  '2026-13-01',
  'soon',
  '14 Smarch 2026',
  '0001-01-01',
  '1e9',
  '2026-11-24',
  '9999-12-31',
])('%j is no day up to today', (text) => {
  expect(readValue(readDate(text, TODAY))).toEqual({
    value: null,
    problem: expect.stringMatching(/; left empty\.$/),
  });
});

test.each([
  ['5/7/2026', '2026-07-05', '"5/7/2026" was read as 5 July 2026.'],
  ['07.05.2026 10:00', '2026-05-07', '"07.05.2026 10:00" was read as 7 May 2026.'],
])('%j, which could have the month first, is read as a British date and says so', (text, date, problem) => {
  expect(readValue(readDate(text, TODAY))).toEqual({ value: date, problem });
});

test('a date with the month first says so', () => {
  expect(readValue(readDate('3/14/2026', TODAY)).problem).toContain('seems to have the month first');
});

test.each([
  ['6', 6],
  ['6.5 miles', 6.5],
  ['10km', 6.2],
  ['500 mi', 500],
])('%j are %d miles', (text, miles) => {
  expect(readValue(readMiles(text))).toEqual({ value: miles, problem: null });
});

test.each(['0', '501', '-3', 'far', '6 6', '1e3'])('%j are no miles', (text) => {
  expect(readMiles(text).value).toBeNull();
});

test.each([
  ['Yes', true],
  ['TRUE', true],
  ['0', false],
  ['n', false],
])('%j says %s', (text, answer) => {
  expect(readValue(readYesNo(text))).toEqual({ value: answer, problem: null });
});

test('what is neither yes nor no is refused', () => {
  expect(readValue(readYesNo('perhaps'))).toEqual({
    value: null,
    problem: '"perhaps" is neither yes nor no; left empty.',
  });
});

test.each([
  ['Kennels; Dog Walker', ['Kennels', 'Dog Walker']],
  ['Kennels, Dog Walker,Kennels', ['Kennels', 'Dog Walker']],
  ['Day care, boarding; Walks', ['Day care, boarding', 'Walks']],
  ['["Day care, boarding"]', ['Day care, boarding']],
  ['Kennels|Walks\nParks', ['Kennels', 'Walks', 'Parks']],
])('%j are services', (text, services) => {
  expect(readValue(readServices(text))).toEqual({ value: services, problem: null });
});

test('a service that is too long, and more than there may be, are named', () => {
  expect(readValue(readServices(`Kennels; ${'x'.repeat(101)}`))).toEqual({
    value: ['Kennels'],
    problem: `"${'x'.repeat(60)}…" is too long for a service; left out.`,
  });
  expect(messageOf(readServices(Array.from({ length: 21 }, (_, index) => `S${index}`).join(';')))).toBe(
    'Only the first 20 services were taken.',
  );
  expect(readServices('[1]').value).toBeNull();
});

test('services are read back as they were', () => {
  const name = fc
    .oneof(
      fc.string({ minLength: 1, maxLength: 50 }),
      fc.constantFrom('a,b', 'a; b', '[x]', '["x"]', '-', ...NAUGHTY_STRINGS),
    )
    .map((text) => text.replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, ' ').trim())
    .filter((text) => text !== '' && [...text].length <= 100 && text.isWellFormed());
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 20 }), (services) => {
      expect(readValue(readServices(servicesText(services)))).toEqual({ value: services, problem: null });
    }),
  );
});

test('no word of a value is dropped', () => {
  expectNothingDropped((text) => readDate(text, TODAY), ['14 March 2026', '2026-03-14', 'March 2026']);
  expectNothingDropped(readMiles, ['6', '6 miles', '10 km']);
  expectNothingDropped(readYesNo, ['yes', 'N']);
  expectNothingDropped(readServices, ['Kennels; Dog Walker', 'Kennels, Walks']);
});
