import { expect, test } from 'vitest';
import { lawInWords } from './law-in-words.ts';
import { readLicensing } from './rules.server.ts';

test('says of each nation and activity whether a licence is needed, and of nothing more than is known', () => {
  const laws = lawInWords(readLicensing().rules);
  const say = (nation: string, activity: string) =>
    laws.find((law) => law.nation === nation)?.rows.find((row) => row.activity === activity)?.words;
  expect(laws.map(({ nation }) => nation)).toEqual(['England', 'Scotland', 'Wales', 'Northern Ireland']);
  expect(say('England', 'Day care')).toBe('Needed. 1 to 5 stars from the council; for up to 3 years.');
  expect(say('England', 'Walking')).toBe('Not needed.');
  expect(say('Wales', 'Boarding in kennels')).toBe('Needed. No stars; for up to 1 year.');
  expect(say('Wales', 'Day care')).toBe('Not known to us. Ask the council.');
  expect(say('Northern Ireland', 'Day care')).toBe('Not known to us. Ask the council.');
});

test('names each law once, with where it is and when it was compared', () => {
  const [england] = lawInWords(readLicensing().rules);
  expect(england?.laws).toEqual([
    {
      name: 'The Animal Welfare (Licensing of Activities Involving Animals) (England) Regulations 2018',
      href: 'https://www.legislation.gov.uk/uksi/2018/486/contents',
      compared: '23 November 2026',
    },
  ]);
});

test('what an owner has put right is told instead', () => {
  const amended = {
    ...{ nation: 'Wales', activity: 'day-care', needed: true, stars: false, longestYears: null },
    ...{ law: '', sourceUrl: 'https://law.example/wales', verifiedOn: '2026-11-24', isAmended: true },
  };
  const wales = lawInWords(readLicensing([amended]).rules).find(({ nation }) => nation === 'Wales');
  expect(wales?.rows).toContainEqual({ activity: 'Day care', words: 'Needed. No stars.' });
  expect(wales?.laws).toContainEqual({
    name: 'https://law.example/wales',
    href: 'https://law.example/wales',
    compared: '24 November 2026',
  });
});
