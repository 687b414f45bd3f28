import { describe, expect, test } from 'vitest';
import { PAGES } from '#app/paths/pages.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { createPageKey } from './key.ts';

const pageKey = createPageKey(PAGES, () => TOWNS);
const key = (address: string) => pageKey(new URL(address, 'http://localhost'));

describe('pageKey', () => {
  test.each([
    ['/', '/'],
    ['/?service=&postcode=&distance=10', '/'],
    ['/?utm_source=x&postcode=SO23&distance=25', '/?postcode=SO23&distance=25'],
    ['/?distance=25&postcode=SO23', '/?postcode=SO23&distance=25'],
    ['/winchester?service=Kennels&junk=1', '/winchester?service=Kennels'],
    [
      '/?facts=insured&photo=1&facts=puppies&minimum_rating=4.0&x=1&sort=nearest',
      '/?minimum_rating=4&photo=1&facts=puppies%2Cinsured',
    ],
    ['/winchester?bbox=-2,50,-1,51.0', '/winchester?bbox=-2%2C50%2C-1%2C51'],
    ['/about?x=1', '/about'],
    ['/blog?tag=puppies&category=General&x=1', '/blog?category=General&tag=puppies'],
    ['/blog/first-walks?x=1', '/blog/first-walks'],
  ])('%s is kept as %s', (address, expected) => {
    expect(key(address)).toBe(expected);
  });

  test.each([
    '/nowhere',
    '/blog/admin',
    '/blog/admin/new',
    '/auth',
    '/profile',
    '/blog/rss.xml',
    '/blog/rss.xml/picture.png',
    '/blog/First-Walks',
    `/blog/${'a'.repeat(201)}`,
    '/contact/sent',
    '/About',
    '*',
    '/winchester/x',
    '/winchester/',
    '/Winchester',
    '/%77inchester',
    '/guildford',
    '/__proto__',
    '/constructor',
    `/${'a'.repeat(5000)}`,
  ])('%s is not kept', (address) => {
    expect(key(address)).toBeNull();
  });

  test('one address stands for itself', () => {
    for (const address of [
      '/?postcode=SO23&distance=25&show=48',
      '/?service=Kennels&after=17',
      '/blog?category=Dog+Health&page=2',
    ]) {
      const once = key(address);
      expect(key(once ?? '')).toBe(once);
    }
  });
});
