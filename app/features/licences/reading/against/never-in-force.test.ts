import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reading } from '#app/platform/reading.ts';
import { expectNothingDropped, expectReadBack } from '#tests/support/readers/reader-properties.ts';
import {
  asCsv,
  asPage,
  asText,
  LICENCES,
  lettersOf,
  registerOf,
} from '#tests/support/readers/register-forms.ts';

function read(text: string): Reading<string> {
  const { letters, problems } = registerOf(text);
  return { value: letters, problems: problems.map((message) => ({ line: 1, text: '', message })) };
}

const KEYS = [
  '* Licence suspended',
  '* denotes licences that have been revoked',
  'The licence of Muddy Paws has been revoked.',
  'A/1 was suspended on 3 May 2026.',
  'Suspended: Muddy Paws',
];

test.each<[string, (words: string) => string]>([
  ['a page', (words) => asPage([{ 1: 'Muddy Paws*' }], { below: `<p>${words}</p>` })],
  ['a CSV', (words) => asCsv([{ 1: 'Muddy Paws*' }], { below: `"${words}"` })],
])(
  'a foreign word anywhere in what is said below the table of %s never makes a licence current',
  (_, write) => {
    expectNothingDropped((words) => {
      const { value, problems } = read(write(words));
      // Words that change nothing about who is spoken against may be read or asked about, but never as nothing.
      return value?.startsWith('-') && problems.length === 0
        ? { value: null, problems: [] }
        : { value: `${words} ${value}`, problems };
    }, KEYS);
  },
);

const PLACES: Record<string, (words: string) => string> = {
  'above a page': (words) => asPage([], { above: `<p>${words}</p>` }),
  'below a page': (words) => asPage([], { below: `<ul><li>${words}</li></ul>` }),
  'above a CSV': (words) => asCsv([], { above: `"${words}"` }),
  'below a CSV': (words) => asCsv([], { below: `"${words}"` }),
  'below text': (words) => asText([], { below: words }),
};
const AGAINST = ['suspended', 'revoked', 'surrendered', 'cancelled', 'terminated'];
const before = fc.constantFrom('', 'Please note: ', 'Update: ', 'Following a visit, ', 'From 3 May 2026, ');
const after = fc.constantFrom(
  '',
  '.',
  ' on 3 May 2026',
  ' with effect from 01/06/2026.',
  ' by the committee',
  ' pending a hearing',
);

test.each(Object.entries(PLACES))(
  'a sentence %s that names a licence never leaves it in force',
  (_, write) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LICENCES),
        fc.constantFrom(...AGAINST),
        fc.constantFrom('has been', 'was', 'is currently', 'had its licence'),
        before,
        after,
        ([number, name], against, verb, lead, tail) => {
          const letters = lettersOf(write(`${lead}${name} ${verb} ${against}${tail}`));
          expect(letters[Number(number.slice(-1)) - 1], letters).not.toBe('-');
        },
      ),
      { numRuns: 150 },
    );
  },
);

const SIGNS = ['*', '†', '(1)', '(a)', '#', '¹'];
const WORDS: Record<string, string> = {
  S: 'Licence suspended',
  R: 'Licence revoked',
  U: 'Surrendered',
  E: 'Lapsed',
};

test.each<[string, (marks: readonly string[], notes: string[]) => string]>([
  [
    'a page',
    (marks, notes) =>
      asPage(
        LICENCES.map(([, name], at) => ({ 1: `${name}${marks[at]}` })),
        { below: notes.map((note) => `<p>${note}</p>`).join('') },
      ),
  ],
  [
    'a CSV',
    (marks, notes) =>
      asCsv(
        LICENCES.map(([, name], at) => ({ 1: `${name} ${marks[at]}` })),
        { below: notes.join('\n') },
      ),
  ],
])('footnotes that are written below %s are read back', (_, write) => {
  expectReadBack<string>(
    read,
    (letters) => {
      const used = [...new Set(letters.replaceAll('-', ''))];
      const marks = Array.from(letters, (letter) =>
        letter === '-' ? '' : (SIGNS[used.indexOf(letter)] ?? ''),
      );
      return write(
        marks,
        used.map((letter, at) => `${SIGNS[at]} ${WORDS[letter]}`),
      );
    },
    fc
      .array(fc.constantFrom('-', 'S', 'R', 'U', 'E'), { minLength: 3, maxLength: 3 })
      .map((letters) => letters.join('')),
  );
});

test('long texts around a table are read in time that grows with their length', () => {
  const long = `Muddy ${'Paws '.repeat(2000)}${'* '.repeat(3000)}${'('.repeat(3000)} suspended`;
  const text = asPage([], { above: `<p>${long}</p>`.repeat(40), below: `<p>${long}</p>`.repeat(40) });
  expect(lettersOf(text)).not.toBe('---');
  const rows = Array.from(
    { length: 4000 },
    (_, at) => `B/${at},Paws ${at},31/12/2099\nPaws ${at} was suspended by us`,
  );
  expect(lettersOf(`Licence number,Business name,Expires\n${rows.join('\n')}`)).toBe('???');
});

test('a short number with a word against it and a dash behind that is not left out', () => {
  expect(lettersOf(asCsv([{ 0: '7 Suspended -1' }]))).toBe('S--');
});
