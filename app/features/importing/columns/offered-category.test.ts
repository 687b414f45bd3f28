import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryOfFileName, offeredCategories } from './offered-category.ts';

test.each([
  ['dog-day-care_uk (2).csv', 'Dog Day Care'],
  ['Outscraper-20261122-kennels.csv', 'Kennels'],
  ['dog walkers in Hampshire.csv', 'Dog Walkers'],
  ['export 2026-11-22.csv', null],
  ['20261122.csv', null],
  ['', null],
])('the file %j says %j', (name, category) => {
  expect(categoryOfFileName(name)).toBe(category);
});

const file = (name: string, queries: string[]) => ({
  name,
  headers: ['name', 'query'],
  values: [['Paws'], queries],
});

test('what a scraper was asked for is offered where it is the same in all rows', () => {
  expect(offeredCategories(file('1.csv', ['dog day care, Kent', 'dog day care near Hove']), [])).toEqual([
    { category: 'Dog Day Care', from: { column: 'query' } },
  ]);
  expect(offeredCategories(file('1.csv', ['dog day care', 'kennels']), [])).toEqual([]);
  expect(offeredCategories(file('1.csv', []), [])).toEqual([]);
});

test('what is known is offered once, as it is known', () => {
  expect(offeredCategories(file('dog-walkers.csv', ['dog walker in Kent']), ['Dog Walker'])).toEqual([
    { category: 'Dog Walker', from: { fileName: true } },
  ]);
});

test('a place behind what is known is no part of it', () => {
  expect(offeredCategories(file('dog-day-care-hampshire.csv', []), ['Kennels', 'Dog Day Care'])).toEqual([
    { category: 'Dog Day Care', from: { fileName: true } },
  ]);
});

test('any name of a file is read without a word', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (name, queries) => {
      for (const { category } of offeredCategories(file(name, queries), [])) expect(category).not.toBe('');
    }),
  );
});
