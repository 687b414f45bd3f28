import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapLink, websiteLink } from './contact-links.ts';

describe('mapLink', () => {
  const business = {
    name: 'Paws & Co',
    city: 'Winchester',
    postal_code: 'SO23 8UJ',
    latitude: 51.06,
    longitude: -1.31,
  };
  const place = 'Paws%20%26%20Co%2C%20Winchester%2C%20SO23%208UJ';

  test.each([
    ['google', 'Google Maps', `https://www.google.com/maps/search/?api=1&query=${place}`],
    [
      'osm',
      'OpenStreetMap',
      `https://www.openstreetmap.org/search?query=${place}&mlat=51.06&mlon=-1.31#map=17/51.06/-1.31`,
    ],
    [
      'apple',
      'Apple Maps',
      'https://maps.apple.com/?q=Paws%20%26%20Co&address=Winchester%2C%20SO23%208UJ&ll=51.06,-1.31',
    ],
  ] as const)('%s is named %s', (provider, label, href) => {
    expect(mapLink(business, provider)).toEqual({ label, href });
  });

  test('there is none without coordinates', () => {
    expect(mapLink({ ...business, latitude: null, longitude: null }, 'google')).toBeNull();
  });

  test('any name stays one value of the address', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('google', 'osm', 'apple'),
        (name, provider) => {
          const { href = '' } = mapLink({ ...business, name }, provider) ?? {};
          const given = new URL(href).searchParams;
          expect(given.get(provider === 'google' || provider === 'osm' ? 'query' : 'q')).toContain(
            name.toWellFormed(),
          );
          expect([...given.keys()].length).toBe(provider === 'google' ? 2 : 3);
        },
      ),
    );
  });
});

test.each([
  ['https://paws.example.com/', 'https://paws.example.com/', 'paws.example.com'],
  ['HTTP://paws.example.com/walks', 'http://paws.example.com/walks', 'paws.example.com/walks'],
  ['paws.example.com', null, 'paws.example.com'],
  ['javascript:alert(1)', null, 'javascript:alert(1)'],
  ['data:text/html,x', null, 'data:text/html,x'],
  ['https://', null, ''],
])('the website "%s" links to %s', (site, href, label) => {
  expect(websiteLink(site)).toEqual({ href, label });
});

test('never shows or follows a password in a website', () => {
  expect(websiteLink('https://ann:s3cret@paws.example/walks')).toEqual({
    href: 'https://paws.example/walks',
    label: 'paws.example/walks',
  });
});
