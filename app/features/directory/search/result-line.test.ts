import { parseSearchForm } from './form.ts';
import { describe, expect, test } from 'vitest';
import { resultSummary } from './result-line.ts';

const facts = {
  form: parseSearchForm(new URLSearchParams({ postcode: '', distance: '25' })),
  total: 24,
  from: null,
  postcodeFailed: false,
  nearestOnly: false,
  onTownPage: false,
};

describe('resultSummary', () => {
  const read = (change: Partial<Parameters<typeof resultSummary>[0]>) => {
    const { count, details } = resultSummary({ ...facts, ...change });
    return `${count} · ${details}`;
  };

  test('says number, radius and order of a postcode search', () => {
    expect(read({ from: { name: 'SO23 8UL', isPostcode: true } })).toBe(
      '24 services · within 25 miles, nearest first',
    );
    expect(read({ from: { name: 'SO23 8UL', isPostcode: true }, total: 1 })).toBe(
      '1 service · within 25 miles, nearest first',
    );
  });

  test('names the place it measured from', () => {
    expect(read({ from: { name: 'Kings Worthy', isPostcode: false } })).toBe(
      '24 services · within 25 miles of Kings Worthy, nearest first',
    );
  });

  test('says the order where nothing is measured', () => {
    expect(read({ total: 1904 })).toBe('1,904 services · best rated first');
    expect(read({ form: { ...facts.form, service: 'Kennels' } })).toBe('24 services · best rated first');
  });

  test('says that the list is whole when a postcode could not be placed', () => {
    expect(read({ postcodeFailed: true })).toBe('24 services · Showing all services');
    expect(read({ postcodeFailed: true, form: { ...facts.form, minimumRating: 4.5 } })).toBe(
      '24 services · best rated first',
    );
  });

  test('claims nothing of the empty list of a town whose postcode could not be placed', () => {
    expect(read({ postcodeFailed: true, onTownPage: true, total: 0 })).toBe('0 services · ');
  });

  test('says how far it had to look round the visitor, and that there is nothing anywhere', () => {
    const far = { from: 'visitor', nearestOnly: true } as const;
    expect(read({ ...far, total: 10 })).toBe(' · Nothing within 25 miles. These are the 10 nearest.');
    expect(read({ ...far, total: 1 })).toBe(' · Nothing within 25 miles. This is the nearest.');
    expect(read({ ...far, total: 0 })).toBe('0 services · at any distance');
    expect(read({ ...far, total: 0, form: { ...facts.form, service: 'Kennels' } })).toBe(
      '0 services · at any distance',
    );
  });

  test('names the order that was asked for, and what is looked for round the visitor', () => {
    const from = { name: 'SO23 8UL', isPostcode: true };
    expect(read({ form: { ...facts.form, sort: 'name' } })).toBe('24 services · by name');
    expect(read({ from, form: { ...facts.form, sort: 'licence' } })).toBe(
      '24 services · within 25 miles, licensed first',
    );
    expect(read({ from, form: { ...facts.form, sort: 'rating' } })).toBe(
      '24 services · within 25 miles, best rated first',
    );
    expect(read({ from: 'visitor', form: { ...facts.form, service: 'Kennels' } })).toBe(
      '24 services · within 25 miles, nearest first',
    );
  });

  test('says when the nearest stand in for those in range', () => {
    expect(
      resultSummary({
        ...facts,
        form: { ...facts.form, distance: 15 },
        from: 'visitor',
        nearestOnly: true,
        total: 10,
      }).details,
    ).toBe('Nothing within 15 miles. These are the 10 nearest.');
  });
});
