import { describe, expect, test } from 'vitest';
import { cutOf, fullLocation, shortLocation } from './text.ts';

describe('cutOf', () => {
  test('leaves 100 characters alone', () => {
    expect(cutOf('a'.repeat(100))).toBeNull();
  });

  test('cuts before the 101st', () => {
    expect(cutOf('a'.repeat(101))).toBe(100);
  });

  test('counts an emoji as one character and never cuts it in half', () => {
    expect(cutOf('🐶'.repeat(100))).toBeNull();
    expect(cutOf('🐶'.repeat(101))).toBe(200);
  });
});

test('the short location names city and postcode district', () => {
  expect(shortLocation({ city: 'Winchester', postal_code: 'SO23 8UJ' })).toBe('Winchester SO23');
  expect(shortLocation({ city: 'Winchester', postal_code: 'unknown' })).toBe('Winchester unknown');
  expect(shortLocation({ city: 'Winchester', postal_code: '' })).toBe('Winchester');
});

test('the location on a town page is city plus postal code', () => {
  expect(fullLocation({ city: 'Alton', postal_code: 'GU34 1AA' })).toBe('Alton, GU34\u00a01AA');
});
