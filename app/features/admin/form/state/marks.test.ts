import { expect, test } from 'vitest';
import type { PastVersion } from '../../history/past-version.ts';
import { marksOf } from './marks.ts';

const ADDED: PastVersion = {
  version: 1,
  kind: 'added',
  madeBy: 'import',
  who: 'An import',
  at: '2026-11-03T09:00:00.000Z',
  reason: null,
  changes: {},
};

function made(version: number, madeBy: PastVersion['madeBy'], ...columns: string[]): PastVersion {
  const changes = Object.fromEntries(columns.map((column) => [column, { from: null, to: 'x' }]));
  return {
    ...ADDED,
    version,
    kind: madeBy === 'import' ? 'imported' : 'edited',
    madeBy,
    who: madeBy,
    changes,
  };
}

test('each field says whose word it is: the last that set it, or who added the business', () => {
  const history = [made(3, 'editor', 'phone'), made(2, 'import', 'phone', 'site'), ADDED];
  expect(
    marksOf({
      byHand: ['phone'],
      history,
      filled: ['name', 'phone', 'site'],
      origins: { phone: 'our editors' },
    }),
  ).toEqual({
    name: { from: 'import', who: 'An import', at: ADDED.at, origin: '' },
    phone: { from: 'hand', who: 'editor', at: ADDED.at, origin: 'our editors' },
    site: { from: 'import', who: 'import', at: ADDED.at, origin: '' },
  });
});

test('what is empty says nothing, unless a person has emptied it', () => {
  const history = [made(2, 'editor', 'phone'), ADDED];
  expect(marksOf({ byHand: ['phone'], history, filled: [], origins: {} })).toEqual({
    phone: { from: 'hand', who: 'editor', at: ADDED.at, origin: '' },
  });
});

test('what the business said is the word of the business', () => {
  const history = [made(2, 'business', 'prices'), ADDED];
  expect(marksOf({ byHand: ['prices'], history, filled: ['prices'], origins: {} }).prices?.from).toBe(
    'business',
  );
});

test('a mark by hand is there without anything known of who set it', () => {
  expect(marksOf({ byHand: ['phone'], history: [], filled: ['phone', 'name'], origins: {} })).toEqual({
    phone: { from: 'hand', who: '', at: null, origin: '' },
  });
});
