import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectNothingDropped } from '../../../../packages/text/testing/reader-properties.ts';
import { readValue } from '../../../../packages/text/testing/read-value.ts';
import { messageOf } from '@dog-care-directory/text';
import { NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { type Fact, FACT_NAMES, FACTS, factQuestion, type Facts } from '../listing/facts.ts';
import { fitting } from './custom-values.ts';
import type { Question } from '../listing/custom-field.ts';
import { factsText, readFacts } from './fact-values.ts';

const TODAY = '2026-11-22';
const said = (answer: Fact['answer']): Fact => ({ answer, by: 'import', on: TODAY });

test.each<[string, Facts]>([
  ['puppies: yes; dogs at once: 6', { dogs_at_once: said(6), puppies: said(true) }],
  ['DBS check: NO\nfirst-aid = y', { first_aid: said(true), dbs_check: said(false) }],
  ['pick_up: 1; insured: not said', { pick_up: said(true) }],
  [
    'insured: yes (business, 2026-11-03); dogs at once: 4 (editor, 2025-01-31)',
    {
      dogs_at_once: { answer: 4, by: 'editor', on: '2025-01-31' },
      insured: { answer: true, by: 'business', on: '2026-11-03' },
    },
  ],
  [
    'size: Any size; breeds: No bull breeds: ask; puppies from: 16 weeks',
    { size: said('any'), breeds: said('No bull breeds: ask'), puppies_from: said(16) },
  ],
  ['size: LARGE; breeds: unknown; puppies from: 8', { size: said('large'), puppies_from: said(8) }],
  ['{"puppies": true, "dogs_at_once": 6, "insured": null}', { dogs_at_once: said(6), puppies: said(true) }],
  [
    '{"puppies": {"answer": false, "by": "business", "on": "2026-01-02"}}',
    { puppies: { answer: false, by: 'business', on: '2026-01-02' } },
  ],
])('%j is what people ask', (text, facts) => {
  expect(readValue(readFacts(text, TODAY))).toEqual({ value: facts, problem: null });
});

test.each(['-', 'n/a', 'insured: not known', '{}'])('%j says nothing', (text) => {
  expect(readValue(readFacts(text, TODAY))).toEqual({ value: null, problem: null });
});

test.each([
  'lovely people',
  'puppies',
  'puppies: perhaps',
  'dogs at once: 0',
  'dogs at once: yes',
  'dogs at once: 501',
  'colour: yes',
  'size: 35 kg',
  'size: up to large',
  'puppies from: 4 months',
  'puppies from: 3',
  'puppies from: 105 weeks',
  `breeds: ${'x'.repeat(81)}`,
  'insured: yes (business, 2027-11-03)',
  '["puppies"]',
  '{"__proto__": true}',
  '{"puppies": {"answer": true, "by": "somebody"}}',
  'puppies: yes;'.repeat(2000),
])('%j is refused with a sentence', (text) => {
  const read = readFacts(text, TODAY);
  const { value } = read;
  const problem = messageOf(read);
  expect(value).toBeNull();
  expect(problem).toMatch(/^".*" is .*; left empty\.$/s);
});

test('what cannot be read is named, and the rest is taken', () => {
  expect(readValue(readFacts('puppies: yes; colour: brown', TODAY))).toEqual({
    value: { puppies: said(true) },
    problem: '"colour: brown" is not a fact such as "puppies: yes"; left out.',
  });
});

const fact = (answer: fc.Arbitrary<Fact['answer']>) =>
  fc.option(
    fc.record({
      answer,
      by: fc.constantFrom<Fact['by']>('business', 'editor', 'import'),
      on: fc.constantFrom('2026-11-22', '2026-11-03', '2019-02-28'),
    }),
    { nil: undefined },
  );
const anyAnswer = ({ kind, choices, limits }: Question): fc.Arbitrary<Fact['answer']> => {
  if (kind === 'choice') return fc.constantFrom(...choices.map(({ key }) => key));
  if (kind === 'number') return fc.integer({ min: limits?.least ?? 0, max: limits?.most ?? 9 });
  if (kind === 'yes-no') return fc.boolean();
  const lines = ['unknown', '-', 'None', 'a (business, 2026-11-03)', 'No "bull" breeds; no: huskies', '{}'];
  return fc.oneof(fc.string({ maxLength: 80 }), fc.constantFrom(...lines, ...NAUGHTY_STRINGS));
};
const anyFacts = fc
  .record(
    Object.fromEntries(
      FACT_NAMES.map((name) => [
        name,
        fact(anyAnswer(factQuestion(name)).filter((answer) => fitting(factQuestion(name), answer) !== null)),
      ]),
    ),
  )
  .map((facts) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as Facts)
  .filter((facts) => Object.keys(facts).length > 0);

describe('as text', () => {
  test('facts are written for people, with who said so unless it is this text today', () => {
    expect(
      factsText(
        { puppies: said(true), dogs_at_once: { answer: 6, by: 'business', on: '2026-11-03' } },
        TODAY,
      ),
    ).toBe('dogs at once: 6 (business, 2026-11-03); puppies: yes');
  });

  test('all facts are read back as they were', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(readValue(readFacts(factsText(facts, TODAY), TODAY))).toEqual({ value: facts, problem: null });
      }),
    );
  });

  test('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json({ maxDepth: 2 }), fc.constantFrom(...NAUGHTY_STRINGS)),
        (text) => {
          const read = readFacts(text, TODAY);
          const { value } = read;
          const problem = messageOf(read);
          expect(value === null || Object.keys(value).every((name) => name in FACTS)).toBe(true);
          expect(problem === null || problem.endsWith('.')).toBe(true);
        },
      ),
    );
  });
});

test('no word of a list of facts is dropped', () => {
  expectNothingDropped(
    (text) => readFacts(text, TODAY),
    ['puppies: yes; dogs at once: 6', 'insured: yes (business, 2026-11-03)'],
  );
});
