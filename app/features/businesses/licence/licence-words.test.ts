import { expect, test } from 'vitest';
import type { CountedLicence } from '../listing/licence.ts';
import { licenceShown } from './licence-words.ts';
import { readLicensing } from './rules.server.ts';

const TODAY = '2026-11-23';
const NOTHING = { needed: null, council: null, lookedOn: null };
const LICENCE: CountedLicence = {
  authority_code: 'E07000087',
  authority: 'Fareham',
  number: 'FBC/12',
  activity: 'home-boarding',
  stars: 4,
  granted_on: null,
  expires_on: '2027-06-30',
  source: 'register',
  seen_on: '2026-11-11',
  gone_on: null,
  suspended_on: null,
  suspended_source: null,
};

const shown = (change: Partial<CountedLicence>) => licenceShown({ ...LICENCE, ...change }, NOTHING, TODAY);

test('a licence that holds is told with its stars, its end, its source and the day', () => {
  expect(shown({})).toMatchObject({
    state: 'current',
    stars: 4,
    mark: 'Council licence, 4 stars from the council',
    sentence:
      'Council licence, 4 stars from the council, valid to 30 June 2027. Last seen on Fareham’s register on 11 November 2026.',
  });
  expect(shown({ expires_on: '2027-01-14' })).toMatchObject({ state: 'due', stars: 4 });
});

test.each([
  ['suspended', 'suspended', 'Licence suspended, 1 November 2026', /lists it as suspended/],
  ['revoked', 'suspended', 'Licence revoked, 1 November 2026', /lists it as revoked/],
  ['surrendered', 'expired', 'Licence surrendered, 1 November 2026', /lists it as surrendered/],
  ['ended', 'expired', 'Licence ended, 1 November 2026', /lists it as ended/],
  ['refused', 'gone', 'Licence refused, 1 November 2026', /lists it as refused/],
  ['withdrawn', 'gone', 'Licence withdrawn, 1 November 2026', /lists it as withdrawn/],
  ['pending', 'gone', 'Licence not granted yet, 1 November 2026', /an application that hasn’t been decided/],
  [
    'unclear',
    'gone',
    'Licence not confirmed, 1 November 2026',
    /We are checking what Fareham’s register says/,
  ],
] as const)(
  'one that its register lists as %s shows no stars',
  (register_standing, state, mark, sentence) => {
    const against = { suspended_on: '2026-11-01', suspended_source: 'Fareham’s register', register_standing };
    const stated = shown(against);
    expect(stated?.rows.map(({ label }) => label)).not.toContain('Valid to');
    expect(stated?.rows).toContainEqual({ label: 'Due to end', text: '30 June 2027' });
    expect(stated).toMatchObject({ state, mark, stars: null, note: null });
    expect(stated?.sentence).toMatch(sentence);
  },
);

test.each([
  [{ expires_on: '2026-11-22' }, 'expired', 'Licence ended 22 November 2026'],
  [{ gone_on: '2026-11-20' }, 'gone', 'No longer found on Fareham’s register, 20 November 2026'],
  [
    { suspended_on: '2026-11-01', suspended_source: 'Fareham’s website' },
    'suspended',
    'Licence suspended, 1 November 2026',
  ],
  [
    { suspended_on: '2026-11-01', suspended_source: 'Fareham’s website', revoked: true },
    'suspended',
    'Licence revoked, 1 November 2026',
  ],
  [{ source: 'business' as const }, 'said', 'Licence number given, not checked yet'],
  [{ expires_on: null, seen_on: '2025-01-01' }, 'expired', 'Licence not checked for more than a year'],
])('%j shows no stars', (change, state, mark) => {
  expect(shown(change)).toMatchObject({ state, mark, stars: null, note: null });
});

test('whoever was not found is told so with register and day, and never as unlicensed', () => {
  const found = licenceShown(null, { needed: true, council: 'Winchester', lookedOn: '2026-11-03' }, TODAY);
  expect(found?.sentence).toContain(
    'We checked Winchester’s register on 3 November 2026 and didn’t find one.',
  );
  expect(licenceShown(null, { needed: true, council: 'Winchester', lookedOn: null }, TODAY)?.state).toBe(
    'not-known',
  );
  expect(licenceShown(null, { ...NOTHING, needed: false }, TODAY)?.state).toBe('not-needed');
  expect(licenceShown(null, NOTHING, TODAY)).toBeNull();
  const about = { ...NOTHING, note: 'It depends on the council.' };
  expect(licenceShown(null, about, TODAY)).toMatchObject({
    state: 'not-known',
    sentence: 'Whether this business needs a licence depends on what it does. It depends on the council.',
  });
  expect(licenceShown(null, { ...NOTHING, needed: true, licensedBy: 'DAERA' }, TODAY)?.sentence).toContain(
    'needs a licence from DAERA',
  );
});

test('the rules say who needs one, and leave open what is not known', () => {
  const { isNeeded, activitiesOf, ruleOf } = readLicensing();
  expect(isNeeded('England', ['Dog Walker'])).toBe(false);
  expect(isNeeded('England', ['Dog Walker', 'Kennels'])).toBe(true);
  expect(isNeeded('England', ['Dog Park'])).toBe(false);
  expect(isNeeded('England', ['Puppy school'])).toBeNull();
  expect(isNeeded('Wales', ['Dog Day Care'])).toBeNull();
  expect(isNeeded('Scotland', ['Dog Day Care'])).toBe(true);
  expect(isNeeded('Northern Ireland', ['Kennels'])).toBe(true);
  expect(isNeeded('Northern Ireland', ['Dog Day Care'])).toBeNull();
  expect(isNeeded('England', ['Pet Taxi'])).toBeNull();
  expect(isNeeded(null, ['Kennels'])).toBeNull();
  expect(activitiesOf(['Home Boarding', 'Dog Day Care'])).toEqual(['home-boarding', 'day-care']);
  expect(ruleOf('Scotland', 'kennels')).toMatchObject({ answer: 'yes', stars: false, licensedBy: 'council' });
});
