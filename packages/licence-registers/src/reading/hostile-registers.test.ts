/** Registers that are damaged, misleading or meant to do harm: what is read of each. */
import { expect, test } from 'vitest';
import { findTable, readRegister } from './read-register.ts';

const HEAD = 'Licence number,Business name,Postcode,Activity,Stars,Expires\n';
const ROW = 'A/1,Muddy Paws,SO24 9AA,Home boarding,4,31/12/2027\n';
const page = (name: string) =>
  `<table><tr><th>Licence number<th>Business name<th>Postcode<th>Activity<th>Stars<th>Expires</tr><tr><td>A/1<td>${name}<td>SO24 9AA<td>Home boarding<td>4<td>31/12/2027</tr></table>`;

function read(text: string) {
  const found = findTable(text);
  return found && readRegister(found);
}

test.each<[what: string, text: string]>([
  ['two byte-order marks', `\uFEFF\uFEFF${HEAD}${ROW}`],
  ['signs without a width', HEAD.replace('Expires', 'Ex\u200Bpires') + ROW.replace('Muddy', 'Mu\u00ADddy')],
  ['marks that turn the direction', HEAD + ROW.replace('Muddy Paws', '\u202EMuddy Paws\u202C')],
  ['a quotation mark that is never closed', `${HEAD}"${ROW}`],
  ['line ends of another kind', (HEAD + ROW).replaceAll('\n', '\r\n')],
  ['subtotals', `${HEAD}${ROW}Sub-total,1,,,,\nGrand total,1,,,,\n`],
  ['groups of columns above their names', `Licence,,Premises,,,\n${HEAD}${ROW}`],
  [
    'units in headings',
    `Licence number (ref),Business name (trading as),Postcode (UK),Activity [type],Stars (1-5),Expires (dd/mm/yyyy)\n${ROW}`,
  ],
  ['a script in a cell', page('Muddy Paws<script>alert(1)</script>')],
  [
    'a script that is never closed below the name',
    page('Muddy Paws</td><td hidden><style>td{color:red}</style>').replace('<td hidden>', ''),
  ],
  ['a table within a table', `<table><tr><td>${page('Muddy Paws')}</td></tr></table>`],
  ['HTML codes within HTML codes', page('Muddy&amp;nbsp;Paws')],
])('%s change nothing', (_, text) => {
  expect(read(text)?.entries).toMatchObject([
    {
      number: 'A/1',
      name: 'Muddy Paws',
      place: 'SO24 9AA',
      activity: 'home-boarding',
      stars: 4,
      expires_on: '2027-12-31',
    },
  ]);
});

test.each<[what: string, text: string]>([
  ['a workbook', `PK\u0003\u0004${'\u0007'.repeat(1000)}`],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['JSON of 100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
  [
    'JSON',
    JSON.stringify([{ 'Licence number': 'AWL/26/001', Name: 'Paws', Expires: '2027-12-31' }], null, 2),
  ],
  [
    'GeoJSON',
    JSON.stringify({ type: 'FeatureCollection', features: [{ properties: { licence: 'AWL/26/001' } }] }),
  ],
  [
    'a table with headings in two rows, the lower ones with gaps',
    'Licence number,Name,Activities,,\n,,Home boarding,Day care,Breeding\nAWL/1,Muddy Paws,X,,X',
  ],
  ['a cell of 20 MB', `${HEAD}"${'a'.repeat(20_000_000)}"\n`],
  ['spaces alone', ' '.repeat(1_000_000)],
  ['separators alone', ','.repeat(1_000_000)],
])('%s is no register', (_, text) => {
  expect(findTable(text)).toBeNull();
});

test.each<[what: string, row: string, said: string]>([
  ['a month first', ROW.replace('31/12', '12/31'), 'seems to have the month first'],
  ['a day that is none', ROW.replace('31/12', '31/02'), 'is not a date'],
  ['a year far off', ROW.replace('2027', '3027'), 'is not a date'],
  ['a month alone', ROW.replace('31/12/2027', 'Dec-27'), 'is not a date'],
  ['six stars', ROW.replace(',4,', ',6,'), 'is no number of stars'],
  ['a cell too many', ROW.replace('Paws', 'Paws, Ltd'), 'more cells than the table has headings'],
  ['a withheld name', ROW.replace('Muddy Paws', '[REDACTED]'), 'The name is withheld'],
])('%s is said', (_, row, said) => {
  expect(
    read(HEAD + row)
      ?.problems.map(({ message }) => message)
      .join('\n'),
  ).toContain(said);
});
