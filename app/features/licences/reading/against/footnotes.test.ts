import { expect, test } from 'vitest';
import { findTable, readRegister } from '../read-register.ts';
import { asCsv, asPage, asText, lettersOf, problemsOf } from '#tests/support/readers/register-forms.ts';

test.each([
  ['Muddy Paws*', '<p>* Licence suspended</p>', 'S--'],
  ['Muddy Paws *', '<p>* denotes licences under appeal</p>', '?--'],
  ['*Muddy Paws', '<p>*Licence currently suspended</p>', 'S--'],
  ['Muddy Paws†', '<p><small>† Licence revoked following an inspection</small></p>', '?--'],
  ['Muddy Paws&dagger;', '<p>&dagger; Revoked</p>', 'R--'],
  ['Muddy Paws**', '<p>* Conditions apply</p><p>** Licence surrendered</p>', 'U--'],
  ['Muddy Paws<sup>1</sup>', '<p><sup>1</sup> Suspended 3 May 2026</p>', 'S--'],
  ['Muddy Paws<sup>1</sup>', '<h3>Notes</h3><ol><li>Suspended 3 May 2026</li></ol>', 'S--'],
  ['Muddy Paws<sup>a</sup>', '<p>(a) This licence has been suspended by the council.</p>', 'S--'],
  ['Muddy Paws (1)', '<p>(1) This licence has been suspended by the council.</p>', 'S--'],
  ['Muddy Paws [2]', '<div>[1] Sole trader</div><div>[2] Licence revoked</div>', 'R--'],
  ['Muddy Paws²', '<p>¹ Sole trader</p><p>² Licence revoked</p>', 'R--'],
  ['Muddy Paws (1, 2)', '<p>(1) Sole trader</p><p>(2) Licence revoked</p>', 'R--'],
  ['Muddy Paws *', '<p>Premises marked with an asterisk have had their licence revoked.</p>', 'R--'],
  ['Muddy Paws *', '<p>An asterisk (*) indicates a suspended licence.</p>', 'S--'],
  ['Muddy Paws #', '<p># = voluntarily suspended</p>', 'S--'],
  ['Muddy Paws ❌', '<p>❌ = licence revoked</p>', 'R--'],
  ['Muddy Paws (S)', '<p>Entries marked (S) have been suspended</p>', 'S--'],
  ['Muddy Paws (R)', '<p>Key: S = suspended; R = revoked</p>', 'R--'],
])('on a page, “%s” with the note %s is %s', (name, note, letters) => {
  expect(lettersOf(asPage([{ 1: name }], { below: note }))).toBe(letters);
  expect(lettersOf(asPage([{ 1: name }], { above: note }))).toBe(letters);
});

test.each([
  ['Muddy Paws*', '* Licence suspended', 'S--'],
  ['Muddy Paws *', '* indicates that the licence has been suspended', 'S--'],
  ['Muddy Paws #', '# Licence lapsed and not renewed', '?--'],
  ['Muddy Paws (a)', '(a) revoked 1 March 2026', 'R--'],
  ['Muddy Paws (b)', '(b) appeal pending', '?--'],
  ['Muddy Paws ‡', 'Key: ‡ under appeal', '?--'],
  ['Muddy Paws S', 'S - Suspended', 'S--'],
])('in a CSV, “%s” with the line “%s” is %s', (name, note, letters) => {
  expect(lettersOf(asCsv([{ 1: name }], { below: note }))).toBe(letters);
  expect(lettersOf(asCsv([{ 1: name }], { below: `,,,,,\n${note},,,,,` }))).toBe(letters);
  expect(lettersOf(asCsv([{ 1: name }], { above: note }))).toBe(letters);
});

test.each([
  ['AB/26/001 Muddy Paws* SO24 9AA Home boarding 4 star 31/12/2099', '* Licence suspended', 'S--'],
  ['AB/26/001 Muddy Paws SO24 9AA Home boarding 4 star 31/12/2099 †', '† = licence under appeal', '?--'],
  ['AB/26/001 Muddy Paws SO24 9AA Home boarding 4 star 31/12/2099 R', 'S = suspended, R = revoked', 'R--'],
  ['S AB/26/001 Muddy Paws SO24 9AA Home boarding 4 star 31/12/2099', 'Key: S - Suspended', 'S--'],
  ['AB/26/001 Muddy Paws (1) SO24 9AA Home boarding 4 star 31/12/2099', '(1) Surrendered', 'U--'],
])('in text, “%s” with the line “%s” is %s', (line, note, letters) => {
  expect(lettersOf(asText([line], { below: note }))).toBe(letters);
  expect(lettersOf(asText([line], { above: note }))).toBe(letters);
});

test('a heading explains marks as well', () => {
  const head = ['Licence number (* suspended)', 'Business name', 'Postcode', 'Activity', 'Stars', 'Expires'];
  expect(lettersOf(asPage([{ 0: 'A/1*' }], { head }))).toBe('S--');
  expect(lettersOf(asCsv([null, { 0: 'A/2 *' }], { head }))).toBe('-S-');
});

test('the letters of a key are read in a column for them', () => {
  const rows = [{ more: 'A' }, { more: 'S' }, { more: 'R' }];
  expect(lettersOf(asCsv(rows, { below: 'A - Active\nS - Suspended\nR - Revoked' }))).toBe('-SR');
  expect(lettersOf(asPage(rows, { below: '<p>Key: A = active, S = suspended, R = revoked</p>' }))).toBe(
    '-SR',
  );
});

test('a key, none of whose marks is on a row, is asked about', () => {
  expect(lettersOf(asCsv([], { below: '* Licence suspended' }))).toBe('???');
  expect(problemsOf(asCsv([], { below: '* Licence suspended' }))).toEqual([
    expect.stringContaining('No licence has the mark “*” that "* Licence suspended" explains.'),
  ]);
  // Where one sign was copied with its row, the others would be.
  expect(lettersOf(asCsv([{ 1: 'Muddy Paws*' }], { below: '* Suspended\n† Revoked' }))).toBe('S--');
});

test('signs of stars are no footnotes', () => {
  const stars = [{ 4: '4*' }, { 4: '5*' }, { 4: '3*' }];
  expect(lettersOf(asCsv(stars, { below: '* Conditions apply' }))).toBe('---');
  expect(lettersOf(asCsv([{ 4: '4*' }, { 4: '5' }], { below: '* Licence suspended' }))).toBe('S--');
});

test('a footnote with an address is not stored', () => {
  const text = asPage([{ 1: 'Muddy Paws (1)' }], { below: '<p>(1) Suspended at 1 Elm Road, Alton</p>' });
  const found = findTable(text);
  expect(found && readRegister(found).entries[0]).toMatchObject({ standing_words: 'an address' });
});

test('a mark that nothing explains is reported', () => {
  expect(lettersOf(asCsv([{ 1: 'Muddy Paws*' }]))).toBe('---');
  expect(problemsOf(asCsv([{ 1: 'Muddy Paws*' }]))).toEqual([
    expect.stringContaining('"Muddy Paws*" has a mark that nothing explains.'),
  ]);
  expect(
    problemsOf(asText(['AB/26/001 Muddy Paws SO24 9AA Home boarding 4 star 31/12/2099 †'])).join(),
  ).toContain('"†" is a mark that nothing explains.');
});

test('a key may be a table, a patch of colour, or cells of a row', () => {
  const keyTable = '<table><tr><td>*</td><td>Suspended</td></tr><tr><td>**</td><td>Revoked</td></tr></table>';
  expect(lettersOf(asPage([{ 1: 'Muddy Paws*' }], { above: keyTable }))).toBe('S--');
  expect(lettersOf(asPage([{ 1: 'Muddy Paws**' }], { below: keyTable }))).toBe('R--');
  expect(lettersOf(asCsv([{ 1: 'Muddy Paws *' }], { below: ',,,,,\n*,Suspended,,,,' }))).toBe('S--');
  expect(
    lettersOf(
      asPage([{ attributes: 'bgcolor="red"' }], {
        below: '<table><tr><td style="background:red"></td><td>Suspended</td></tr></table>',
      }),
    ),
  ).toBe('S--');
});

test('texts beside the list of a JSON document explain marks and name licences', () => {
  const licences = ['Muddy Paws*', 'Wet Noses', 'Long Ears'].map((name, at) => ({
    licence_number: `A/${at + 1}`,
    business_name: name,
    expires: '2099-12-31',
  }));
  expect(lettersOf(JSON.stringify({ note: '* Licence suspended', licences }))).toBe('S--');
  const notes = ['The licence of Wet Noses was suspended on 3 May 2026'];
  expect(lettersOf(JSON.stringify({ notes, licences }))).toBe('-S-');
});

test('a footnote that says nothing against a licence is reported with its words', () => {
  expect(problemsOf(asPage([{ 1: 'Muddy Paws*' }], { below: '<p>* In abeyance</p>' }))).toEqual([
    expect.stringContaining('"* In abeyance" is a footnote of this licence'),
  ]);
});

test.each([
  ['<table summary="Licences marked * are suspended">'],
  ['<table><caption>Licensed kennels (* suspended)</caption>'],
])('%s explains marks', (table) => {
  expect(lettersOf(asPage([{ 0: 'A/1*' }]).replace('<table>', table))).toBe('S--');
});

test('the title of a heading and a list of terms explain marks', () => {
  const head = [
    '<span title="* = suspended">Licence number</span>',
    'Business name',
    'Postcode',
    'Activity',
    'Stars',
    'Expires',
  ];
  expect(lettersOf(asPage([{ 0: 'A/1*' }], { head }))).toBe('S--');
  const below = '<dl><dt>S</dt><dd>Suspended</dd><dt>R</dt><dd>Revoked</dd></dl>';
  expect(lettersOf(asPage([{ 1: 'Muddy Paws (S)' }, { 1: 'Wet Noses (R)' }], { below }))).toBe('SR-');
});
