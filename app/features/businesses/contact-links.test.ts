import { describe, expect, test } from 'vitest';
import { mapLink, telephoneLink, websiteLink } from './contact-links.ts';

describe('mapLink', () => {
  const business = { name: 'Paws & Co', latitude: 51.06, longitude: -1.31 };

  test.each([
    ['google', 'Google Maps', 'https://www.google.com/maps/search/?api=1&query=51.06,-1.31'],
    ['osm', 'OpenStreetMap', 'https://www.openstreetmap.org/?mlat=51.06&mlon=-1.31#map=17/51.06/-1.31'],
    ['apple', 'Apple Maps', 'https://maps.apple.com/?ll=51.06,-1.31&q=Paws%20%26%20Co'],
  ] as const)('%s is named %s', (provider, label, href) => {
    expect(mapLink(business, provider)).toEqual({ label, href });
  });

  test('there is none without coordinates', () => {
    expect(mapLink({ ...business, latitude: null, longitude: null }, 'google')).toBeNull();
  });
});

test.each([
  ['01632 960 118', 'tel:01632960118'],
  ['+44 (0)1632 960118', 'tel:+441632960118'],
  ['(01632) 960-118', 'tel:01632960118'],
  ['call us', null],
  ['"><script>alert(1)</script>', null],
  ['', null],
])('the telephone number "%s" is dialled as %s', (phone, href) => {
  expect(telephoneLink(phone)).toBe(href);
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
