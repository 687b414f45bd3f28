import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveSlug, SLUG_PATTERN } from './slug.ts';

describe('the slug of a title', () => {
  test.each([
    ['Hello, World!', 'hello-world'],
    ['  10 Tips -- for Dogs  ', '10-tips-for-dogs'],
    ['Café crème', 'cafe-creme'],
    ["It's a dog's life", 'it-s-a-dog-s-life'],
    ['---', ''],
    ['犬', ''],
    ['A_B%C', 'a-b-c'],
  ])('of %j is %j', (title, slug) => {
    expect(deriveSlug(title)).toBe(slug);
  });

  test('is a valid slug or empty, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const slug = deriveSlug(title);
        expect(slug === '' || SLUG_PATTERN.test(slug)).toBe(true);
      }),
    );
  });

  test('of a slug is that slug', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,4}$/);
    fc.assert(
      fc.property(slug, (text) => {
        expect(deriveSlug(text)).toBe(text);
      }),
    );
  });
});
