import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from '@dog-care-directory/text';
import { LONGEST_PERSON_WORDS, peopleOf, type Person, readPeople, writePeople } from './people.ts';
import { personLine, sinceWords } from './person-words.ts';

const ANNA = { name: 'Anna', since: 2019, words: 'I walk three dogs at most: no more.' };

test('people are read one a line, with year and words if they are stated', () => {
  const text = 'Anna, since 2019: I walk three dogs at most: no more.\n\nBen\r\nÉloïse Mary:  Hello!';
  expect(peopleOf(text)).toEqual([
    ANNA,
    { name: 'Ben', since: null, words: '' },
    { name: 'Éloïse Mary', since: null, words: 'Hello!' },
  ]);
  expect(peopleOf(null)).toEqual([]);
});

test('what is written is read back', () => {
  const words = fc
    .stringMatching(/^[\p{L}!?.,:’“” -]{0,80}$/u)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const name = fc
    .stringMatching(/^\p{L}[\p{L}’ -]{0,20}$/u)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const since = fc.option(fc.integer({ min: 1950, max: 2026 }));
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, since, words }), { minLength: 1, maxLength: 6 }),
      (people: Person[]) => {
        const text = writePeople(people) ?? '';
        fc.pre(!/since \d/i.test(people.map((person) => person.name).join(' ')));
        expect(peopleOf(text)).toEqual(people);
        expect(readPeople(text)).toEqual({ value: text, problems: [] });
      },
    ),
  );
});

test.each([
  ': nobody',
  'Anna, since the war: hello',
  'Anna, since 1066',
  `${'A'.repeat(41)}: a long name`,
  `Anna: ${'a'.repeat(LONGEST_PERSON_WORDS + 1)}`,
  'A\nB\nC\nD\nE\nF\nG',
  '42',
  'a, since '.repeat(5000),
])('%.30s is asked about', (text) => {
  expect(messageOf(readPeople(text))).not.toBeNull();
});

test('the leading person is named with what they do, unless the business is named after them', () => {
  const at = (category: string, name = 'Buttercross Hounds') => personLine([ANNA], { name, category });
  expect(at('Dog Walker')).toBe('Walks by Anna');
  expect(at('Dog Day Care')).toBe('Day care by Anna');
  expect(at('Pet Sitter')).toBe('Stays with Anna');
  expect(at('Dog Groomer')).toBe('Run by Anna');
  expect(at('Dog Walker', 'Anna’s Walks')).toBeNull();
  expect(at('Dog Walker', 'Hannah’s Walks')).toBe('Walks by Anna');
  expect(personLine([], { name: 'Hounds', category: 'Dog Walker' })).toBeNull();
  expect(sinceWords(ANNA, 'Dog Walker')).toBe('Walking dogs since 2019');
  expect(sinceWords({ since: null }, 'Dog Walker')).toBeNull();
});
