import { expect, test } from 'vitest';
import { goneWith } from './gone-pages.ts';

const KEYS = [
  '/',
  '/?service=Kennels',
  '/winchester',
  '/dog-services/paws',
  '/blog',
  '/blog/walks',
  '/about',
];

test.each([
  ['blog_posts', ['/blog', '/blog/walks']],
  ['blog_authors', ['/blog', '/blog/walks']],
  ['profiles', ['/blog', '/blog/walks']],
  ['businesses', ['/dog-services/paws']],
  ['removed_businesses', ['/', '/?service=Kennels', '/winchester', '/dog-services/paws', '/blog/walks']],
  ['towns', []],
  ['constructor', []],
  [null, []],
])('of a change of %s no saved copy may remain of %j', (table, gone) => {
  const isGone = goneWith(table);
  expect(KEYS.filter((address) => isGone?.(`light ${address}`))).toEqual(gone);
});
