import { expect, test } from 'vitest';
import { asCsv, asPage, asText, lettersOf, problemsOf } from '#tests/support/readers/register-forms.ts';

const table = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

test.each([
  [
    'a table of suspensions',
    table(['Business name', 'Date of suspension', 'Reason'], ['Wet Noses', '3 May 2026', 'Welfare']),
  ],
  [
    'a heading and a table of numbers',
    `<h2>Suspended licences</h2>${table(['Licence number', 'Business'], ['A/2', 'Wet Noses'])}`,
  ],
  [
    'a heading and a table of names',
    `<h2>Licences revoked in 2026</h2>${table(['Name', 'Town'], ['Wet Noses', 'Romsey'])}`,
  ],
  ['a heading and a list', '<h3>Revoked since January</h3><ul><li>Wet Noses, Romsey</li></ul>'],
  [
    'enforcement in a table',
    `<h3>Enforcement action</h3>${table(['Name', 'Action', 'Date'], ['Wet Noses', 'Licence suspended', '1/2/2026'])}`,
  ],
  [
    'enforcement in a list',
    '<h3>Enforcement action</h3><ul><li>A/2 - suspension notice served 1 February 2026</li></ul>',
  ],
  ['a prosecution', '<h3>Prosecutions</h3><p>Wet Noses, Romsey: fined £400 on 3 May 2026</p>'],
  [
    'a name with its company',
    table(['Business name', 'Date of suspension'], ['Wet Noses Ltd', '3 May 2026']),
  ],
  [
    'a caption',
    `<table><caption>Suspended licences</caption><tr><th>Licence number</th><th>Business name</th></tr><tr><td>A/2</td><td>Wet Noses</td></tr></table>`,
  ],
  ['a list of labels', '<h3>Suspended</h3><dl><dt>A/2</dt><dd>Since 3 May 2026</dd></dl>'],
])('%s below the table speaks against the licence it names', (_, below) => {
  expect(lettersOf(asPage([], { below }))).toMatch(/^-[^-]-$/);
});

test.each([
  ['A/1 was suspended on 3 May 2026.', 'S--'],
  ['The licence of Muddy Paws has been revoked.', 'R--'],
  ['Licence A/1 (Muddy Paws) has lapsed', 'E--'],
  ['Muddy Paws – licence surrendered', 'U--'],
  ['Muddy Paws and Long Ears are currently suspended.', 'S-S'],
  ['Please note that the licence for Muddy Paws was suspended with effect from 01/06/2026', '?--'],
  ['Following a visit in May, Muddy Paws’ licence was suspended for three weeks.', '?--'],
  ['MUDDY PAWS LTD is no longer licensed', '?--'],
  ['We have served a prohibition notice on Muddy Paws: closure from 3 May 2026', '?--'],
])('“%s” is said of the licence it names', (words, letters) => {
  expect(lettersOf(asPage([], { below: `<p>${words}</p>` }))).toBe(letters);
  expect(lettersOf(asPage([], { above: `<div><ul><li>${words}</li></ul></div>` }))).toBe(letters);
  expect(lettersOf(asCsv([], { below: `"${words}"` }))).toBe(letters);
  expect(lettersOf(asCsv([], { above: `"${words}"` }))).toBe(letters);
});

test.each([
  'AB/26/002 was suspended on 3 May 2026',
  'The licence of Wet Noses has been revoked.',
  'The licence of Wet\nNoses has been revoked.',
  'Please note that the licence for Wet Noses was suspended with effect\nfrom 01/06/2026 by the council.',
])('in text, “%s” is said of the licence it names', (words) => {
  expect(lettersOf(asText([], { below: words }))).toMatch(/^-[^-]-$/);
  expect(lettersOf(asText([], { above: words }))).toMatch(/^-[^-]-$/);
});

test.each([
  'Barking Mad Boarding has had its licence suspended.',
  'The licence held by Mrs J Smith was revoked on 4 June 2026.',
  'Three licences were suspended in 2025.',
  'Two licences are under appeal.',
  'One of these licences has been revoked; contact the council for details',
])('nobody can tell whose licence this is: %s', (words) => {
  for (const text of [
    asPage([], { below: `<p>${words}</p>` }),
    asPage([], { above: `<p>${words}</p>` }),
    asPage([], { below: `<h2>${words}</h2>` }),
    asCsv([], { below: words }),
    asCsv([], { above: words }),
    asText([], { below: words }),
  ]) {
    expect(lettersOf(text)).toBe('???');
    expect(problemsOf(text).join('\n')).toContain('does not say which licence it is about');
  }
});

test('names below a heading of suspended licences that are on no row are asked about', () => {
  expect(
    lettersOf(asPage([], { below: '<h2>Suspended licences</h2><ul><li>Barking Mad, Alton</li></ul>' })),
  ).toBe('???');
  expect(lettersOf(asPage([], { below: '<h2>Suspended licences</h2>' }))).toBe('???');
  expect(
    lettersOf(
      asPage([], { below: '<h2>Suspension and revocation</h2><p>The council may suspend a licence.</p>' }),
    ),
  ).toBe('---');
});

test('a second table of a CSV has a head of its own', () => {
  expect(
    lettersOf(
      asCsv([], { below: '\nSuspended licences\nLicence number,Date of suspension\nA/2,01/06/2026' }),
    ),
  ).toBe('-?-');
  expect(lettersOf(asCsv([], { below: '\nBusiness name,Date revoked\nWet Noses,01/06/2026' }))).toBe('-?-');
});

test('a row that says how its licence stands is not asked about what nobody can tell the licence of', () => {
  const rows = ['Active', 'Active', 'Active'].map((more) => ({ more }));
  const head = ['Licence number', 'Business name', 'Postcode', 'Activity', 'Stars', 'Expires', 'Status'];
  const text = asCsv(rows, { head, below: 'Three licences were suspended in 2025.' });
  expect(lettersOf(text)).toBe('---');
  expect(problemsOf(text).join('\n')).toContain(
    '"Three licences were suspended in 2025." does not say which',
  );
});

test('a link to suspended licences is reported', () => {
  const text = asPage([], { above: '<ul><li><a href="/s">Suspended licences</a></li></ul>' });
  expect(lettersOf(text)).toBe('---');
  expect(problemsOf(text)).toEqual([expect.stringContaining('"Suspended licences" leads to another page.')]);
});

test('what happened before a licence was granted is asked about', () => {
  const csv =
    'Licence number,Business name,Granted,Expires\nA/1,Muddy Paws,01/01/2026,31/12/2099\nA/2,Wet Noses,01/01/2026,31/12/2099\nA/3,Long Ears,01/01/2026,31/12/2099';
  expect(lettersOf(`${csv}\nA/1 was suspended on 3 May 2024`)).toBe('?--');
});

test.each(['Suspended: A/1, A/3', 'Suspended: A/1 A/3', 'Suspended licences: Muddy Paws, Long Ears'])(
  'a line that lists licences speaks against each: %s',
  (words) => {
    expect(lettersOf(asCsv([], { below: words }))).toBe('S-S');
    expect(lettersOf(asPage([], { below: `<p>${words}</p>` }))).toBe('S-S');
  },
);

test.each([
  ['SUSPENDED LICENCES\nMuddy Paws\nLong Ears, Andover', 'S-S'],
  ['Suspended licences\nMuddy Paws\nRevoked\nLong Ears', 'S-R'],
  ['Suspended: AB/26/001, AB/26/003', 'S-S'],
  ['Notes\n1. AB/26/001 - suspended\n2. AB/26/003 - under appeal', 'S-?'],
])('a list below the text of a PDF speaks against each: %s', (words, letters) => {
  expect(lettersOf(asText([], { below: words }))).toBe(letters);
});

test('who holds a licence names it as well', () => {
  const page = (below: string) =>
    `<table><tr><th>Licence number<th>Business name<th>Licence holder<th>Expires</tr>
     <tr><td>A/1<td>Muddy Paws<td>Mrs Jane Smith<td>31/12/2099</tr><tr><td>A/2<td>Wet Noses<td>Mr Tom Brown<td>31/12/2099</tr>
     <tr><td>A/3<td>Long Ears<td>Ann Green<td>31/12/2099</tr></table>${below}`;
  expect(lettersOf(page('<p>Tom Brown’s licence was revoked.</p>'))).toBe('-R-');
});

test('a row that is no licence may name one', () => {
  expect(lettersOf(asCsv([], { below: 'Note:,Wet Noses suspended,,,,' }))).toBe('-?-');
});

test('a heading in other words speaks against the names below it', () => {
  expect(
    lettersOf(asPage([], { below: '<h2>Removed from the register</h2><ul><li>Wet Noses</li></ul>' })),
  ).toBe('-?-');
});

test.each([
  ['All of these licences are suspended except Wet Noses.', '???'],
  ['Licences A/1 to A/3 have been suspended.', 'S?S'],
  ['Several licences, including Wet Noses, were revoked.', '???'],
])('“%s” means others as well', (words, letters) => {
  expect(lettersOf(asPage([], { below: `<p>${words}</p>` }))).toBe(letters);
  expect(lettersOf(asCsv([], { below: `"${words}"` }))).toBe(letters);
});

test.each([
  ['We are suspending the licence of Muddy Paws.', '?--'],
  ['Muddy Paws was stripped of its licence in April.', '?--'],
  ['The council took away the licence of Muddy Paws', '?--'],
  ['Muddy Paws must not board dogs until further notice', '?--'],
  ['Muddy Paws - no longer a licensed establishment', '?--'],
  ['Muddy Paws has appealed against the decision to revoke its licence.', '?--'],
  ['The suspension of Muddy Paws was lifted on 3 June 2026.', '?--'],
  ['We are revoking the licence of Barking Mad.', '???'],
])('what is being done is asked about: %s', (words, letters) => {
  expect(lettersOf(asPage([], { below: `<p>${words}</p>` }))).toBe(letters);
});

test.each([
  ['Prosecuted June 2026', '?--'],
  ['Warning letter', '?--'],
  ['None', '---'],
  ['No further action', '---'],
])('below “Enforcement action”, “%s” is %s', (more, letters) => {
  const head = [
    'Licence number',
    'Business name',
    'Postcode',
    'Activity',
    'Stars',
    'Expires',
    'Enforcement action',
  ];
  expect(lettersOf(asCsv([{ more }], { head }))).toBe(letters);
});

test('which of several choices above a table is chosen is asked', () => {
  const above = '<ul class="tabs"><li>Current</li><li>Suspended</li><li>Revoked</li></ul>';
  expect(lettersOf(asPage([], { above }))).toBe('???');
  expect(lettersOf(asPage([], { above: '<div>Suspended</div>' }))).toBe('SSS');
});
