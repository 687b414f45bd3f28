import { expect, test } from 'vitest';
import { reviewAccess } from './access.ts';

test.each([
  ['', '', 'off'],
  ['off', '', 'off'],
  ['yes', '', 'off'],
  ['open', '', 'open'],
  ['invited', 'Kennels', 'invited'],
  ['open', 'Kennels\n dog walker ', 'off'],
  ['open', 'Dog', 'open'],
])('reviews are %j, without %j: %s', (access, without, expected) => {
  expect(reviewAccess({ access, without }, 'Dog Walker')).toBe(expected);
});
