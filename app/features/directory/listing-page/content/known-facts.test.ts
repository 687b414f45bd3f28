import { expect, test } from 'vitest';
import type { Fact, Facts } from '#app/features/businesses/listing/facts.ts';
import { knownFacts as known, shownFacts } from './known-facts.ts';

const ON = '2026-11-12';
const knownFacts = (facts: Facts | null) => known(facts, 'Dogs Anna walks');

test('nobody has said anything', () => {
  expect(knownFacts(null)).toBeNull();
  expect(knownFacts({})).toBeNull();
});

test('one source is said once, and what nobody said is left out', () => {
  const facts = knownFacts({
    unneutered: { answer: false, by: 'business', on: ON },
    dogs_at_once: { answer: 12, by: 'business', on: ON },
    puppies: { answer: true, by: 'business', on: ON },
  });
  expect(facts).toEqual({
    heading: 'Dogs Anna walks',
    facts: [
      { name: 'dogs_at_once', label: 'Dogs at once', words: '12', isYes: null, source: null },
      { name: 'puppies', label: 'Puppies', words: 'Yes', isYes: true, source: null },
      { name: 'unneutered', label: 'Unneutered dogs', words: 'No', isYes: false, source: null },
    ],
    source: 'Stated by the business, 12 November 2026',
  });
});

test('several sources stand with what they say', () => {
  const facts = knownFacts({
    puppies: { answer: true, by: 'business', on: ON },
    pick_up: { answer: true, by: 'import', on: '2026-03-01' },
  });
  expect(facts?.source).toBeNull();
  expect(facts?.facts.map(({ source }) => source)).toEqual([
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

test.each<[Record<string, Fact['answer']>, string[]]>([
  [{ size: 'large', breeds: 'All but huskies' }, ['Size: Up to 45 kg', 'Breeds: All but huskies']],
  [{ puppies: true, puppies_from: 16 }, ['Puppies: From 16 weeks']],
  [{ puppies_from: 16 }, ['Puppies: From 16 weeks']],
  [{ puppies: false, puppies_from: 16 }, ['Puppies: No']],
  [{ size: 'enormous', breeds: 'x'.repeat(81), puppies_from: 3.5 }, []],
])('%j is worded by its kind, and an age says more than a yes', (answers, lines) => {
  const facts = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, { answer, by: 'business' as const, on: ON }]),
  );
  expect(shownFacts(facts).map(({ label, words }) => `${label}: ${words}`)).toEqual(lines);
});
