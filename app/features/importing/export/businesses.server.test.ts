import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { businesses, serviceTypes } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { BUSINESS_COLUMNS } from '../columns/business-columns.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from '../merge/import-file.server.ts';
import { exportBusinesses } from './businesses.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
  await database.db.delete(serviceTypes);
});

async function exported(): Promise<string> {
  let text = '';
  for await (const piece of exportBusinesses(database.pool, britishDate(Date.now()))) text += piece;
  return text;
}

function importText(text: string) {
  return importBusinesses({
    pool: database.pool,
    source: bytesSource(new TextEncoder().encode(text)),
    geography,
  });
}

async function stored() {
  const rows = await database.db.select().from(businesses).orderBy(asc(businesses.id));
  return rows.map(
    ({ id: _id, slug: _slug, created_at: _created, updated_at: _updated, import_line: _line, ...rest }) =>
      rest,
  );
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('whatever a file has brought in comes back from the export without a change, also in an empty directory', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 25 }),
    fc.constantFrom(
      '=1+1',
      '+441632960001',
      '-1.5',
      '-x',
      '@home',
      "'quoted'",
      "'=x",
      '01632960001',
      '1e5',
      '1/2/2026',
    ),
    fc.constantFrom('0', '4,5', '87', '51.06', '-1.31', '0.0000001', '1.5e-7', 'https://a.example/?q=1,2'),
    fc.constantFrom(
      'N/A',
      '-',
      'hello@example.com',
      '@paws',
      'SO23 8UJ',
      'so238uj',
      '\t=1',
      'a\r\nb',
      '"x"',
      ' x ',
    ),
  );
  const row = fc.array(text, { minLength: BUSINESS_COLUMNS.length, maxLength: BUSINESS_COLUMNS.length });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      await database.db.delete(businesses);
      await database.db.delete(serviceTypes);
      const lines = [[...BUSINESS_COLUMNS], ...rows].map((cells) => cells.map(cell).join(','));
      await importText(lines.join('\n').replaceAll('\0', ''));
      const before = await stored();
      if (before.length === 0) return;
      const file = await exported();
      const again = await importText(file);
      expect([again.inserted, again.updated, again.failed]).toEqual([0, 0, 0]);
      expect(await stored()).toEqual(before);
      await database.db.delete(businesses);
      await database.db.delete(serviceTypes);
      await importText(file);
      expect(await stored()).toEqual(before);
    }),
    { numRuns: 20 },
  );
}, 120_000);

test('a night of more than 16 hours comes back from the export, and from no other file', async () => {
  await importText('name,category,city,postal_code\nPaws,Kennels,Alton,GU34 1AA\n');
  await database.db.update(businesses).set({ opening_hours: 'Fr 07:00-01:00' });
  const file = await exported();
  await database.db.delete(businesses);
  expect((await importText(file)).errors).toEqual([]);
  expect(await stored()).toMatchObject([{ opening_hours: 'Fr 07:00-01:00' }]);
  await database.db.delete(businesses);
  const { errors } = await importText(file.replace('directory_export', 'remarks'));
  expect(errors).toEqual([expect.stringContaining('These times last 18 hours')]);
  expect(await stored()).toMatchObject([{ opening_hours: null }]);
});

test('no cell begins as a formula does', async () => {
  await importText(
    `name,category,city,postal_code,phone,website_description\n=cmd|'/C calc'!A0,@SUM(A1),+1,-x,+441632960001,"=1\n=2"\n`,
  );
  const [, ...lines] = (await exported()).split(/\r\n/);
  const cells = lines.join('\n').split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  expect(cells.filter((value) => /^"?[=+@-]/.test(value))).toEqual([]);
});

test('room for new dogs comes back as it was said, and not at all once it no longer holds', async () => {
  const day = (daysAgo: number) => britishDate(Date.now() - daysAgo * 24 * 60 * 60_000);
  await importText(`name,category,city,postal_code,new_dogs
Paws,Kennels,Winchester,SO23 8UJ,"waiting list (business, ${day(3)})"
Tails,Kennels,Winchester,SO23 8UJ,"yes (editor, ${day(100)})"
`);
  const before = await stored();
  expect(before.map(({ new_dogs }) => new_dogs)).toMatchObject([{ by: 'business' }, { by: 'editor' }]);
  const file = await exported();
  expect(file).toContain(`"waiting list (business, ${day(3)})"`);
  expect(file).not.toContain('yes (editor');
  await database.db.delete(businesses);
  await importText(file);
  expect((await stored())[0]?.new_dogs).toEqual(before[0]?.new_dogs);
});

test('an empty directory gives the column names alone', async () => {
  expect(await exported()).toBe(`\uFEFF${BUSINESS_COLUMNS.join(',')},directory_export\r\n`);
});
