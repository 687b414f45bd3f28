import { describe, expect, test } from 'vitest';
import { defaultDisplayName, displayNameProblem } from './display-name.ts';

describe('a display name', () => {
  test.each([
    'A',
    'Ann Smith',
    'Ártemis',
    '安娜',
    'أحمد',
    '🐶 walker',
    `  ${'x'.repeat(80)}  `,
    '犬'.repeat(80),
  ])('may be %s', (name) => expect(displayNameProblem(name)).toBeNull());

  test.each(['', '   ', '\u00a0', 'x'.repeat(81), 'a\nb', 'a\u0000b', 'a\u202eb', 'a\u2028b'])(
    'may not be %j',
    (name) => {
      expect(displayNameProblem(name)).toMatch(/\.$/);
    },
  );
});

test('an account begins with what stands before the @', () => {
  expect(defaultDisplayName('ann.smith@dogs.example')).toBe('ann.smith');
  expect(displayNameProblem(defaultDisplayName('@dogs.example'))).toBeNull();
});
