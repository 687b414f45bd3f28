import { expect, test } from 'vitest';
import { asCsv, asPage, asText, type Change, lettersOf } from '#tests/support/readers/register-forms.ts';

const line = (more: string) => `AB/26/001 Muddy Paws SO24 9AA Home boarding 4 star 31/12/2099 ${more}`;

test.each(['S', 'R', 'Susp.', 'Susp', 'Rev.', 'Ref.', 'Lap.', 'W/D', 'Wdn', '(S)', 'Closed', 'X'])(
  '“%s” behind a licence in text is asked about',
  (short) => {
    expect(lettersOf(asText([line(short)]))).toMatch(/^[^-]--$/);
  },
);

test('a short form within a line is asked about', () => {
  expect(lettersOf(asText(['AB/26/001 Muddy Paws Susp SO24 9AA Home boarding 4 star 31/12/2099']))).toBe(
    '?--',
  );
});

test.each<[string, Change, string]>([
  ['a column without a heading', { more: 'Suspended' }, 'S--'],
  ['a letter in a column without a heading', { more: 'S' }, '?--'],
  ['a name with brackets', { 1: 'Muddy Paws (suspended)' }, 'S--'],
  ['a name with a dash and a day', { 1: 'Muddy Paws - REVOKED 12/3/26' }, 'R--'],
  ['a name with a short form', { 1: 'Muddy Paws susp' }, '?--'],
  ['a number', { 0: 'A/1 suspended' }, 'S--'],
  ['stars', { 4: 'Suspended' }, 'S--'],
  ['a letter as stars', { 4: 'R' }, '?--'],
  ['short stars', { 4: 'W/D' }, '?--'],
  ['stars of what is not licensed', { 4: 'Not licensed' }, '?--'],
  ['stars of what has closed', { 4: 'No longer operating' }, '?--'],
  ['a day with a word', { 5: 'Suspended until 1 June 2026' }, 'S--'],
  ['a word for a day', { 5: 'Ceased' }, 'E--'],
  ['another word for a day', { 5: 'Closed in May' }, '?--'],
  ['a day that came early', { 5: 'Licence ended early' }, '?--'],
  ['an activity', { 3: 'Home boarding (suspended)' }, 'S--'],
  ['an activity that has ended', { 3: 'Home boarding - ceased trading' }, '?--'],
  ['a place', { 2: 'REVOKED' }, 'R--'],
])('%s says it', (_, change, letters) => {
  expect(lettersOf(asCsv([change]))).toBe(letters);
  expect(lettersOf(asPage([change]))).toBe(letters);
});

test('letters elsewhere are no status', () => {
  expect(
    lettersOf(`Licence number,Business name,Size,Risk,Expires
A/1,Muddy Paws,S,L,31/12/2099
A/2,R S Wet Noses,L,L,31/12/2099
A/3,Long Ears,M,L,31/12/2099`),
  ).toBe('---');
});

test.each([
  'Muddy Paws (suspened)',
  'Muddy Paws - revoqued',
  'Muddy Paws S U S P E N D E D',
  'Muddy Paws CLOSED',
  'Muddy Paws (wedi ei hatal)',
  'Muddy Paws NOT LICENSED',
  'Muddy Paws (dissolved)',
  'Muddy Paws - no longer boarding',
])('“%s” is asked about', (name) => {
  expect(lettersOf(asCsv([{ 1: name }]))).toBe('?--');
});

test.each(['Red Setters', 'The Closed Gate', 'A B C D Kennels', 'MUDDY PAWS RED BARN', 'Cancel the Cat'])(
  'the name “%s” says nothing',
  (name) => {
    expect(lettersOf(asCsv([{ 1: name }]))).toBe('---');
  },
);

test('letters and sentences under a label are about its licence', () => {
  const licence = (number: string, more: string) =>
    `Licence number: ${number}\nBusiness name: Paws\nExpires: 31/12/2099\n${more}`;
  for (const more of ['Comments: S', 'Inspector comment: operator has ceased business'])
    expect(lettersOf(`${licence('A/1', more)}\n\n${licence('A/2', '')}\n${licence('A/3', '')}`)).toMatch(
      /^[^-]--$/,
    );
});
