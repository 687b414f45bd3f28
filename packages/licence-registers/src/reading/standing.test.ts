import fc from 'fast-check';
import { expect, test } from 'vitest';
import { againstIn, type Meanings, statusIn } from '../standing/standing.ts';
import { findTable, readRegister } from './read-register.ts';

function read(text: string, meanings: Meanings = {}) {
  const found = findTable(text);
  if (!found) throw new Error('There is no register in this text.');
  return readRegister(found, meanings);
}

const standings = (text: string, meanings: Meanings = {}) =>
  read(text, meanings).entries.map(({ number, standing }) => [number, standing]);

test.each([
  ['In force', 'current'],
  ['Active', 'current'],
  ['Granted', 'current'],
  ['ISSUED', 'current'],
  ['Live', 'current'],
  ['Current licence', 'current'],
  ['Granted 01/02/2026 with conditions', 'current'],
  ['Suspended', 'suspended'],
  ['Licence suspended', 'suspended'],
  ['Temporarily suspended', 'suspended'],
  ['Suspended pending appeal', 'unclear'],
  ['Revoked 12/03/2026', 'revoked'],
  ['Surrendered by holder', 'surrendered'],
  ['Lapsed', 'ended'],
  ['Expired', 'ended'],
  ['Cancelled', 'ended'],
  ['Not active', 'ended'],
  ['In-active', 'ended'],
  ['Current application', 'pending'],
  ['Unlicensed', 'unclear'],
  ['Non-current', 'unclear'],
  ['Approved in principle', 'unclear'],
  ['No longer licensed', 'ended'],
  ['Application refused', 'refused'],
  ['Not granted', 'refused'],
  ['Rejected', 'refused'],
  ['Withdrawn by applicant', 'withdrawn'],
  ['Application pending', 'pending'],
  ['Pending', 'pending'],
  ['Application received', 'pending'],
  ['Under review', 'unclear'],
  ['Active (suspension lifted)', 'unclear'],
  ['Not suspended', 'unclear'],
  ['Refused, then granted', 'unclear'],
  ['Struck off', 'unclear'],
  ['Was active', 'unclear'],
  ['Granted?', 'unclear'],
  ['susp.', 'unclear'],
  ['Active (susp.)', 'unclear'],
  ['Granted (w/d)', 'unclear'],
  ['Ataliwyd', 'unclear'],
])('as a status, %s is %s', (cell, standing) => {
  expect(statusIn(cell)?.standing).toBe(standing);
});

test.each(['', '-', 'N/A', 'none'])('as a status, “%s” says nothing', (cell) => {
  expect(statusIn(cell)).toBeNull();
});

test.each([
  ['AWL123 (suspended)', 'suspended'],
  ['AWL123 SUSPENDED', 'suspended'],
  ['Meadow Kennels - licence revoked', 'revoked'],
  ['Licence revoked on 1 May 2026', 'revoked'],
  ['1 Elm Road, Alton, licence surrendered', 'surrendered'],
  ['Suspended in 2020, reinstated in 2021', 'unclear'],
  ['The Lapsed Lab', 'unclear'],
  ['Inspection: pending', 'unclear'],
  ['AWL123 (susp.)', 'unclear'],
  ['Paws (w/d)', 'unclear'],
  ['Paws [REVD]', 'unclear'],
  ["Paws - rev'd", 'unclear'],
  ['Paws – surr.', 'unclear'],
  ['PAWS – NO LONGER LICENSED', 'unclear'],
  ['Paws (not licensed)', 'unclear'],
  ['Paws, now closed', 'unclear'],
  ['Paws (inactive)', 'unclear'],
  ['Paws (struck off)', 'unclear'],
  ['Paws (on hold)', 'unclear'],
  ['Paws (under investigation)', 'unclear'],
  ['Paws (sus\u{200B}pended)', 'suspended'],
  ['Paws (Suspen\u{AD}ded)', 'suspended'],
  ['Ｓｕｓｐｅｎｄｅｄ', 'suspended'],
  ['Red', 'unclear'],
  ['closed', 'unclear'],
  ['Diddymwyd', 'unclear'],
  ['Meadow Kennels', undefined],
  ['Red Barn Kennels', undefined],
  ['The Old Void, Alton', undefined],
  ['1 Closed Gate Lane', undefined],
  ['Up to 12 dogs, not puppies', undefined],
  ['31/12/2026', undefined],
])('within another column, %s is %s', (cell, standing) => {
  expect(againstIn(cell).said?.standing).toBe(standing);
});

test.each([
  ['Licensed?', 'No'],
  ['Valid', 'N'],
  ['Is active', 'FALSE'],
  ['Current licence', 'No'],
  ['Licence granted', 'No'],
  ['Suspended or revoked', 'Yes'],
  ['Suspended / revoked date', '01/05/2026'],
  ['Date closed', '01/05/2020'],
  ['Susp. date', '01/05/2026'],
  ['Remarks', 'Not licensed'],
  ['RAG', 'Red'],
])('under %s, %s is asked about', (heading, answer) => {
  expect(
    standings(
      `Licence number,Business name,Expires,${heading}\nA/1,Paws,31/12/2099,${answer}\nA/2,Tails,31/12/2099,`,
    ),
  ).toEqual([
    ['A/1', 'unclear'],
    ['A/2', null],
  ]);
});

test.each([
  ['Date received', '01/05/2026'],
  ['Licensed for', 'Dogs'],
  ['Max dogs', 'No'],
  ['Date granted', '01/05/2026'],
])('under %s, %s says nothing against a licence', (heading, answer) => {
  expect(
    standings(
      `Licence number,Business name,Expires,${heading}\nA/1,Paws,31/12/2099,${answer}\nA/2,Tails,31/12/2099,`,
    )[0],
  ).toEqual(['A/1', null]);
});

test('a status in short form is no part of number or name', () => {
  expect(
    read(`Licence number,Business name,Expires\nA/1 (susp.),Paws (w/d),31/12/2099`).entries,
  ).toMatchObject([{ number: 'A/1', name: 'Paws', standing: 'unclear' }]);
});

test('a later row without a number speaks against the licence of that name', () => {
  expect(
    standings(`Licence number,Business name,Expires,Status
A/1,Paws,31/12/2099,Active
A/2,Tails,31/12/2099,Active
,Paws,,Suspended`),
  ).toEqual([
    ['A/1', 'unclear'],
    ['A/2', 'unclear'],
    [null, 'suspended'],
  ]);
});

const HEADINGS = [
  ...['Status', 'Licence status', 'State', 'Current status', 'Application status', 'Decision', 'Outcome'],
  ...['Status of licence', 'Standing', 'In force?'],
];

test.each(HEADINGS)(
  'a column that is called %s is read, of CSV, of a page and of a pasted table',
  (heading) => {
    const rows = [
      ['Licence number', 'Business name', heading, 'Expires'],
      ['A/1', 'Paws', 'In force', '31/12/2099'],
      ['A/2', 'Tails', 'Suspended', '31/12/2099'],
      ['A/3', 'Noses', 'Application refused', ''],
      ['A/4', 'Barks', 'Under review', '31/12/2099'],
      ['A/5', 'Ears', '', '31/12/2099'],
    ];
    const expected = [
      ['A/1', 'current'],
      ['A/2', 'suspended'],
      ['A/3', 'refused'],
      ['A/4', 'unclear'],
      ['A/5', null],
    ];
    expect(standings(rows.map((row) => row.join(',')).join('\n'))).toEqual(expected);
    expect(standings(rows.map((row) => row.join('\t')).join('\n'))).toEqual(expected);
    const html = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    expect(standings(`<table>${html}</table>`)).toEqual(expected);
  },
);

test('a status within another column is not lost, and is no part of number or name', () => {
  const { entries } = read(`Licence number,Business name,Address,Expires,Notes
A/1 (suspended),Paws,"Alton, GU34 1AA",31/12/2099,
A/2,Tails (revoked),"Alton, GU34 1AA",31/12/2099,
A/3,Noses,"Alton, GU34 1AA",31/12/2099,Licence revoked on 1 May 2026
A/4,Barks,"Alton, GU34 1AA",Surrendered,
A/5,Ears,"Alton, GU34 1AA",31/12/2099 (lapsed),
A/6,Coats,"Alton, GU34 1AA",31/12/2099,Was suspended for a week after a complaint
A/7,Claws,"Alton, GU34 1AA",31/12/2099,Up to 6 dogs
`);
  expect(entries.map(({ number, name, standing }) => [number, name, standing])).toEqual([
    ['A/1', 'Paws', 'suspended'],
    ['A/2', 'Tails', 'revoked'],
    ['A/3', 'Noses', 'revoked'],
    ['A/4', 'Barks', 'surrendered'],
    ['A/5', 'Ears', 'ended'],
    ['A/6', 'Coats', 'unclear'],
    ['A/7', 'Claws', null],
  ]);
  expect(entries[2]).toMatchObject({
    standing_words: 'Licence revoked on 1 May 2026',
    standing_on: '2026-05-01',
  });
  expect(entries[4]).toMatchObject({ expires_on: '2099-12-31', standing_on: null });
});

test('a column that asks for it is answered', () => {
  expect(
    standings(`Licence number,Business name,Expires,Suspended?,Date revoked,Refused / withdrawn
A/1,Paws,31/12/2099,No,,
A/2,Tails,31/12/2099,Yes,,
A/3,Noses,31/12/2099,,12/03/2026,
A/4,Barks,31/12/2099,,,Withdrawn
A/5,Ears,31/12/2099,Until the kennels are repaired,,`),
  ).toEqual([
    ['A/1', null],
    ['A/2', 'suspended'],
    ['A/3', 'revoked'],
    ['A/4', 'withdrawn'],
    ['A/5', 'unclear'],
  ]);
});

test('two columns that say how it stands are read together', () => {
  expect(
    standings(`Licence number,Business name,Application status,Licence status
A/1,Paws,Granted,Active
A/2,Tails,Granted,Suspended
A/3,Noses,Pending,Active
A/4,Barks,Refused,Revoked`),
  ).toEqual([
    ['A/1', 'current'],
    ['A/2', 'suspended'],
    ['A/3', 'unclear'],
    ['A/4', 'unclear'],
  ]);
});

test('a status that the text of a PDF has where nobody can tell it is asked about', () => {
  const { entries } = read(`Licence number  Name  Status  Expiry
AB/2026/0101 Meadow Kennels Struck off 31/03/2027
AB/2026/0102 The Dog House Active 31/03/2029`);
  expect(entries.map(({ standing }) => standing)).toEqual(['unclear', 'unclear']);
});

test('the text of a PDF with labels says it under any of them', () => {
  expect(
    standings(`Licence number: 26/00012/AWL
Trading name: Cosy Tails
Expiry date: 31/12/2099
Status: Application refused
Licence number: 26/00013/AWL
Trading name: Happy Hounds
Expiry date: 31/12/2099
Remarks: Licence revoked on 1 May 2026
Licence number: 26/00014/AWL
Trading name: Paws
Expiry date: 31/12/2099`),
  ).toEqual([
    ['26/00012/AWL', 'refused'],
    ['26/00013/AWL', 'revoked'],
    ['26/00014/AWL', null],
  ]);
});

test('a status that names a day, where nothing else gives the last day, is asked about', () => {
  const { entries } = read(`Licence number,Business name,Status
A/1,Paws,Valid until 31/12/2025
A/2,Tails,Granted 01/01/2026
A/3,Noses,Active`);
  expect(entries.map(({ standing_words: words, expires_on }) => [words, expires_on])).toEqual([
    ['last day not read', null],
    ['last day not read', null],
    ['Active', null],
  ]);
});

test('a licence in two rows with different days or names is asked about', () => {
  const HEAD = 'Licence number,Business name,Activity,Expires\n';
  expect(
    standings(
      `${HEAD}A/1,Paws,Kennels,31/12/2026\nA/1,Paws,Kennels,31/12/2027\nA/1,Paws,Day care,31/12/2027\nA/2,Tails,Kennels,31/12/2027\nA/2,Ears,Kennels,31/12/2027`,
    ).map(([, standing]) => standing),
  ).toEqual(['unclear', 'unclear', null, 'unclear', 'unclear']);
});

test('one licence in two rows is asked about where they say different things of the same term', () => {
  const HEAD = 'Licence number,Business name,Granted,Expires,Status\n';
  expect(
    standings(`${HEAD}A/1,Paws,01/01/2026,31/12/2026,Active\nA/1,Paws,01/01/2026,31/12/2026,Revoked`),
  ).toEqual([
    ['A/1', 'unclear'],
    ['A/1', 'revoked'],
  ]);
  expect(
    standings(`${HEAD}A/1,Paws,01/01/2025,31/12/2025,Expired\nA/1,Paws,01/01/2026,31/12/2026,Active`),
  ).toEqual([
    ['A/1', 'ended'],
    ['A/1', 'current'],
  ]);
  expect(standings(`${HEAD}A/1,Paws,01/01/2026,31/12/2026,Active\nA/1,Paws,,,Pending`)).toEqual([
    ['A/1', 'current'],
    ['A/1', 'pending'],
  ]);
});

test('words that an admin has explained are understood, whatever their case and day', () => {
  const text =
    'Licence number,Business name,Status\nA/1,Paws,UNDER REVIEW (3 May 2026)\nA/2,Tails,Struck off';
  expect(standings(text, { 'under review': 'suspended' })).toEqual([
    ['A/1', 'suspended'],
    ['A/2', 'unclear'],
  ]);
});

test('a column headed as a status is read although it was left out before', () => {
  const text = 'Licence number,Business name,Status\nA/1,Paws,Struck off';
  const found = findTable(text, { 'Licence number': 'number', 'Business name': 'name', Status: null });
  expect(found?.columns).toEqual(['number', 'name', 'status']);
});

const AGAINST = [
  ...[
    'Suspended',
    'Revoked',
    'Surrendered',
    'Lapsed',
    'Expired',
    'Refused',
    'Withdrawn',
    'Application pending',
  ],
  ...['suspension', 'revocation', 'Licence suspended', 'APPLICATION REFUSED', 'Surrendered by holder'],
];
const around = fc.string({
  unit: fc.constantFrom('a', ' ', '(', ')', '-', ',', 'é', '7', '.'),
  maxLength: 12,
});

test('whatever stands around words against a licence, in whichever column, it never reads as in force', () => {
  fc.assert(
    fc.property(fc.constantFrom(...AGAINST), around, around, fc.nat(4), (words, before, after, at) => {
      const cells = ['A/1', 'Paws', 'Alton', 'Active', '31/12/2099'];
      cells[at] = `"${before} ${words} ${after}"`;
      const rows = [
        'Licence number,Business name,Town,Status,Expires',
        cells.join(','),
        'A/2,Tails,,,1/1/2099',
      ];
      const [first] = read(rows.join('\n')).entries;
      expect(first?.standing === null || first?.standing === 'current').toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('long cells are read in time that grows with their length', () => {
  const long = `${'a'.repeat(4000)} ${'1'.repeat(900)}`;
  const rows = Array.from({ length: 300 }, (_, at) => `A/${at},${long},${long} suspended`);
  expect(read(`Licence number,Business name,Status\n${rows.join('\n')}`).entries).toHaveLength(300);
});
