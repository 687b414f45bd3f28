import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAddress, parsePage } from './list-address.ts';

test('says nothing that is usual, and the rest in its order', () => {
  expect(listAddress('/blog', 1)).toBe('/blog');
  expect(listAddress('/blog', 1, { tag: '' })).toBe('/blog');
  expect(listAddress('/blog', 3)).toBe('/blog?page=3');
  expect(listAddress('/blog', 2, { tag: 'a b', category: '&' })).toBe('/blog?tag=a+b&category=%26&page=2');
});

test('what is written is what is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.string(), (page, text) => {
      const { searchParams } = new URL(listAddress('/blog', page, { tag: text }), 'http://dogs.example');
      expect(parsePage(searchParams.get('page'))).toBe(page);
      expect(searchParams.get('tag') ?? '').toBe(text.toWellFormed());
    }),
  );
});

test.each([null, '', '0', '-1', '1.5', 'x', '01', '99999999', ' 2'])('%j is the first page', (text) => {
  expect(parsePage(text)).toBe(1);
});
