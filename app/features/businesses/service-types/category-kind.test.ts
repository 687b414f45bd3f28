import { expect, test } from 'vitest';
import { categoryKind } from './category-kind.ts';

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
