import { expect, test } from 'vitest';
import { listStructuredData } from './structured-data.ts';

const SITE = 'https://dogs.example';
const PAWS = { name: 'Fine Paws', href: '/dog-services/fine-paws' };
const OTHER = { name: '</script><b>', href: '/dog-services/other-paws' };

test('names the businesses of a page in their order with their pages, and tells how many there are', () => {
  const json = listStructuredData([PAWS, OTHER], 30, SITE);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: 30,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Fine Paws', url: `${SITE}/dog-services/fine-paws` },
      { '@type': 'ListItem', position: 2, name: '</script><b>', url: `${SITE}/dog-services/other-paws` },
    ],
  });
});
