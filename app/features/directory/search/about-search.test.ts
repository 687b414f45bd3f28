import { expect, test } from 'vitest';
import { aboutSearch } from './about-search.ts';
import { parseSearchForm } from './form.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';

const region = { name: 'Hampshire' };
const services = namedServiceTypes(['Dog Walker', 'Day Care']);
const near = { name: 'SO23 8UL', isPostcode: true, area: 'SO23', approximate: false };

function about(query: string, rest: Partial<Parameters<typeof aboutSearch>[1]> = {}) {
  const form = parseSearchForm(new URLSearchParams(query));
  return aboutSearch(form, { region, town: null, services, found: { near: null, total: 3 }, ...rest });
}

test('says of a page without a search what the site offers there', () => {
  expect(about('').title).toBe('Dog walkers, day care, kennels and parks near you');
  expect(about('', { town: { name: 'Fleet' } }).title).toBe('Trusted Dog Care Services in Fleet');
});

test('gives each kind of search a title and a description of its own', () => {
  const found = { near, total: 1 };
  expect(about('service=Day+Care&postcode=SO23+8UL&distance=5', { found })).toEqual({
    heading: 'Day Care near SO23 8UL',
    title: 'Day Care near SO23 8UL',
    description:
      'Day Care: 1 service within 5 miles of SO23 8UL, nearest first. With opening hours, prices and phone numbers.',
  });
  expect(about('service=Dog+Walker', { town: { name: 'Fleet' } }).title).toBe('Dog Walkers in Fleet');
  expect(about('open=now', { found: { near, total: 1200 } })).toEqual({
    heading: 'Dog care near SO23 8UL',
    title: 'Dog care open now near SO23 8UL',
    description:
      'Dog care: 1,200 services within 10 miles of SO23 8UL, nearest first. With opening hours, prices and phone numbers.',
  });
});

test('never repeats what an address says and the site does not know', () => {
  const page = about('service=Buy+gold&postcode=at+evil.example');
  expect(page).toEqual(about(''));
  expect(JSON.stringify(about('service=Buy+gold&open=now'))).not.toContain('gold');
});

test('promises no number where nothing could be searched', () => {
  expect(about('service=Day+Care', { found: null }).description).toMatch(/^Day Care: Services in Hampshire/);
});
