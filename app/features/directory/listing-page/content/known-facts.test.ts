import { expect, test } from 'vitest';
import type { Facts } from '#app/features/businesses/listing/facts.ts';
import { knownFacts } from './known-facts.ts';

const ON = '2026-11-12';

test('nobody has said anything', () => {
  expect(knownFacts(null)).toBeNull();
  expect(knownFacts({})).toBeNull();
});

test('one source is said once, and what nobody said is a sentence', () => {
  const known = knownFacts({
    unneutered: { answer: false, by: 'business', on: ON },
    dogs_at_once: { answer: 12, by: 'business', on: ON },
    puppies: { answer: true, by: 'business', on: ON },
  });
  expect(known).toMatchObject({
    facts: [
      { label: 'Maximum dogs at once', answer: 12, source: null },
      { label: 'Puppies', answer: true },
      { label: 'Unneutered dogs', answer: false },
    ],
    notSaid: ['older dogs', 'reactive dogs', 'gives medication', 'picks up and drops off'],
    source: 'Stated by the business, 12 November 2026',
  });
});

test('several sources stand with what they say', () => {
  const known = knownFacts({
    puppies: { answer: true, by: 'business', on: ON },
    pick_up: { answer: true, by: 'import', on: '2026-03-01' },
  });
  expect(known?.source).toBeNull();
  expect(known?.facts.map(({ source }) => source)).toEqual([
    'Stated by the business, 12 November 2026',
    'From an imported list, 1 March 2026',
  ]);
});

test('what is no answer counts as not said', () => {
  const facts = {
    puppies: { answer: 'yes', by: 'business', on: ON },
    insured: { answer: true, by: 'constructor', on: ON },
    dogs_at_once: { answer: -1, by: 'business', on: ON },
    first_aid: null,
    __proto__: { answer: true, by: 'business', on: ON },
  } as unknown as Facts;
  expect(knownFacts(facts)).toBeNull();
  expect(knownFacts({ puppies: { answer: true, by: 'editor', on: 'yesterday' } })?.source).toBe(
    'Found by our editors',
  );
});
