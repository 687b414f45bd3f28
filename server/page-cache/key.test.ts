import { describe, expect, test } from 'vitest';
import { PAGES } from '#app/paths/pages.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { createAnswerKey, createPageKey } from './key.ts';

const pageKey = createPageKey(PAGES, () => TOWNS);
const key = (address: string) => pageKey(new URL(address, 'http://localhost'));

test('answers to programs are kept by the parameters that they are read by, as they were sent', () => {
  const answerKey = createAnswerKey([
    { method: 'GET', path: '/api/v1/businesses', kept: true, parameters: ['town', 'limit'] },
    { method: 'POST', path: '/api/v1/businesses' },
    { method: 'GET', path: '/api/v1/businesses/:slug', kept: true, parameters: [] },
    { method: 'GET', path: '/api/v1/map' },
  ]);
  const of = (address: string) => answerKey(new URL(address, 'http://localhost'));
  expect(of('/api/v1/businesses')).toBe('/api/v1/businesses');
  expect(of('/api/v1/businesses?limit=3&town=')).toBe('/api/v1/businesses?town=&limit=3');
  expect(of('/api/v1/businesses/happy-paws')).toBe('/api/v1/businesses/happy-paws');
  // Refused, so that no answer to another request is given.
  for (const address of ['?x=1', '?limit=3&limit=4', '/happy-paws?x=1'])
    expect(of(`/api/v1/businesses${address}`)).toBeNull();
  for (const address of ['/api/v1/map', '/api/v1/businesses/Happy%20Paws', '/api', '/', '/about'])
    expect(of(address)).toBeNull();
  // Cut off, it would stand for another request.
  expect(of(`/api/v1/businesses?town=${'a'.repeat(101)}`)).toBeNull();
});

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
