import { expect, test } from 'vitest';
import { listFacts, listName, monthsSince } from './list-facts.ts';

const METADATA =
  'ORDNANCE SURVEY\nDATASET VERSION NUMBER: 2025.4.0\nCOPYRIGHT DATE: 20251020\nRM UPDATE DATE: 20251017\n';

test.each([
  [['Data/CSV/so.csv'], METADATA, 'OS Code-Point Open of October 2025'],
  [['ONSPD_NOV_2025_UK.zip', 'Data/x.csv'], null, 'the ONS Postcode Directory of November 2025'],
  [['x/onspd_august_2024_uk.csv'], null, 'the ONS Postcode Directory of August 2024'],
  [['NSPL21_FEB_2026_UK.csv'], null, 'the National Statistics Postcode Lookup of February 2026'],
])('%j is %s', (names, metadata, name) => {
  const facts = listFacts(names, metadata);
  expect(facts && listName(facts)).toBe(name);
});

test.each([null, 'COPYRIGHT DATE: 20259920', ''])('a list with the metadata %j says nothing', (metadata) => {
  expect(listFacts(['Data/CSV/so.csv'], metadata)).toBeNull();
});

test('months are counted by the calendar', () => {
  expect(monthsSince('2025-10', Date.UTC(2025, 9, 31))).toBe(0);
  expect(monthsSince('2025-10', Date.UTC(2027, 3, 1))).toBe(18);
});
