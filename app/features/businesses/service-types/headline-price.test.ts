import { expect, test } from 'vitest';
import { headlineText } from './headline-price.ts';
import type { Price } from '../listing/price.ts';

const line = (label: string, pence: number, per: Price['per'], from = false): Price => ({
  label,
  pence,
  per,
  from,
});
const KENNEL = [
  line('One dog', 2200, 'night'),
  line('Second dog, sharing', 1600, 'night', true),
  line('Puppy visit', 800, 'visit'),
];

test.each<[string, Price[], string, string | undefined, string | null]>([
  ['the first line, without a “from” of another', KENNEL, 'Kennels', undefined, '£22 a night'],
  ['not the second dog if it comes first', KENNEL.toReversed(), 'Kennels', undefined, '£22 a night'],
  [
    '“from” if that line says so',
    [line('Walk', 1400, 'walk', true)],
    'Dog Walker',
    undefined,
    'From £14 a walk',
  ],
  ['the unit of the service', [line('Visit', 900, 'visit'), ...KENNEL], 'Kennels', undefined, '£22 a night'],
  ['nothing in another unit', [line('Puppy visit', 800, 'visit')], 'Kennels', undefined, null],
  [
    'a further service by its unit',
    [line('Walk', 1400, 'walk'), ...KENNEL],
    'Kennels',
    'Dog Walker',
    '£14 a walk',
  ],
  ['nothing for a further service without a price', KENNEL, 'Kennels', 'Dog Day Care', null],
  [
    'nothing for a further service without a unit',
    [line('Bath', 3000, null)],
    'Kennels',
    'Dog Groomer',
    null,
  ],
  [
    'a price without a unit of the main service',
    [line('Any dog', 1200, null)],
    'Dog Walker',
    undefined,
    '£12',
  ],
  ['walks by the hour', [line('Walk', 1400, 'hour')], 'Dog Walker', undefined, '£14 an hour'],
  [
    'whatever a groomer charges first',
    [line('Bath', 3000, null), line('Clip', 900, 'hour')],
    'Dog Groomer',
    undefined,
    '£30',
  ],
  ['nothing but supplements', [line('Bank holiday surcharge', 500, 'night')], 'Kennels', undefined, null],
  [
    'no half day',
    [line('Half day', 1900, 'day'), line('Full day', 3200, 'day')],
    'Dog Day Care',
    undefined,
    '£32 a day',
  ],
  ['not several dogs', [line('Two dogs', 3600, 'night'), ...KENNEL], 'Kennels', undefined, '£22 a night'],
  [
    'what one dog pays like several',
    [line('Up to 3 dogs', 1200, 'hour')],
    'Dog Park',
    undefined,
    '£12 an hour',
  ],
  ['not the cats', [line('Cats', 1200, 'night'), ...KENNEL], 'Kennels', undefined, '£22 a night'],
  ['dogs with cats', [line('Dogs and cats', 1200, 'visit')], 'Pet Sitter', undefined, '£12 a visit'],
  [
    'not the free meeting before',
    [line('Meet & greet', 0, null), line('30 minutes', 1200, null)],
    'Dog Walker',
    undefined,
    '£12',
  ],
  [
    'not a trial',
    [line('Trial day', 1500, 'day'), line('Day', 3000, 'day')],
    'Dog Day Care',
    undefined,
    '£30 a day',
  ],
  ['a half-hour walk', [line('Half-hour walk', 900, 'walk')], 'Dog Walker', undefined, '£9 a walk'],
  ['nothing free that is negative', [line('Walk', -5, 'walk')], 'Dog Walker', undefined, null],
  ['what is free', [line('Field', 0, 'hour')], 'Dog Park', undefined, 'Free'],
  ['no list', [], 'Dog Park', undefined, null],
])('the headline price is %s', (_what, prices, category, service, text) => {
  expect(headlineText({ prices, category }, service)).toBe(text);
});
