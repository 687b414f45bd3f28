import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from '#app/platform/slugify.ts';
import { businessSlug } from './slug.ts';

test.each([
  ['Happy Paws', 'Winchester', 'happy-paws-winchester'],
  ["Anna's  Dog–Walking & Co.", 'Alton', 'annas-dog-walking-co-alton'],
  ['Café Größe', 'Århus', 'cafe-grosse-arhus'],
  ['Paws of Winchester', 'Winchester', 'paws-of-winchester'],
  ['犬の散歩', 'Winchester', 'business-winchester'],
  ['🐕', '犬', 'business'],
])('"%s" in %s gets the slug %s', (name, city, slug) => {
  expect(businessSlug(name, city)).toBe(slug);
});

test('a slug has only lower-case letters, digits and single hyphens, and is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, city) => {
      expect(businessSlug(name, city)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugify(name + city).length).toBeLessThanOrEqual(80);
    }),
  );
});
