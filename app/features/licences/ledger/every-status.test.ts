import { STANDINGS as READ } from '@dog-care-directory/licence-registers';
import { expect, test } from 'vitest';
import { licenceShown } from '#app/features/businesses/licence/licence-words.ts';
import { type RegisterStanding, STANDINGS } from '#app/features/businesses/listing/licence.ts';
import { licences, registerEntries } from '#db/schema.ts';

const STATUSES = Object.keys(STANDINGS) as RegisterStanding[];

test('licences and entries of registers are stored with the statuses that are read', () => {
  expect(Object.keys(READ)).toEqual(STATUSES);
  expect(licences.register_standing.enumValues).toEqual(STATUSES);
  expect(registerEntries.standing.enumValues).toEqual(['current', ...STATUSES]);
});

test.each(STATUSES)('%s is shown', (status) => {
  const licence = {
    authority_code: 'E07000094',
    authority: 'Winchester',
    number: 'AWL 1',
    activity: 'kennels',
    stars: 4,
    granted_on: '2026-01-01',
    expires_on: '2027-01-01',
    source: 'register' as const,
    seen_on: '2026-11-01',
    gone_on: null,
    suspended_on: '2026-11-01',
    suspended_source: 'Winchester',
    register_standing: status,
  };
  const shown = licenceShown(licence, { needed: null, council: null, lookedOn: null }, '2026-11-28');
  expect(shown?.mark).toContain(STANDINGS[status].mark);
});
