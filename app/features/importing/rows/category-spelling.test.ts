import { expect, test } from 'vitest';
import { categorySpelling } from './category-spelling.ts';

const KNOWN = ['Dog Walker', 'Kennels', 'Dog Park', 'Vet'];

test.each([
  ['Dog-Walking', 'Dog Walker'],
  ['Dog Wakler', 'Dog Walker'],
  ['Dgo Walker', 'Dog Walker'],
  ['Kenels', 'Kennels'],
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
  expect(spelling.alike('Dog Walking')).toBe('Dog Walker');
  expect(spelling.of('Dog Walking')).toBe('Dog Walking');
  expect(spelling.alike('Dog Walking')).toBeNull();
  expect(spelling.alike('dog walking')).toBeNull();
});

test.each([
  ['Dog Walkers', 'Dog Walker'],
  ['dog-walker', 'Dog Walker'],
  ['Kennel', 'Kennels'],
  ['Walks & Talks', 'Walk and Talk'],
  ['Dog Walking', 'Dog Walking'],
  ['&', '&'],
])('%s is taken for %s', (category, known) => {
  const spelling = categorySpelling([...KNOWN, 'Walk and Talk']);
  expect(spelling.of(category)).toBe(known);
});
