import { expect, test } from 'vitest';
import { asCsv, asPage, asText, type Change, lettersOf } from '#tests/support/readers/register-forms.ts';

const each = (wrap: (cell: string) => string): Change => ({
  ...['A/1', 'Muddy Paws', 'SO24 9AA', 'Home boarding', '4', '31/12/2099'].map(wrap),
});

test.each<[string, Change]>([
  ['a style', { attributes: 'style="color: #c00"' }],
  ['a background', { attributes: 'style="background-color: rgb(255, 200, 200)"' }],
  ['an old attribute', { attributes: 'bgcolor="#FF0000"' }],
  ['a class', { attributes: 'class="row-red"' }],
  ['a class of a library', { attributes: 'class="table-danger"' }],
  ['the font of its cells', each((cell) => `<font color="red">${cell}</font>`)],
  ['the spans of its cells', each((cell) => `<span style="COLOR:RED">${cell}</span>`)],
])('a row in red by %s is what the page says of red', (_, change) => {
  for (const words of [
    'Licences shown in red are suspended.',
    'Entries highlighted in red have been suspended',
    'Red = suspended',
    'Those in red text are currently suspended',
    'Green: licensed. Red: suspended.',
  ])
    expect(lettersOf(asPage([change], { above: `<p>${words}</p>` })), words).toBe('S--');
});

test.each<[string, Change]>([
  ['del', each((cell) => `<del>${cell}</del>`)],
  ['s', { 1: '<s>Muddy Paws</s>' }],
  ['strike', { 1: '<strike>Muddy Paws</strike>' }],
  ['a style', { attributes: 'style="text-decoration: line-through"' }],
  ['a class', { attributes: 'class="strikethrough"' }],
])(
  'a row struck through by %s is what the page says of it, and asked about where it says nothing',
  (_, change) => {
    expect(lettersOf(asPage([change]))).toBe('?--');
    for (const words of [
      'Struck through entries have been revoked',
      'Entries crossed out have been revoked.',
      'Licences with a line through them are revoked',
    ])
      expect(lettersOf(asPage([change], { below: `<p>${words}</p>` })), words).toBe('R--');
  },
);

test('the classes of a style sheet are looks', () => {
  const sheet =
    '<style>td{color:black}\n.xl66{mso-style-parent:style0;text-decoration:line-through;}.xl67 {color:red}</style>';
  expect(lettersOf(asPage([{ attributes: 'class=xl66' }], { above: sheet }))).toBe('?--');
  expect(lettersOf(asPage([{ attributes: 'class=xl67' }], { above: `${sheet}<p>Red: revoked</p>` }))).toBe(
    'R--',
  );
});

test('red rows are asked about where few are red, and no other colours', () => {
  expect(lettersOf(asPage([{ attributes: 'style="color:red"' }]))).toBe('?--');
  const red = { attributes: 'style="color:red"' };
  expect(lettersOf(asPage([red, red, red]))).toBe('---');
  expect(
    lettersOf(
      asPage([{ attributes: 'style="background:#eee"' }, null, { attributes: 'style="color:blue"' }]),
    ),
  ).toBe('---');
});

test.each([
  'Licences shown in red are suspended',
  'Entries struck through have been revoked',
  'Greyed out licences have lapsed',
  'Entries in bold italics have been suspended by the licensing committee.',
  'Amber: under investigation',
])('what cannot be seen is asked about: %s', (words) => {
  expect(lettersOf(asCsv([], { above: words }))).toBe('???');
  expect(lettersOf(asCsv([], { below: words }))).toBe('???');
  expect(lettersOf(asText([], { below: words }))).toBe('???');
  expect(lettersOf(asPage([], { below: `<p>${words}</p>` }))).toBe('???');
});

test.each<[string, Change, string]>([
  ['a title', { 0: '<span title="Licence suspended">A/1</span>' }, 'S--'],
  [
    'a label that is read out',
    { 1: '<span aria-label="Muddy Paws, licence revoked">Muddy Paws</span>' },
    'R--',
  ],
  ['a picture', { 4: '<img src="/x.png" alt="Suspended">' }, 'S--'],
  ['hidden text', { 1: 'Muddy Paws <span class="visually-hidden">(suspended)</span>' }, 'S--'],
  ['a class', { attributes: 'class="licence licence--suspended"' }, 'S--'],
  ['a class in capitals', { attributes: 'class="isRevoked"' }, 'R--'],
  ['data', { attributes: 'data-status="revoked"' }, 'R--'],
  ['the title of a short form', { 1: 'Muddy Paws <abbr title="Suspended">x</abbr>' }, 'S--'],
])('a row says it by %s', (_, change, letters) => {
  expect(lettersOf(asPage([change]))).toBe(letters);
});

test('attributes of pages say nothing against a licence', () => {
  const harmless = [
    { attributes: 'class="row odd" id="suspended-1" data-state="closed"' },
    { 0: '<a href="/licences/suspended/1" title="View licence">A/1</a>' },
    { 1: '<a class="btn" onclick="revoked()">Muddy Paws</a>' },
  ];
  for (const change of harmless) expect(lettersOf(asPage([change]))).toBe('---');
});

test('letters with strokes through them are struck through', () => {
  expect(lettersOf(asCsv([{ 1: 'M\u0336u\u0336d\u0336d\u0336y\u0336 Paws' }, { 1: '~~Wet Noses~~' }]))).toBe(
    '??-',
  );
});

test.each([
  ['a line struck through', '<li><del>AB/26/001 Muddy Paws SO24 9AA 31/12/2099</del></li>', '?--'],
  ['a title', '<li title="Suspended">AB/26/001 Muddy Paws SO24 9AA 31/12/2099</li>', 'S--'],
  ['a class', '<li class="is-revoked">AB/26/001 Muddy Paws SO24 9AA 31/12/2099</li>', 'R--'],
])('a list of a page says it by %s', (_, first, letters) => {
  const others =
    '<li>AB/26/002 Wet Noses SO51 8AA 31/12/2099</li><li>AB/26/003 Long Ears SP10 1AA 31/12/2099</li>';
  expect(lettersOf(`<ul>${first}${others}</ul>`)).toBe(letters);
});

test('the style sheet of a workbook that was saved as a page is read', () => {
  const sheet =
    '<style><!--table\n{x:y}\n.xl70\n\t{mso-style-parent:style0;\n\tcolor:red;\n\ttext-line-through:single;}\n--></style>';
  expect(lettersOf(asPage([{ 0: '<span class=xl70>A/1</span>' }], { above: sheet }))).toBe('?--');
});
