import { expect, test } from 'vitest';
import { monogram } from './monogram.ts';

test.each([
  ['Chalkstream Dog Walks', 'CD'],
  ['The Kennels', 'K'],
  ['Paws & Relax', 'PR'],
  ['Bark and Ride', 'BR'],
  ['Mrs Pepperday’s Dog Walking', 'MP'],
  ['4 Paws', '4P'],
  ['the and', 'TA'],
  ['“Élan” Dogs', 'ÉD'],
  ['ﬃne ßharp Walks', 'FS'],
  ['🐕 👍', ''],
  ['', ''],
])('of %s is %s', (name, expected) => expect(monogram(name)).toBe(expected));
