import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { businesses, serviceTypes } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { storePostcodes } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from './import-file.server.ts';
import type { ImportOptions } from './options.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);
const TODAY = britishDate(Date.now());

beforeEach(async () => {
  await database.db.delete(businesses);
  await database.db.delete(serviceTypes);
  await storePostcodes(database.pool, [
    { postcode: 'SO23 8UJ', latitude: 51.0625, longitude: -1.3194 },
    { postcode: 'SO23 9AA', latitude: 51.0725, longitude: -1.3294 },
  ]);
});

function importText(text: string, options: Partial<ImportOptions> = {}) {
  const source = bytesSource(new TextEncoder().encode(text));
  return importBusinesses({ pool: database.pool, source, geography, ...options });
}

function stored() {
  return database.db.select().from(businesses).orderBy(asc(businesses.id));
}

const BEGIN = 'Paws,Kennels,Winchester,SO23 8UJ';
const row = (column: string, cell: string) =>
  `name,category,city,postcode,${column}\n${BEGIN},"${cell.replaceAll('"', '""')}"\n`;

test('what a file says of hours, prices, services and facts is stored', async () => {
  const { errors, newCategories } = await importText(
    `name,category,city,postcode,opening_hours,prices,services,facts,hides_address,serves_miles,rating_source,rating_seen_on
${BEGIN},Mo-Fr 08:00-18:00; PH off,Walk: from £14 a walk,Kennels; Dog Walker,puppies: yes; dogs at once: 6,yes,6 miles,Google,14/3/2026
`,
  );
  expect(errors).toEqual([]);
  expect(newCategories).toEqual(['Dog Walker', 'Kennels']);
  expect(await stored()).toMatchObject([
    {
      category: 'Kennels',
      opening_hours: 'Mo-Fr 08:00-18:00; PH off',
      prices: [{ label: 'Walk', pence: 1400, per: 'walk', from: true }],
      services: ['Dog Walker'],
      facts: {
        puppies: { answer: true, by: 'import', on: TODAY },
        dogs_at_once: { answer: 6, by: 'import', on: TODAY },
      },
      hides_address: true,
      serves_miles: 6,
      rating_source: 'Google',
      rating_seen_on: '2026-03-14',
    },
  ]);
});

test.each([
  ['Working hours', 'open when we feel like it'],
  ['prices', 'ask us'],
  ['facts', 'puppies: perhaps'],
  ['hides_address', 'perhaps'],
  ['serves_miles', 'far'],
  ['rating_seen_on', 'tomorrow'],
])('a cell of %s that cannot be read is an issue, and its row is kept', async (column, cell) => {
  const { inserted, errors } = await importText(row(column, cell));
  expect(inserted).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(new RegExp(`^Line 2, ${column}: "${cell}" .* [Ll]eft empty\\.$`)),
  ]);
  expect(await stored()).toMatchObject([
    { opening_hours: null, prices: null, facts: null, hides_address: false },
  ]);
});

test.each([
  [
    'Working Hours',
    '{"Monday": "9AM-5PM", "Tuesday": "9AM-5PM", "Sunday": "Closed"}',
    'Mo,Tu 09:00-17:00; Su off',
  ],
  ['opening_hours', 'Mon-Fri 8-6', 'Mo-Fr 08:00-18:00'],
  ['hours', '24/7', '24/7'],
])('hours in the column %s are read as %j', async (column, cell, hours) => {
  const { errors } = await importText(row(column, cell));
  expect(errors).toEqual([]);
  expect(await stored()).toMatchObject([{ opening_hours: hours }]);
});

test('hostile structures are stored as what can be kept of them', async () => {
  const hostile = String.raw`["Ken\u0000nels\ud800", "{\"a\",\\}", "NULL"]`;
  const { inserted } = await importText(row('services', hostile));
  expect(inserted).toBe(1);
  expect(await stored()).toMatchObject([{ services: ['Kennels\uFFFD', String.raw`{"a",\}`, 'NULL'] }]);
  await importText(row('prices', String.raw`[{"label": "\ud800\\\"", "pence": 1}]`));
  expect(await stored()).toMatchObject([
    { prices: [{ label: '\uFFFD\\"', pence: 1, per: null, from: false }] },
  ]);
});

describe('services', () => {
  test('of a file without a category begin with it', async () => {
    await importText(
      'name,Services,city,postcode\nPaws,Kennels; Dog Walker,Winchester,SO23 8UJ\nTails,Kennels,Alton,\n',
    );
    expect(await stored()).toMatchObject([
      { category: 'Kennels', services: ['Dog Walker'] },
      { category: 'Kennels', services: null },
    ]);
  });

  test('do not name the main one, also when that changes', async () => {
    await importText(row('services', 'Dog Walker; Day Care'));
    await importText('name,category,city,postcode\nPaws,Day Care,Winchester,SO23 8UJ\n');
    expect(await stored()).toMatchObject([{ category: 'Day Care', services: ['Dog Walker'] }]);
  });

  test('of a business that stands in the file several times are those of its last row', async () => {
    await importText(
      `name,category,city,postcode,services\n${BEGIN},A; B\n${BEGIN},C\n${BEGIN},\n`.replaceAll(
        'Kennels',
        'Main',
      ),
    );
    expect(await stored()).toMatchObject([{ services: ['C'] }]);
  });
});

test('an answer that is known already keeps who gave it, others are added', async () => {
  const said = { answer: true, by: 'business' as const, on: '2026-01-02' };
  await insertBusinesses(database.db, [
    { name: 'Paws', postal_code: 'SO23 8UJ', facts: { puppies: said, insured: said } },
  ]);
  await importText('name,postcode,facts\nPaws,SO23 8UJ,puppies: yes; insured: no; first aid: yes\n');
  const read = { by: 'import', on: TODAY };
  expect(await stored()).toMatchObject([
    { facts: { puppies: said, insured: { answer: false, ...read }, first_aid: { answer: true, ...read } } },
  ]);
});

test('another rating is not said to have been seen when the one before was', async () => {
  const file = (rating: string, seen: string) =>
    `name,category,city,postcode,rating,reviews,rating_source,rating_seen_on\n${BEGIN},${rating},12,Google,${seen}\n`;
  await importText(file('4.5', '2026-03-14'));
  expect(await importText(file('4.5', ''))).toMatchObject({ unchanged: 1 });
  await importText(file('4.6', ''));
  expect(await stored()).toMatchObject([{ rating: 4.6, rating_source: 'Google', rating_seen_on: null }]);
  await importText(file('4.7', '2026-04-01'));
  expect(await stored()).toMatchObject([{ rating: 4.7, rating_seen_on: '2026-04-01' }]);
});

describe('a business that hides its address', () => {
  const MIDDLE = { latitude: expect.closeTo(51.0675, 9), longitude: expect.closeTo(-1.3244, 9) };
  const file = (hides: string, more = '') =>
    `name,category,city,postcode,latitude,longitude,hides_address\n${BEGIN},51.0611,-1.3111,${hides}\n${more}`;

  test('stands in the middle of its postcode district', async () => {
    await importText(file('yes'));
    expect(await stored()).toMatchObject([{ hides_address: true, ...MIDDLE, council: 'E07000094' }]);
  });

  test('stays there when a file gives its position, or begins to hide it', async () => {
    await importText(file('no'));
    expect(await stored()).toMatchObject([{ hides_address: false, latitude: 51.0611 }]);
    await importText(file('yes'));
    expect(await stored()).toMatchObject([{ hides_address: true, ...MIDDLE }]);
    expect(await importText(file(''))).toMatchObject({ unchanged: 1 });
    await importText(file('no'));
    expect(await stored()).toMatchObject([{ hides_address: false, latitude: 51.0611, longitude: -1.3111 }]);
  });

  test('hides it in whatever row of the file it says so', async () => {
    await importText(file('yes', `${BEGIN},51.0622,-1.3122,\n`));
    expect(await stored()).toMatchObject([{ hides_address: true, ...MIDDLE }]);
  });

  test('has no position where no postcode says in which area it works', async () => {
    const { errors } = await importText(file('yes').replace('SO23 8UJ', 'XX99 9XX'));
    expect(errors).toContain(
      'Line 2: It hides its address and has no postcode to show its area; stored without a position.',
    );
    expect(await stored()).toMatchObject([{ hides_address: true, latitude: null, longitude: null }]);
  });
});

test('a file says if a business takes new dogs only with who said it and when, and an old one takes nothing back', async () => {
  const day = (daysAgo: number) => britishDate(Date.now() - daysAgo * 24 * 60 * 60_000);
  const said = async () => (await stored())[0]?.new_dogs;
  for (const unsaid of [
    'yes',
    'no',
    `yes (business, ${day(-3)})`,
    'full until 2026-13 (business, 2026-11-03)',
  ]) {
    const { errors } = await importText(row('new_dogs', unsaid));
    expect(errors).toEqual([expect.stringContaining('Line 2, new_dogs: ')]);
    expect(await said()).toBeNull();
  }
  const waiting = { answer: 'waiting-list', until: null, by: 'business', on: day(5) };
  await importText(row('Taking new dogs', `waiting list (business, ${day(5)})`));
  expect(await said()).toEqual(waiting);
  await importText(row('new_dogs', `yes (business, ${day(9)})`));
  expect(await said()).toEqual(waiting);
  await importText(row('new_dogs', ''));
  expect(await said()).toEqual(waiting);
  await importText(row('new_dogs', `yes (editor, ${day(1)})`));
  expect(await said()).toMatchObject({ answer: 'yes', by: 'editor' });
  // What a person has set is the owner's, whatever a later file says.
  await database.db.update(businesses).set({ new_dogs: waiting, by_hand: ['new_dogs'] });
  await importText(row('new_dogs', `yes (business, ${day(0)})`));
  expect(await said()).toEqual(waiting);
});
