import { expect, test } from 'vitest';
import { parseSearchForm, searchQuery } from '../search/form.ts';
import { chipsOf, suggestionsOf } from './chips.ts';

const chips = (query: string) =>
  chipsOf(parseSearchForm(new URLSearchParams(query))).map(({ label, without }) => [
    label,
    searchQuery(without),
  ]);

test('each filter that is on is named, and taken away by itself', () => {
  expect(
    chips('service=Kennels&open=now&minimum_rating=4.5&photo=1&facts=insured,puppies&show=48&after=7'),
  ).toEqual([
    ['Open now', '?service=Kennels&minimum_rating=4.5&photo=1&facts=puppies%2Cinsured'],
    ['Rated 4.5 or more', '?service=Kennels&open=now&photo=1&facts=puppies%2Cinsured'],
    ['With photos', '?service=Kennels&open=now&minimum_rating=4.5&facts=puppies%2Cinsured'],
    ['Puppies welcome', '?service=Kennels&open=now&minimum_rating=4.5&photo=1&facts=insured'],
    ['Insured', '?service=Kennels&open=now&minimum_rating=4.5&photo=1&facts=puppies'],
  ]);
  expect(
    chips(
      'service=Dog+Walker&maximum_price=20&confirmed=1&licence=confirmed&bbox=-1.4,51,-1.2,51.1&open=2026-12-25T09:00',
    ),
  ).toEqual([
    [
      'In this part of the map',
      '?service=Dog+Walker&open=2026-12-25T09%3A00&confirmed=1&licence=confirmed&maximum_price=20',
    ],
    ['Open Friday 25 December 2026, 09:00', expect.not.stringContaining('open')],
    ['Up to £20 a walk', expect.not.stringContaining('price')],
    ['Confirmed within a year', expect.not.stringContaining('confirmed=1')],
    ['Council licence confirmed', expect.not.stringContaining('licence')],
  ]);
});

test('what, where and in which order are no filters', () => {
  expect(chips('service=Kennels&postcode=SO23+8UJ&distance=5&sort=rating')).toEqual([]);
});

test('what would leave most, but not all, is suggested, with what is on already', () => {
  const form = parseSearchForm(new URLSearchParams('facts=insured&show=48'));
  const choices = {
    'minimum_rating=4.5': 3,
    'photo=1': 12,
    'facts=puppies': 7,
    'confirmed=1': 9,
    'licence=confirmed': 10,
    'maximum_price=20': 8,
  };
  expect(
    suggestionsOf(form, choices, 12).map(({ label, count, to }) => [label, count, searchQuery(to)]),
  ).toEqual([
    ['Council licence confirmed', 10, '?facts=insured&licence=confirmed'],
    ['Confirmed within a year', 9, '?facts=insured&confirmed=1'],
    ['Puppies welcome', 7, '?facts=puppies%2Cinsured'],
  ]);
  expect(suggestionsOf(form, {}, 12)).toEqual([]);
});
