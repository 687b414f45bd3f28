import { expect, test } from 'vitest';
import { categorySpelling } from './category-spelling.ts';

const KNOWN = ['Dog Walker', 'Kennels', 'Dog Park', 'Vet'];

test.each([
  ['Dog Walkers', 'Dog Walker'],
  ['Dog-Walking', 'Dog Walker'],
  ['Dog Wakler', 'Dog Walker'],
  ['Dgo Walker', 'Dog Walker'],
  ['Kenels', 'Kennels'],
  ['Kennel', 'Kennels'],
  ['Dog Groomer', null],
  ['Dog Boat', null],
  ['Pet', null],
  ['Dog Day Care', null],
  ['Kennels', null],
  ['kennels', null],
  ['犬', null],
])('%s is much like %s', (category, known) => {
  expect(categorySpelling(KNOWN).alike(category)).toBe(known === null ? null : known);
});

test('each new spelling is told once', () => {
  const spelling = categorySpelling(KNOWN);
  expect(spelling.alike('Dog Walkers')).toBe('Dog Walker');
  expect(spelling.of('Dog Walkers')).toBe('Dog Walkers');
  expect(spelling.alike('Dog Walkers')).toBeNull();
  expect(spelling.alike('dog walkers')).toBeNull();
});
