import { expect, test } from 'vitest';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { groupCouncils, readArea } from './area-form.ts';

const councils = readCouncils();

test('councils that are none are left out, and one is needed', () => {
  const good = { name: '  Surrey\u202e  Hills\0', councils: ['E07000216', 'E07000216', 'E99', '__proto__'] };
  expect(readArea(good, councils)).toEqual({ values: { name: 'Surrey Hills', councils: ['E07000216'] } });
  expect(readArea({ name: '—', councils: ['E99'] }, councils)).toEqual({
    problems: {
      name: 'Enter a name, such as Surrey.',
      councils: 'Choose at least one council.',
    },
  });
  const long = { name: 'x'.repeat(61), councils: ['E07000216'] };
  expect(readArea(long, councils)).toHaveProperty('problems.name', 'Use at most 60 characters.');
});

test('every council stands once, with those of its county or nation', () => {
  const groups = groupCouncils(councils);
  expect(groups.flatMap((group) => group.councils)).toHaveLength(councils.all.length);
  const named = (name: string) => groups.find((group) => group.name === name)?.councils ?? [];
  expect(named('Hampshire')[0]?.name).toBe('Basingstoke and Deane');
  expect(named('Scotland')).toHaveLength(32);
  expect(named('Wales')).toHaveLength(22);
  expect(groups[0]?.name).toBe('Bedfordshire');
  const first = groupCouncils(councils, ['W06000001', 'E07000216']).map(({ name }) => name);
  expect(first.slice(0, 3)).toEqual(['Surrey', 'Wales', 'Bedfordshire']);
});
