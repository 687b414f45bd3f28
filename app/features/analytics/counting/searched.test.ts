import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnsweredSearch, searchToCount } from './searched.ts';
import { searchReportSchema } from './view-reports.ts';
import { unknownName, parsePostcode } from '@dog-care-directory/uk-places';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';

const reportSchema = searchReportSchema(HAMPSHIRE.towns, (name) => name === 'Romsey');
const found = { total: 3, problem: null };
const form = { service: '', postcode: '', distance: 10 };
const count = (
  change: Partial<AnsweredSearch['form']>,
  answer: AnsweredSearch['found'] = found,
  town?: string,
) => {
  const asked = { ...form, ...change };
  const area = parsePostcode(asked.postcode)?.district ?? unknownName(asked.postcode);
  return searchToCount({ form: asked, area, found: answer }, town ?? null);
};

test('of a postcode the district is counted', () => {
  expect(count({ postcode: 'so23 8uj', distance: 25, service: 'Kennels' })).toEqual({
    service: 'Kennels',
    place: 'SO23',
    distance: 25,
    nothingFound: false,
  });
});

test('without a postcode the town is counted, without a distance', () => {
  expect(count({ service: 'Kennels' }, found, 'Winchester')).toMatchObject({
    place: 'Winchester',
    distance: 0,
  });
  expect(count({ service: 'Kennels' })).toMatchObject({ place: '' });
});

test('nothing found is told apart, and a postcode nobody knows has nothing near it', () => {
  expect(count({ postcode: 'SO23 8UJ' }, { total: 0, problem: null })?.nothingFound).toBe(true);
  expect(count({ postcode: 'EH1 1AA' }, { total: 192, problem: 'invalid' })?.nothingFound).toBe(true);
});

test('a page as it opens, other text and failed searches are not counted', () => {
  expect(count({})).toBeNull();
  expect(count({}, found, 'Winchester')).toBeNull();
  expect(count({ postcode: 'my street 5' }, { total: 192, problem: 'invalid' })).toBeNull();
  expect(count({ postcode: 'SO23 8UJ' }, { total: 0, problem: 'failed' })).toBeNull();
  expect(count({ postcode: 'SO23 8UJ' }, null)).toBeNull();
});

test('what nobody understood is counted by its words', () => {
  const counted = count({ postcode: ' Winchestr' }, { total: 192, problem: 'invalid' });
  expect(counted).toMatchObject({ place: '"winchestr"', nothingFound: true });
});

test.each(['Romsey', 'Winchester', 'SO23', '"winchestr"', ''])('the server takes the place %j', (place) => {
  const report = { service: '', place, distance: 10, nothingFound: false, automated: false };
  expect(reportSchema.safeParse(report).success).toBe(true);
});

test('whatever was typed, what is counted holds no full postcode and is taken by the server', () => {
  fc.assert(
    fc.property(fc.constantFrom('SO23 8UJ', 'ec1a1bb', 'M1 1AE', 'so238uj '), (postcode) => {
      const counted = count({ postcode });
      expect(JSON.stringify(counted)).not.toMatch(/\d[a-z]{2}/i);
      expect(reportSchema.safeParse({ ...counted, automated: false }).success).toBe(true);
    }),
  );
});

test.each([
  'SO23 8UJ',
  'SO23 8',
  'so23',
  'Atlantis',
  'own position',
  '51.06,-1.31',
  '"so23 8uj"',
  '"Jo"',
  '"a\nb"',
])('the server refuses the place "%s"', (place) => {
  const report = { service: '', place, distance: 10, nothingFound: false, automated: false };
  expect(reportSchema.safeParse(report).success).toBe(false);
});
