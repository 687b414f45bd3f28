import { expect, test } from 'vitest';
import { DEFAULT_TYPES } from './default-types.ts';
import { nearestType } from './nearest-type.ts';

const TYPES = DEFAULT_TYPES.map((name) => ({ name, drawing: null }));

test.each([
  ['Dog Walkers', 'Dog Walker'],
  ['dog-walking service', 'Dog Walker'],
  ['Walkies & Co', 'Dog Walker'],
  ['Dog Wakler', 'Dog Walker'],
  ['doggy daycare & walks', 'Dog Day Care'],
  ['Walks and day care', 'Dog Walker'],
  ['Doggie Day-Care', 'Dog Day Care'],
  ['Puppy crèche', 'Dog Day Care'],
  ['kennel', 'Kennels'],
  ['Boarding Kennels and Cattery', 'Kennels'],
  ['Pet boarding service', 'Kennels'],
  ['dog_hotel', 'Kennels'],
  ['Secure dog field', 'Dog Park'],
  ['Off-lead paddock', 'Dog Park'],
  ['pet groomer', 'Dog Groomer'],
  ['Dog Grooming Parlour', 'Dog Groomer'],
  ['Dogwash', 'Dog Groomer'],
  ['Dog wash', 'Dog Groomer'],
  ['Obedience trainer', 'Dog Trainer'],
  ['Dog behaviourist', 'Dog Trainer'],
  ['Puppy classes', 'Dog Trainer'],
  ['animal hospital', null],
  ['service establishment', null],
  ['Board', 'Kennels'],
  ['', null],
  ['&', null],
])('“%s” is nearest to %s', (word, type) => {
  expect(nearestType(word, TYPES)?.type ?? null).toBe(type);
});

test('what the owner calls a type, and its drawings, count as well', () => {
  const types = [
    { name: 'Hounds out and about', drawing: 'walkers' },
    { name: 'Tails & Whiskers', drawing: null },
  ];
  expect(nearestType('Dog walker', types)?.type).toBe('Hounds out and about');
  expect(nearestType('tail and whisker', types)).toEqual({
    type: 'Tails & Whiskers',
    why: 'Close in spelling',
  });
  expect(nearestType('Groomer', types)).toBeNull();
});
