/** Text around the licences of a register is asked about. Until it is answered, no licence is read as in force. */
import { expect, test } from 'vitest';
import { asCsv, asPage, asText, type Change, registerOf } from '../../testing/register-forms.ts';
import { findTable, readRegister } from './read-register.ts';

function notesOf(text: string): string[] {
  const found = findTable(text);
  return found ? readRegister(found).notes.map((note) => note.text) : ['no register'];
}

test.each([
  'Licence A/2 was suspended on 3 May 2026.',
  'The council took away the licence of Muddy Paws',
  'Suspended: A/1, A/3',
  'SUSPENDED LICENCES',
  'Revoked',
  'Former licence holders',
  'S = suspended',
  'Licences shown in red are suspended.',
  'Muddy Paws must not board dogs until further notice',
  'See our website for details of enforcement',
  'zorble',
])('“%s” around the table is asked about, in every form', (line) => {
  const forms = [asCsv([], { above: line }), asCsv([], { below: line }), asText([], { below: line })];
  const pages = [asPage([], { above: `<p>${line}</p>` }), asPage([], { below: `<h3>${line}</h3>` })];
  for (const text of [...forms, ...pages]) {
    expect(notesOf(text).join(), text).toContain(line.slice(0, 9));
    expect(registerOf(text).letters, text).toBe('???');
  }
});

test.each<[string, Change]>([
  ['a sign behind a name', { 1: 'Muddy Paws*' }],
  ['a sign before a name', { 1: '† Muddy Paws' }],
  ['a number in brackets', { 1: 'Muddy Paws (1)' }],
  ['a raised number', { 1: 'Muddy Paws²' }],
  ['a sign behind a number', { 0: 'A/1 ‡' }],
  ['a picture', { 1: 'Muddy Paws ❌' }],
  ['letters that are struck', { 1: 'M̶u̶d̶d̶y̶ Paws' }],
  ['a letter for stars', { 4: 'R' }],
  ['a letter in a column without a heading', { more: 'S' }],
])('%s is asked about, and no part of its cell', (_, change) => {
  for (const text of [asCsv([change]), asPage([change])]) {
    expect(notesOf(text)).toHaveLength(1);
    expect(registerOf(text).letters).toBe('???');
    const found = findTable(text);
    const [first] = found ? readRegister(found, {}, []).entries : [];
    expect(first).toMatchObject({ number: 'A/1', name: 'Muddy Paws', standing: null });
  }
});

test.each<[string, string, string]>([
  ['a colour', 'style="color:red"', ''],
  ['an old attribute', 'bgcolor="#f00"', ''],
  ['a class', 'class="table-danger"', ''],
  ['a class with a style sheet', 'class="x7"', '<style>.x7{background:pink}</style>'],
  ['a title', 'title="Licence on hold"', ''],
])('a row that stands out by %s is asked about', (_, attributes, above) => {
  expect(notesOf(asPage([null, { attributes }], { above }))).toEqual([expect.stringContaining('Wet Noses')]);
});

test('a row that is struck through is asked about', () => {
  expect(notesOf(asPage([{ 1: '<del>Muddy Paws</del>' }]))).toEqual([
    expect.stringContaining('struck through'),
  ]);
});

test.each([
  ['Public register of animal boarding licences', 'Last updated: 3 May 2026'],
  ['Winchester City Council', 'Printed on 3 May 2026'],
  ['Licensed dog day care premises', 'Total: 3'],
  ['Animal Boarding Establishments Act 1963', '© Crown copyright 2026'],
])('the title “%s” and the line “%s” are not asked about', (above, below) => {
  for (const text of [asCsv([], { above, below }), asText([], { above, below })])
    expect([notesOf(text), registerOf(text).letters], text).toEqual([[], '---']);
  const page = asPage([null, { attributes: 'class="odd"' }], {
    above: `<nav>Home</nav><h1>${above}</h1>`,
    below,
  });
  expect([notesOf(page), registerOf(page).letters]).toEqual([[], '---']);
});

test('an admin says which licences notes change, and those alone wait', () => {
  const found = findTable(asCsv([], { below: 'Two licences were suspended.' }));
  const standings = (answer: readonly number[] | null) =>
    found &&
    readRegister(found, {}, answer).entries.map(({ standing, standing_words: words }) => [standing, words]);
  const waiting = ['unclear', 'May be about this licence: notes outside the table'];
  expect(standings(null)).toEqual([waiting, waiting, waiting]);
  expect(standings([])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(standings([3])).toEqual([
    [null, null],
    ['unclear', 'May be about this licence: A/2'],
    [null, null],
  ]);
});
