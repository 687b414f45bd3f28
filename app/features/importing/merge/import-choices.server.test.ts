import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { businesses, serviceTypes } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { storePostcodes } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import type { ImportIssue } from '../rows/issue.ts';
import { importBusinesses } from './import-file.server.ts';
import type { ImportOptions } from './options.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
  await database.db.delete(serviceTypes);
  await storePostcodes(database.pool, [
    { postcode: 'SO23 8UJ', latitude: 51.0625, longitude: -1.3194, council: 'E07000094' },
    { postcode: 'NW1 6XE', latitude: 51.5238, longitude: -0.1585, council: 'E09000033' },
    { postcode: 'GU15 3HD', latitude: 51.3395, longitude: -0.7443, council: 'E07000214' },
  ]);
});

function importText(text: string, options: Partial<ImportOptions> = {}) {
  const source = bytesSource(new TextEncoder().encode(text));
  return importBusinesses({ pool: database.pool, source, geography, ...options });
}

function stored() {
  return database.db.select().from(businesses).orderBy(asc(businesses.id));
}

const names = async () => (await stored()).map(({ name }) => name);

describe('where a row says no city', () => {
  test('the post town of its address comes before the nearest one', async () => {
    const { errors } = await importText(
      'name,category,postcode,address\nBakers,Day Care,GU15 3HD,"2 Yard, London SE16, UK"\nWalkies,Day Care,GU15 3HD,\n',
    );
    expect((await stored()).map(({ city }) => city)).toEqual(['London', 'Camberley']);
    expect(errors).toEqual([
      'Line 2: The city is missing; "London" taken from the address.',
      'Line 3: The city is missing; "Camberley" is the nearest town.',
    ]);
  });

  test('and nothing tells it, it has none, which is said', async () => {
    const { errors } = await importText(
      'name,category,postcode,latitude,longitude\nHighland Hounds,Kennels,,57.05,-3.7\n',
    );
    expect(await stored()).toMatchObject([{ city: '', slug: 'highland-hounds' }]);
    expect(errors).toContain(
      'Line 2: The city is missing, there is no address, and no town is within 6 miles; left empty.',
    );
  });
});

describe('a value for all rows', () => {
  const FILE = 'name,Type,city,postcode\nPaws,Pet store,Winchester,SO23 8UJ\nTails,,Winchester,SO23 8UJ\n';

  test('stands in place of what the column of the file says', async () => {
    await database.db.insert(serviceTypes).values({ category: 'Dog Day Care' });
    const { errors, newCategories, columns } = await importText(FILE, {
      setValues: { category: 'dog day care' },
    });
    expect(await stored()).toMatchObject([{ category: 'Dog Day Care' }, { category: 'Dog Day Care' }]);
    expect({ errors, newCategories }).toEqual({ errors: [], newCategories: [] });
    expect(columns.mappings.map(({ databaseColumn }) => databaseColumn)).toEqual([
      'name',
      'city',
      'postal_code',
    ]);
    expect(columns.ignored).toEqual([{ csvColumnIndex: 1, csvColumnName: 'Type', takenColumn: 'category' }]);
  });

  test('that cannot be read stops the import before anything is stored', async () => {
    await expect(importText(FILE, { setValues: { rating: 'good' } })).rejects.toThrow(
      'The value for all rows cannot be used for Rating: "good" is not a rating from 0 to 5; left empty.',
    );
    await expect(importText(FILE, { setValues: { phone: 'n/a' } })).rejects.toThrow(
      'The value for all rows cannot be used for Phone: it is empty.',
    );
    expect(await stored()).toEqual([]);
  });
});

describe('rows outside the region', () => {
  const FILE = `name,category,city,postcode,latitude,longitude
Paws,Kennels,Winchester,SO23 8UJ,,
Holmes Hounds,Kennels,London,NW1 6XE,,
Bristol Barks,Kennels,Bristol,,51.4545,-2.5879
Dublin Dogs,Kennels,Dublin,,53.35,-6.26
Lost,Kennels,,,,
`;
  const outside = {
    region: 'Hampshire',
    rows: 3,
    listed: [
      { line: 3, name: 'Holmes Hounds', place: 'Westminster' },
      { line: 4, name: 'Bristol Barks', place: 'Bristol' },
      { line: 5, name: 'Dublin Dogs', place: 'outside Great Britain' },
    ],
  };

  test('are imported and counted where nothing else is said', async () => {
    expect(await importText(FILE)).toMatchObject({ inserted: 5, leftOut: 0, outside });
    expect(await importText(FILE)).toMatchObject({ unchanged: 5, outside: { rows: 0 } });
  });

  test('are counted before anything is stored', async () => {
    expect(await importText(FILE, { dryRun: true })).toMatchObject({ inserted: 5, leftOut: 0, outside });
    expect(await importText(FILE, { dryRun: true, outside: 'leave out' })).toMatchObject({
      inserted: 2,
      leftOut: 3,
    });
    expect(await stored()).toEqual([]);
  });

  test('are left out when that is wanted, each with its line', async () => {
    const report = await importText(FILE, { outside: 'leave out' });
    expect(report).toMatchObject({ total: 5, inserted: 2, failed: 0, leftOut: 3, outside });
    expect(report.errors).toEqual(
      expect.arrayContaining([
        'Line 3: Left out as you chose: it is outside Hampshire (Westminster).',
        'Line 4: Left out as you chose: it is outside Hampshire (Bristol).',
        'Line 5: Left out as you chose: it is outside Hampshire (outside Great Britain).',
      ]),
    );
    expect(await names()).toEqual(['Paws', 'Lost']);
  });

  test('stop an import that is to ask, unless they are stored already', async () => {
    expect(await importText(FILE, { outside: 'ask' })).toMatchObject({ stores: false, outside });
    expect(await stored()).toEqual([]);
    await importText(FILE);
    const again = FILE.replace('SO23 8UJ,,', 'SO23 8UJ,51.06,-1.32');
    expect(await importText(again, { outside: 'ask' })).toMatchObject({
      stores: true,
      updated: 1,
      unchanged: 4,
    });
  });

  test('that stand in the file twice are counted as often', async () => {
    const twice =
      'name,category,city,postcode\nHolmes,Kennels,London,NW1 6XE\nHolmes,Kennels,London,NW1 6XE\n';
    expect(await importText(twice, { outside: 'leave out' })).toMatchObject({
      total: 2,
      inserted: 0,
      leftOut: 2,
      outside: { rows: 2 },
    });
  });
});

test('issues are grouped by what they are about, those that kept rows out first', async () => {
  const issues: ImportIssue[] = [];
  const { issueGroups } = await importText(
    'name,category,city,postcode,Stars,phone\nPaws,K,Alton,SO23 8UJ,9,\nTails,K,Alton,SO23 8UJ,bad,n o\n,,,,,\nBarks,K,Alton,SO23 8UJ,7,1,2\n',
    { onIssues: (group) => void issues.push(...group) },
  );
  expect(issueGroups).toEqual([
    { kind: 'too many cells', column: null, failed: true, count: 1, first: [4] },
    { kind: 'unreadable', column: 'Stars', failed: false, count: 2, first: [1, 2] },
    { kind: 'unreadable', column: 'phone', failed: false, count: 1, first: [3] },
  ]);
  expect(issues.map(({ business }) => business)).toEqual(['Paws', 'Tails', 'Tails', null]);
});
