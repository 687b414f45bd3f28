import { expect, test } from 'vitest';
import type { Price } from './price.ts';
import { amountText, priceText } from './price-text.ts';

test.each([
  [0, 'free'],
  [5, '£0.05'],
  [1400, '£14'],
  [1450, '£14.50'],
  [123_456, '£1,234.56'],
])('%d pence are %s', (pence, text) => {
  expect(amountText(pence)).toBe(text);
});

const price = (pence: number, per: Price['per'], from = false): Price => ({ label: 'x', pence, per, from });

test.each([
  [price(1400, 'walk', true), 'from £14 a walk'],
  [price(3200, 'day'), '£32 a day'],
  [price(900, 'hour'), '£9 an hour'],
  [price(500, null), '£5'],
  [price(0, 'visit'), 'free'],
  [price(0, 'visit', true), 'from £0'],
])('%j reads as %s', (one, text) => {
  expect(priceText(one)).toBe(text);
});
