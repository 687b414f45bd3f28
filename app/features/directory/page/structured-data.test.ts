import { expect, test } from 'vitest';
import { listMetadata } from './structured-data.ts';

const SITE = 'https://dogs.example';
const PAWS = { name: 'Fine Paws', href: '/dog-services/fine-paws' };
const OTHER = { name: 'Other Paws', href: '/dog-services/other-paws' };

test('names the businesses of a page in their order with their pages, and tells how many there are', () => {
  expect(listMetadata({ search: '' }, { businesses: [PAWS, OTHER], total: 30 }, SITE)).toEqual([
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: 30,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Fine Paws', url: `${SITE}/dog-services/fine-paws` },
          { '@type': 'ListItem', position: 2, name: 'Other Paws', url: `${SITE}/dog-services/other-paws` },
        ],
      },
    },
  ]);
});

test('tells of a list only under the address that search engines keep', () => {
  const found = { businesses: [PAWS], total: 1 };
  expect(listMetadata({ search: '?service=Kennels' }, found, SITE)).toEqual([]);
  expect(listMetadata({ search: '' }, null, SITE)).toEqual([]);
});
