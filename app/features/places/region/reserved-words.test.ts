import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '#app/paths/pages.ts';
import * as paths from '#app/paths/paths.ts';
import { packageRoot } from '#db/package-root.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

const { town: _town, anyTown, ...others } = paths;
const firstPart = (address: string) => address.replace(/^\//, '').split('/')[0] ?? '';

/** Whether it is written as a slug is; nothing else needs to be reserved. */
const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

test('every address and file that a town could hide is reserved', () => {
  const addresses = Object.values(others).map((one) => (typeof one === 'function' ? one('1', '1') : one));
  expect(addresses).toContain('/readyz');
  const files = readdirSync(path.join(packageRoot(), 'public'));
  const taken = new Set([...addresses, ...files, '/assets/home.js'].map(firstPart).filter(isSlug));
  expect(taken.size).toBeGreaterThan(15);
  expect([...taken].filter((word) => !RESERVED_WORDS.has(word))).toEqual([]);
});

test('no other page has anything for its first part', () => {
  expect(PAGES.map((page) => page.path).filter((address) => address.startsWith('/:'))).toEqual([anyTown]);
});
