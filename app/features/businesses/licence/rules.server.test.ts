import { expect, test } from 'vitest';
import { licenceRules } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { loadLicensing } from './rules.server.ts';

const database = useScratchDatabase();

test('what an admin says of a rule counts instead of what comes with the site, and only there', async () => {
  const shipped = await loadLicensing(database.db);
  expect(shipped.isNeeded('Wales', ['Dog Day Care'])).toBeNull();
  expect(shipped.rules.every(({ isAmended, verifiedOn }) => !isAmended && verifiedOn !== '')).toBe(true);
  await database.db.insert(licenceRules).values([
    {
      nation: 'Wales',
      activity: 'day-care',
      needed: true,
      stars: false,
      source_url: 'https://law.example/wales',
      verified_on: '2026-11-24',
    },
    {
      nation: 'England',
      activity: 'walking',
      needed: true,
      stars: true,
      longest_years: 3,
      source_url: 'https://law.example/walking',
      verified_on: '2026-11-24',
      law: 'An act of 2026',
    },
  ]);
  const amended = await loadLicensing(database.db);
  expect(amended.isNeeded('Wales', ['Dog Day Care'])).toBe(true);
  expect(amended.isNeeded('England', ['Dog Walker'])).toBe(true);
  expect(amended.isNeeded('Scotland', ['Dog Walker'])).toBe(false);
  expect(amended.rules).toHaveLength(shipped.rules.length);
  expect(amended.rules).toContainEqual({
    nation: 'England',
    activity: 'walking',
    answer: 'yes',
    stars: true,
    longestYears: 3,
    isAmended: true,
    note: null,
    licensedBy: 'council',
    since: null,
    law: 'An act of 2026',
    sourceUrl: 'https://law.example/walking',
    verifiedOn: '2026-11-24',
  });
});
