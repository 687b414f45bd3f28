import { describe, expect, test } from 'vitest';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { searchCameFrom } from './came-from.ts';

const from = (referrer: string | null) =>
  searchCameFrom(
    referrer,
    ['dogs.example', 'localhost:3000'],
    TOWNS,
    namedServiceTypes(['Dog Walker']).pluralOf,
  );

describe('searchCameFrom', () => {
  test.each([
    ['https://dogs.example/', '/', 'Home'],
    ['https://dogs.example/?service=Kennels', '/?service=Kennels', 'Kennels'],
    ['http://localhost:3000/?postcode=SO23+8UL', '/?postcode=SO23+8UL', 'Dog care near SO23 8UL'],
    [
      'https://dogs.example/?service=Dog+Day+Care&postcode=SO23+8UL&distance=25&show=48&utm_source=x',
      '/?service=Dog+Day+Care&postcode=SO23+8UL&distance=25&show=48',
      'Dog Day Care near SO23 8UL',
    ],
    ['https://dogs.example/fleet?service=Dog+Walker', '/fleet?service=Dog+Walker', 'Dog Walkers in Fleet'],
    ['https://dogs.example/winchester?open=now', '/winchester?open=now', 'Dog care in Winchester'],
  ])('%s is the search %s, in words: %s', (referrer, to, label) => {
    expect(from(referrer)).toMatchObject({ to, label });
  });

  test.each([
    null,
    '',
    'nonsense',
    'https://elsewhere.example/?service=Kennels',
    'https://dogs.example.elsewhere.example/',
    'https://dogs.example:8443/',
    'https://dogs.example/about',
    'https://dogs.example/dog-services/paws',
    'https://dogs.example/nowhere?service=Kennels',
    'https://dogs.example//elsewhere.example/?service=x',
    'javascript:alert(1)',
  ])('%j is none', (referrer) => {
    expect(from(referrer)).toBeNull();
  });
});
