import { expect, test } from 'vitest';
import { businessList, listMetadata, localBusiness } from './structured-data.ts';

const SITE = 'https://dogs.example';
const WHOLE = {
  name: 'Fine Paws',
  picture: { src: '/uploads/paws.webp' },
  rating: 4.8,
  reviews: 12,
  city: 'Alton',
  postal_code: 'GU34 1AA',
  phone: '01632 960123',
  site: 'finepaws.example',
  latitude: 51.15,
  longitude: -0.97,
  website_description: 'We walk.',
};

test("describes a business as its card does, without the rating, which is another site's", () => {
  expect(localBusiness(WHOLE, SITE)).not.toHaveProperty('aggregateRating');
  expect(localBusiness(WHOLE, SITE)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Fine Paws',
    telephone: '01632 960123',
    address: { addressLocality: 'Alton', postalCode: 'GU34 1AA', addressCountry: 'GB' },
    geo: { latitude: 51.15, longitude: -0.97 },
  });
});

test('leaves out what is not known', () => {
  const bare = {
    ...WHOLE,
    picture: null,
    phone: null,
    site: null,
    latitude: null,
    longitude: null,
    website_description: null,
  };
  expect(localBusiness(bare, SITE)).toEqual({
    '@type': 'LocalBusiness',
    name: 'Fine Paws',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Alton',
      postalCode: 'GU34 1AA',
      addressCountry: 'GB',
    },
  });
});

test('never names an address that is not of the web', () => {
  expect(localBusiness({ ...WHOLE, site: 'javascript:alert(1)' }, SITE)).not.toHaveProperty('url');
});

test('names a picture by its whole address, whether the site keeps it or another one does', () => {
  expect(localBusiness(WHOLE, SITE)).toHaveProperty('image', `${SITE}/uploads/paws.webp`);
  const elsewhere = { ...WHOLE, picture: { src: 'https://images.example/paws.jpg' } };
  expect(localBusiness(elsewhere, SITE)).toHaveProperty('image', 'https://images.example/paws.jpg');
});

test('numbers the businesses of a page, and tells how many there are', () => {
  expect(businessList([WHOLE, WHOLE], 30, SITE)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 30,
    itemListElement: [{ position: 1 }, { position: 2 }],
  });
});

test('tells of a list only under the address that search engines keep', () => {
  const found = { businesses: [WHOLE], total: 1 };
  expect(listMetadata({ search: '' }, found, SITE)).toEqual([
    { 'script:ld+json': businessList([WHOLE], 1, SITE) },
  ]);
  expect(listMetadata({ search: '?service=Kennels' }, found, SITE)).toEqual([]);
  expect(listMetadata({ search: '' }, null, SITE)).toEqual([]);
});
