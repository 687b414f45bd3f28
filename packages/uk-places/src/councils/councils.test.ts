import { expect, test } from 'vitest';
import { NATIONS } from './council.ts';
import { shippedCouncils } from '../../testing/shipped.ts';

const councils = shippedCouncils();

test('a council is known by its code, under the name people say', () => {
  expect(councils.byCode('E07000094')).toEqual({
    code: 'E07000094',
    name: 'Winchester',
    county: 'Hampshire',
    nation: 'England',
  });
  expect(councils.byCode('E06000058')?.name).toBe('Bournemouth, Christchurch and Poole');
  expect(councils.byCode('e07000094')).toBeUndefined();
});

test.each([
  ['E06000045', 'Southampton', 'Hampshire'],
  ['E06000038', 'Reading', 'Berkshire'],
  ['E06000010', 'Kingston upon Hull', 'East Riding of Yorkshire'],
  ['E09000033', 'Westminster', 'Greater London'],
  ['E06000053', 'Isles of Scilly', 'Cornwall'],
  ['W06000002', 'Gwynedd', 'Gwynedd'],
  ['W06000014', 'Vale of Glamorgan', 'Vale of Glamorgan'],
  ['S12000036', 'Edinburgh', 'Edinburgh'],
])('%s is %s in %s', (code, name, county) => {
  expect(councils.byCode(code)).toMatchObject({ name, county });
});

test('each has a code of its nation, a name of its own and a county', () => {
  expect(councils.all).toHaveLength(350);
  for (const { code, name, county, nation } of councils.all) {
    expect(NATIONS).toContain(nation);
    expect(code).toMatch(new RegExp(String.raw`^${nation.charAt(0)}\d{8}$`));
    expect(name).toMatch(/^\p{Lu}[\p{L}'’, -]+$/u);
    expect(county).toMatch(/^\p{Lu}/u);
  }
  expect(councils.all.map(({ code }) => code)).toEqual([
    ...new Set(councils.all.map(({ code }) => code).toSorted()),
  ]);
  expect(new Set(councils.all.map(({ name }) => name)).size).toBe(councils.all.length);
});
