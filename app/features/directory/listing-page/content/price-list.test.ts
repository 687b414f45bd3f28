import { expect, test } from 'vitest';
import type { Price } from '#app/features/businesses/listing/price.ts';
import { priceList, pricesFor } from './price-list.ts';

const of = (prices: Price[] | null, category = 'Dog Day Care') => priceList({ prices, category });

test('none is known', () => {
  expect(of(null)).toBeNull();
  expect(of([])).toBeNull();
});

test('the headline price comes first, then the list as written', () => {
  expect(
    of([
      { label: 'Full day, one dog', pence: 3200, per: 'day', from: false },
      { label: 'Lunchtime walk', pence: 1400, per: 'walk', from: true },
      { label: 'Half day', pence: 1900, per: 'day', from: true },
      { label: 'Night', pence: 4000, per: 'night', from: false },
      { label: 'Registration', pence: 0, per: null, from: false },
    ]),
  ).toMatchObject({
    lead: '£32 a day',
    rows: [
      { label: 'Full day, one dog', amount: '£32 a day' },
      { label: 'Lunchtime walk', amount: 'from £14 a walk' },
      { label: 'Half day', amount: 'from £19 a day' },
      { label: 'Night', amount: '£40 a night' },
      { label: 'Registration', amount: 'free' },
    ],
  });
});

test('what is no price is left out', () => {
  const odd = [
    { label: 'a', pence: Number.NaN, per: null, from: false },
    { label: 'b', pence: -5, per: null, from: false },
    { label: null, pence: 5, per: null, from: false },
    { label: 'c', pence: 5, per: 'constructor', from: false },
  ] as unknown as Price[];
  expect(of(odd)).toBeNull();
});

test('without a headline price the page says what else is charged, or points to the list', () => {
  const visit: Price = { label: 'Puppy visit', pence: 800, per: 'visit', from: true };
  expect(of([visit], 'Kennels')).toMatchObject({ lead: 'Visits from £8' });
  expect(of([{ ...visit, label: 'Second dog', per: 'night' }], 'Kennels')?.lead).toBe('Prices below');
});

test('what a searched service costs comes first, and nothing changes for one without a price of its own', () => {
  const prices = of(
    [
      { label: 'Lunchtime walk', pence: 1400, per: 'walk', from: true },
      { label: 'Second dog', pence: 500, per: 'day', from: false },
      { label: 'Full day', pence: 3200, per: 'day', from: false },
    ],
    'Dog Walker',
  );
  if (!prices) throw new Error('They have prices.');
  const forDayCare = pricesFor(prices, 'Dog Day Care');
  expect(forDayCare.lead).toBe('£32 a day');
  expect(forDayCare.rows.map(({ label }) => label)).toEqual(['Second dog', 'Full day', 'Lunchtime walk']);
  expect(pricesFor(prices, 'Kennels')).toBe(prices);
});
