import { expect, test } from 'vitest';
import { licenceShown } from '#app/features/businesses/licence/licence-words.ts';
import { type RegisterStanding, STANDINGS } from '#app/features/businesses/listing/licence.ts';
import { licences, registerEntries } from '#db/schema.ts';
import { isLeftOut } from './left-out.ts';
import { MEANINGS, statusIn, STRONG } from './standing.ts';

const STATUSES = Object.keys(STANDINGS) as RegisterStanding[];

test('licences and entries of registers are stored with the statuses of the table', () => {
  expect(licences.register_standing.enumValues).toEqual(STATUSES);
  expect(registerEntries.standing.enumValues).toEqual(['current', ...STATUSES]);
});

test.each(STATUSES)('%s is read, or asked about, and shown', (status) => {
  const { meaning, mark, isLicence } = STANDINGS[status];
  // What nobody can mean is never read from a word: an admin is asked.
  expect(STRONG.some(([kind]) => kind === status)).toBe(meaning !== null);
  if (meaning !== null) {
    expect(MEANINGS).toHaveProperty(status, meaning);
    expect(statusIn(status)).toMatchObject({ standing: status });
  }
  expect(isLeftOut(status)).toBe(!isLicence);
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
  expect(shown?.mark).toContain(mark);
});
