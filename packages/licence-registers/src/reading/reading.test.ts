import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysIn } from '../cells/days.ts';
import { starsOf } from '../cells/stars.ts';
import { readGrid } from './grid.ts';
import { findTable, readRegister } from './read-register.ts';

function read(text: string) {
  const found = findTable(text);
  if (!found) throw new Error('There is no register in this text.');
  return readRegister(found);
}

test.each([
  ['31/12/2026', ['2026-12-31']],
  ['31st December 2026', ['2026-12-31']],
  ['1 Jan 2026 - 31 Dec 2026', ['2026-01-01', '2026-12-31']],
  ['01.02.26 to 31.01.27', ['2026-02-01', '2027-01-31']],
  ['3-Nov-26', ['2026-11-03']],
  ['2026-03-01T00:00:00', ['2026-03-01']],
  ['December 31, 2026', ['2026-12-31']],
  ['31/02/2026', []],
  ['12/31/2026', []],
])('%s names the days %j', (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test.each([
  ['★★★★', 4],
  ['★★★★☆', 4],
  ['4 star', 4],
  ['4*', 4],
  ['Four', 4],
  ['****', 4],
  ['5 Star (higher standard)', 5],
  ['3/5', 3],
  ['N/A', null],
  ['', null],
  ['4.5', undefined],
  ['good', undefined],
])('%s is %s', (cell, stars) => {
  expect(starsOf(cell)).toBe(stars);
});

test('a CSV with titles above its head, heads again, page numbers and a part for each activity', () => {
  const { total, entries, problems } = read(`Winchester City Council,,,,,
Public register of animal licences,,,,,
Licence No,Trading name,Premises address,Star rating,Issued,Expires
Dog home boarding,,,,,
AWL/26/001,Muddy Paws,"1 Elm Road, Alresford, SO24 9AA",4 star,01/01/2026,31/12/2027
Licence No,Trading name,Premises address,Star rating,Issued,Expires
Page 2 of 2,,,,,
Dog day care,,,,,
AWL/26/002,Waggy Tails Ltd,"Winchester",Five,1st March 2026,28 Feb 2029
AWL/26/003,Redacted,SO23,four and a half?,31/02/2026,28/02/2027
`);
  expect(total).toBe(3);
  expect(entries).toMatchObject([
    {
      number: 'AWL/26/001',
      name: 'Muddy Paws',
      place: 'SO24 9AA',
      activity: 'home-boarding',
      stars: 4,
      granted_on: '2026-01-01',
      expires_on: '2027-12-31',
    },
    {
      number: 'AWL/26/002',
      name: 'Waggy Tails Ltd',
      place: 'Winchester',
      activity: 'day-care',
      stars: 5,
      expires_on: '2029-02-28',
    },
    { number: 'AWL/26/003', name: null, place: 'SO23', activity: 'day-care', granted_on: null },
  ]);
  expect(problems.map(({ line }) => line)).toContain(10);
});

test('a table of HTML with name and address in one cell and both days in another', () => {
  const { entries } =
    read(`<h1>Register</h1><table><thead><tr><th>Name &amp; address of premises</th><th>Activity</th><th>Rating</th><th>Licence period</th><th>Ref</th></tr></thead>
    <tr><td>Happy Hounds<br>3 High Street, Fareham<br/>PO16 7AA</td><td>Home boarding for dogs and day care</td><td>&#9733;&#9733;&#9733;</td><td>1 Jan 2026 - 31 Dec 2026</td><td>FBC-12</td></tr></table>`);
  expect(entries).toMatchObject([
    {
      number: 'FBC-12',
      name: 'Happy Hounds',
      place: 'PO16 7AA',
      activity: 'home-boarding',
      stars: 3,
      granted_on: '2026-01-01',
      expires_on: '2026-12-31',
    },
    { name: 'Happy Hounds', activity: 'day-care' },
  ]);
});

test('rows pasted from a page, with tabs', () => {
  const { entries } = read(
    'Licence holder\tActivity\tTown\tStars\tExpiry date\nJane Doe t/a Barking Mad\tDog Boarding Kennels\tHavant\t4*\t31st December 2026\n',
  );
  expect(entries).toMatchObject([
    {
      name: 'Barking Mad',
      activity: 'kennels',
      place: 'Havant',
      stars: 4,
      expires_on: '2026-12-31',
      number: null,
    },
  ]);
});

test('text of a PDF where each licence takes several lines', () => {
  const { total, entries } = read(`Register of licensed animal boarding
Licence number  Name and address  Activity  Stars  Expiry
AB/2026/0101 Meadow Kennels
Long Lane
Droxford SO32 3QT
Boarding in kennels for dogs
4 star 31/03/2027
AB/2026/0102 The Dog House
2 Mill Lane
Wickham PO17 5AL
Day care for dogs
5 star
1 April 2026 to 31 March 2029
Page 1 of 1`);
  expect(total).toBe(2);
  expect(entries).toMatchObject([
    {
      number: 'AB/2026/0101',
      name: 'Meadow Kennels',
      place: 'SO32 3QT',
      activity: 'kennels',
      stars: 4,
      expires_on: '2027-03-31',
    },
    {
      number: 'AB/2026/0102',
      name: 'The Dog House',
      place: 'PO17 5AL',
      activity: 'day-care',
      stars: 5,
      granted_on: '2026-04-01',
      expires_on: '2029-03-31',
    },
  ]);
});

test('text of a PDF with labels', () => {
  const { entries } = read(`Licence number: 26/00012/AWL
Trading name: Cosy Tails
Activity: Home boarding for dogs
Star rating: 5
Expiry date: 30 June 2028
Licence number: 26/00013/AWL
Trading name: Bark Hall
Activity: Day care for dogs
Star rating: 3
Expiry date: 30 June 2027`);
  expect(entries).toMatchObject([
    {
      number: '26/00012/AWL',
      name: 'Cosy Tails',
      activity: 'home-boarding',
      stars: 5,
      expires_on: '2028-06-30',
    },
    { number: '26/00013/AWL', name: 'Bark Hall', stars: 3 },
  ]);
});

test('whatever is pasted is read or not, and no street is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 6 })), (rows) => {
      const text = [
        'Licence number\tBusiness name\tAddress\tStars\tExpires',
        ...rows.map((cells) => cells.join('\t')),
      ].join('\n');
      const found = findTable(text);
      for (const { stars, expires_on } of found ? readRegister(found).entries : []) {
        expect(stars === null || (stars >= 1 && stars <= 5)).toBe(true);
        expect(expires_on === null || !Number.isNaN(Date.parse(expires_on))).toBe(true);
      }
    }),
  );
  expect(
    read('Business name,Address,Expires,Ref\nCosy Tails,"1 Elm Road, Romsey",1/2/2027,A1').entries[0]?.place,
  ).toBe('Romsey');
});

const HEAD = 'Licence number,Business name,Expires\n';

test.each([
  ['line ends', '\n', 100_002],
  ['line ends of Windows', '\r\n', 100_002],
  ['spaces', '  \n', 100_002],
  ['marks alone', ',,,\n', 100_002],
])('rows of %s are counted and not kept', (_, blank, line) => {
  const table = findTable(`${HEAD}${blank.repeat(100_000)}AWL/1,Paws,31/12/2026\n${blank.repeat(100_000)}`);
  expect(table?.grid).toMatchObject({ isCut: false, rows: [{ line }] });
  expect(table && readRegister(table).entries).toMatchObject([{ line, number: 'AWL/1', name: 'Paws' }]);
});

test('of a line of marks no more cells are kept than a register has columns', () => {
  const wide = ','.repeat(100_000);
  const grid = readGrid(`${HEAD.trim()}${wide}\nAWL/1,Paws,31/12/2026${wide}\n`);
  expect(grid?.headers).toHaveLength(60);
  expect(grid?.rows[0]?.cells).toHaveLength(60);
  const html = readGrid(`<table><tr><th>Licence number<th>Name<th>Expires</tr><tr>${'<td>x'.repeat(1000)}`);
  expect(html?.rows[0]?.cells).toHaveLength(60);
});

test.each([
  ['a CSV', `${HEAD}${'AWL/1,Paws,31/12/2026\n'.repeat(25_000)}`],
  [
    'a page',
    `<table><tr><th>Licence number<th>Name<th>Expires</tr>${'<tr><td>AWL/1<td>Paws<td>31/12/2026'.repeat(25_000)}`,
  ],
  ['text of a PDF', 'AWL/26/001 Paws 31/12/2026\n'.repeat(25_000)],
  ['lines of a PDF', `AWL/26/001 Paws\n${'High Street\n'.repeat(60_000)}`],
])('of %s with more rows than any register, it is said that it is cut', (_, text) => {
  expect(findTable(text)?.grid.isCut).toBe(true);
});

test('text in which every line has a label of its own is no table of as many columns', () => {
  const labels = Array.from({ length: 2000 }, (_, at) => `Name ${at}: Paws`).join('\n');
  expect(findTable(labels)?.grid.headers.length ?? 0).toBeLessThanOrEqual(60);
});

const written = fc.array(
  fc.array(
    fc.oneof(
      fc.string({ unit: fc.constantFrom('"', ',', 'a', ' ', 'é', '1'), maxLength: 5 }),
      fc
        .string({ unit: fc.constantFrom('"', ',', '\n', 'b'), maxLength: 5 })
        .map((cell) => `"${cell.replaceAll('"', '""')}"`),
    ),
    { minLength: 1, maxLength: 4 },
  ),
  { maxLength: 6 },
);

test('reads what csv-parse reads, but for rows in which nothing stands', () => {
  fc.assert(
    fc.property(written, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
      const body = rows.map((cells) => cells.join(',')).join('\n');
      const text = `${HEAD}${'AWL/1,Paws,x\n'.repeat(3)}${body}`.replaceAll('\n', lineEnd);
      const expected = (): string[][] => {
        try {
          return parse(text, { relax_quotes: true, relax_column_count: true });
        } catch {
          return text.split(lineEnd).map((line) => line.split(','));
        }
      };
      const tidy = (cell: string) =>
        cell
          .split(/\r?\n/)
          .map((part) => part.replaceAll(/\s+/g, ' ').trim())
          .filter(Boolean)
          .join('\n');
      const stored = expected()
        .slice(1)
        .map((cells) => cells.map(tidy))
        .filter((cells) => cells.some(Boolean));
      // Behind the last mark of a text nothing more stands.
      const filled = (cells: string[]) => cells.slice(0, cells.findLastIndex(Boolean) + 1);
      expect(readGrid(text)?.rows.map(({ cells }) => filled(cells))).toEqual(stored.map(filled));
    }),
    { numRuns: 1000 },
  );
});
