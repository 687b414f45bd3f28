import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reading } from '@dog-care-directory/text';
import { expectNothingDropped, expectReadBack } from '../../../text/testing/reader-properties.ts';
import type { Activity } from '../cells/activity.ts';
import { findTable, readRegister } from './read-register.ts';

type Licence = [
  number: string,
  name: string,
  place: string,
  Activity,
  stars: number | null,
  granted: string,
  expires: string,
];

const HEAD = ['Licence number', 'Trading name', 'Postcode', 'Activity', 'Star rating', 'Granted', 'Expires'];

function read(text: string): Reading<Licence[]> {
  const found = findTable(text);
  if (!found) return { value: null, problems: [{ line: 1, text: '', message: 'There is no register.' }] };
  const { entries, problems, notes } = readRegister(found);
  const value = entries.map(
    (entry): Licence => [
      ...([entry.number ?? '', entry.name ?? '', entry.place ?? '', entry.activity, entry.stars] as const),
      ...([entry.granted_on ?? '', entry.expires_on ?? ''] as const),
    ],
  );
  const asked = notes.map((note) => ({ ...note, message: note.text }));
  return { value, problems: [...problems, ...asked] };
}

const FIRST = ['AWL/1', 'Muddy Paws', 'SO24 9AA', 'Home boarding', '4 star', '01/01/2026', '31/12/2027'];
const SECOND = ['AWL/2', 'Wet Noses', 'SO51 8AA', 'Day care for dogs', '5', '1 April 2026', '31 March 2028'];

/** A register in several forms. */
const FORMS: Record<string, (rows: readonly (readonly string[])[]) => string> = {
  CSV: (rows) =>
    [HEAD, ...rows]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n'),
  tabs: (rows) => [HEAD, ...rows].map((cells) => cells.join('\t')).join('\n'),
  HTML: (rows) =>
    `<table>${[HEAD, ...rows].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  labels: (rows) =>
    rows.map((cells) => HEAD.map((header, at) => `${header}: ${cells[at] ?? ''}`).join('\n')).join('\n'),
};
const forms = Object.entries(FORMS);

test.each(forms)('a foreign word in any cell is noticed, in %s', (_, write) => {
  // A word more in an address is part of a street, which is never kept.
  const texts = HEAD.flatMap((header, at) => (header === 'Postcode' ? [] : [`${at}:${FIRST[at]}`]));
  expectNothingDropped((text) => {
    const colon = text.search(/\d:/);
    const at = Number(text[colon] ?? 0);
    const cell = `${text.slice(0, Math.max(0, colon))} ${text.slice(colon + 2)}`.trim();
    return read(write([FIRST.with(at, cell), SECOND]));
  }, texts);
});

const word = fc.constantFrom('zorble', 'quux', 'Wibblebrook', '犬', '17 xyzzy', 'Zorble Ltd');

test.each(forms.filter(([name]) => name !== 'labels'))(
  'a foreign row anywhere below the head is noticed, in %s',
  (_, write) => {
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.array(word, { minLength: 1, maxLength: 7 }),
        fc.nat(6),
        (at, words, shift) => {
          const row = [...Array.from({ length: Math.min(shift, 7 - words.length) }, () => ''), ...words];
          const rows = [FIRST, SECOND].toSpliced(
            at,
            0,
            HEAD.map((_header, place) => row[place] ?? ''),
          );
          const before = read(write([FIRST, SECOND]));
          const after = read(write(rows));
          expect(before.problems).toEqual([]);
          expect(after.problems.length).toBeGreaterThan(0);
          // What the other rows say is as it was.
          for (const licence of before.value ?? []) expect(after.value).toContainEqual(licence);
        },
      ),
    );
  },
);

test.each(['zorble', 'Wibblebrook zorble', '犬', 'AWL/9 zorble'])(
  'a foreign line “%s” anywhere in text of a PDF is noticed',
  (line) => {
    const lines = [
      'Licence number  Name and address  Stars  Expires',
      'Home boarding',
      'AWL/26/001 Muddy Paws, Alresford SO24 9AA  4 star  31/12/2027',
      'AWL/26/002 Wet Noses, Romsey SO51 8AA  5 star  31/03/2027',
      'Dog day care',
      'AWL/26/003 Long Ears, Andover SP10 1AA  3 star  31/03/2028',
    ];
    const before = read(lines.join('\n'));
    expect(before.problems).toEqual([]);
    for (let at = 0; at <= lines.length; at += 1) {
      const after = read(lines.toSpliced(at, 0, line).join('\n'));
      expect(after.problems.length, `line ${at}`).toBeGreaterThan(0);
    }
  },
);

const ACTIVITIES: Record<Activity, string> = {
  'home-boarding': 'Home boarding for dogs',
  'day-care': 'Dog day care',
  kennels: 'Boarding in kennels for dogs',
  arranging: 'Arranging boarding',
  breeding: 'Dog breeding',
  other: 'Selling animals as pets',
};
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const licence = fc.tuple(
  fc.stringMatching(/^AWL\/\d{2}\/\d{4}$/),
  fc.constantFrom(
    'Muddy Paws',
    'Wet Noses Ltd',
    'The Dog House',
    'Café Chien & Co',
    'Willow Farm Kennels',
    'O’Hound’s',
  ),
  fc.constantFrom('SO24 9AA', 'SP10 1AA', 'SO51', 'Romsey'),
  fc.constantFrom<Activity>('home-boarding', 'day-care', 'kennels', 'breeding', 'other'),
  fc.option(fc.integer({ min: 1, max: 5 })),
  day('2025-01-01', '2026-11-01'),
  day('2026-11-02', '2027-12-31'),
);
const british = (text: string) => text.split('-').toReversed().join('/');
const cellsOf = ([number, name, place, activity, stars, granted, expires]: Licence) => [
  ...[
    number,
    name,
    place,
    ACTIVITIES[activity],
    stars === null ? 'N/A' : String(stars),
    british(granted),
    british(expires),
  ],
];

test.each(forms)('what is written as %s is read back', (name, write) => {
  const unique = fc.uniqueArray(licence, {
    minLength: name === 'labels' ? 2 : 1,
    maxLength: 5,
    selector: ([number]) => number,
  });
  expectReadBack<Licence[]>(read, (licences) => write(licences.map(cellsOf)), unique);
});
