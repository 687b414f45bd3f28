import { expect, test } from 'vitest';
import { categoryKind, visitsPeople } from './category-kind.ts';

test.each([
  ['Dog Walker', 'walkers'],
  ['DOG WALKING SERVICE', 'walkers'],
  ['Dog Day Care', 'day-care'],
  ['Doggy daycare', 'day-care'],
  ['Kennels', 'kennels'],
  ['Pet boarding service', 'kennels'],
  ['Secure field', 'parks'],
  ['Dog Park', 'parks'],
  ['Groomer', 'other'],
  ['', 'other'],
])('"%s" belongs to %s', (category, kind) => {
  expect(categoryKind(category)).toBe(kind);
});

test.each([
  'Pack Walks',
  'Pet Sitters',
  'House sitting',
  'Dog Minder',
  'Mobile Groomer',
  'Puppy visits',
  'Pet Taxi',
])('the address of a “%s” may be a home', (category) => expect(visitsPeople(category)).toBe(true));

test.each(['Kennels', 'Dog Day Care', 'Dog Groomer', 'Running field', 'Dog Trainer', 'Vet'])(
  'customers come to a “%s”, as far as we can tell',
  (category) => expect(visitsPeople(category)).toBe(false),
);
