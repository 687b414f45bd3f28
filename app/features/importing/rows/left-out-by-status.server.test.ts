import { beforeEach, expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from '../merge/import-file.server.ts';
import type { FileChoices } from './file-choices.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
});

const importText = (text: string, fileChoices: FileChoices = {}) =>
  importBusinesses({
    pool: database.pool,
    geography,
    source: bytesSource(new TextEncoder().encode(text)),
    fileChoices,
  });
const stored = async () =>
  (await database.db.select().from(businesses).orderBy(businesses.name)).map(
    ({ name, postal_code }) => `${name}, ${postal_code}`,
  );

test('businesses that have closed, or were not published, are left out and counted by kind', async () => {
  const report = await importText(`name,postcode,business_status,post_status
Paws,SO23 9HW,OPERATIONAL,publish
Gone,SO23 9HX,CLOSED_PERMANENTLY,publish
Resting,SO23 8UJ,CLOSED_TEMPORARILY,publish
Sketch,SO23 8UJ,,draft
Odd,SO23 8UJ,VERIFIED,publish
Odder,SO23 8UJ,VERIFIED,publish
`);
  expect(await stored()).toEqual(['Odd, SO23 8UJ', 'Odder, SO23 8UJ', 'Paws, SO23 9HW']);
  const kinds = report.issueGroups.map(({ kind, count, failed }) => [kind, count, failed]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['closed for good', 1, false],
      ['closed for now', 1, false],
      ['not published', 1, false],
      ['status not understood', 1, false],
    ]),
  );
  expect(report).toMatchObject({ total: 6, inserted: 3, failed: 0, leftOut: 3 });
  expect(report.errors.join('\n')).toContain('business_status says "CLOSED_PERMANENTLY"');
});

test('businesses that have closed, or were not published, are imported where that is chosen', async () => {
  const file = `name,postcode,business_status,post_status
Gone,SO23 9HX,CLOSED_PERMANENTLY,publish
Resting,SO23 8UJ,CLOSED_TEMPORARILY,publish
Sketch,SO23 8UJ,,draft
Both,SO23 8UJ,CLOSED_TEMPORARILY,draft
`;
  await importText(file, { include: ['closed for now'] });
  expect(await stored()).toEqual(['Resting, SO23 8UJ']);
  const report = await importText(file, { include: ['closed for now', 'not published', 'closed for good'] });
  expect(await stored()).toHaveLength(4);
  expect(report.failed).toBe(0);
});

test('postcodes written in other forms are read as a search would read them', async () => {
  const report = await importText(`name,town,postcode
A,Winchester,S023 9HW
B,Winchester,SO23-9HW
C,Winchester,SO23 9HW.
D,Winchester,Winchester SO23 9HW
E,Winchester,none of your business
`);
  expect(await stored()).toEqual([
    ...['A, SO23 9HW', 'B, SO23 9HW', 'C, SO23 9HW', 'D, SO23 9HW', 'E, none of your business'],
  ]);
  const stated = report.errors.join('\n');
  expect(stated).toContain('"S023 9HW" was read as SO23 9HW.');
  expect(stated).toContain('Only the postcode SO23 9HW was taken from "Winchester SO23 9HW".');
  expect(stated.match(/kept as it stands/g)).toHaveLength(1);
});
