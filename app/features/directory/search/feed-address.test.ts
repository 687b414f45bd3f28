import { expect, test } from 'vitest';
import { feedAddress, feedLinks } from './feed-address.ts';
import { parseSearchForm } from './form.ts';

const form = (query: string) => parseSearchForm(new URLSearchParams(query));

test('a feed is of all that decides what is found, and of nothing else', () => {
  expect(feedAddress('/feed.xml', form(''), null)).toBe('/feed.xml');
  expect(
    feedAddress(
      '/feed.xml',
      form('service=Kennels&postcode=SO23&distance=5&photo=1&open=now&sort=name&show=48&after=3'),
      null,
    ),
  ).toBe('/feed.xml?service=Kennels&postcode=SO23&distance=5&photo=1');
});

test('the page of a town names it', () => {
  expect(feedLinks(form('service=Dog+Walker'), 'alton')).toEqual([
    expect.objectContaining({
      rel: 'alternate',
      type: 'application/rss+xml',
      href: '/feed.xml?service=Dog+Walker&town=alton',
    }),
    expect.objectContaining({ href: '/feed.json?service=Dog+Walker&town=alton' }),
  ]);
});
