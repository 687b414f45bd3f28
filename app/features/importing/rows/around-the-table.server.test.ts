/** What stands above, below and between the rows of a table. */
import { beforeEach, expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from '../merge/import-file.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
});

const importText = (text: string) =>
  importBusinesses({ pool: database.pool, geography, source: bytesSource(new TextEncoder().encode(text)) });
const names = async () =>
  (await database.db.select().from(businesses).orderBy(businesses.name)).map(({ name }) => name);

test.each([
  ['a title and an empty line', 'Animal activity licences\n\n'],
  ['a title with the commas of a spreadsheet', 'Animal activity licences,,,\nAs at,1 March 2026,,\n,,,\n'],
  ['a description in quotation marks', '"Places I saved, for the walks"\n'],
])('%s above the header line are passed over', async (_, above) => {
  const report = await importText(`${above}Name,Category,Town,Postcode\nPaws,Kennels,Alton,GU34 1AA\n`);
  expect(report).toMatchObject({ total: 1, inserted: 1 });
  expect(await names()).toEqual(['Paws']);
});

test('a title above a table with semicolons does not hide them', async () => {
  await importText(`Kennels of Hampshire\nName;Category;Town;Postcode\nPaws;Kennels;Alton;GU34 1AA\n`);
  expect(await names()).toEqual(['Paws']);
});

test('totals, notes and header lines that come again are no businesses, and are counted', async () => {
  const report = await importText(`Name,Category,Town,Postcode
Business name,Type of service,Town,Postcode
Paws,Kennels,Alton,GU34 1AA
Name,Category,Town,Postcode
Total Dogs,Kennels,Alton,GU34 1AB
Total,2,,
Source: council register,,,
© Crown copyright,,,
`);
  expect(await names()).toEqual(['Paws', 'Total Dogs']);
  expect(report.issueGroups).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'no business', count: 5, failed: true })]),
  );
});

test('a file whose rows mostly have no name is refused, and says what to do', async () => {
  const rows = Array.from(
    { length: 20 },
    (_, at) => `,Kennels,Alton,01420 9600${String(at).padStart(2, '0')}`,
  );
  await expect(
    importText(`name,category,town,phone\n${rows.join('\n')}\nPaws,Kennels,Alton,\n`),
  ).rejects.toThrow('20 of 21 rows have no name. Choose the column that holds the names');
  expect(await names()).toEqual([]);
});

test('eastings and northings are read, and put right where the postcode shows that they changed places', async () => {
  const { errors } = await importText(`name,postcode,category,city,Easting,Northing
Paws,SO23 8UJ,Kennels,Winchester,448529,129512
Tails,SO23 8UJ,Kennels,Winchester,129512,448529
Barks,WC2N 5DU,Kennels,London,180500,530500
`);
  expect(errors).toEqual([
    'Line 3: Easting and northing (129512, 448529) were swapped; corrected.',
    'Line 4: Easting and northing were swapped, as the postcode shows; corrected.',
  ]);
});
