import { beforeEach, expect, test } from 'vitest';
import { businesses, imports, users } from '#db/schema.ts';
import { NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { BUSINESS_COLUMNS } from '../columns/business-columns.ts';
import { answerImportFunction } from './function.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
  await database.db.delete(imports);
  await database.db
    .insert(users)
    .values({ id: 'ann', name: 'Ann', email: 'ann@dogs.example' })
    .onConflictDoNothing();
});

function ask(input: unknown) {
  const { pool } = database;
  return answerImportFunction({ pool, ...geography }, input, 'ann', (error) => {
    throw error;
  });
}

const csvData = 'Firma,city,postal_code,rating\nPaws,Alton,GU34 1AA,9\n';
const mappings = [
  { csvColumnIndex: 0, csvColumnName: 'Firma', databaseColumn: 'name' },
  { csvColumnIndex: 1, csvColumnName: 'city', databaseColumn: 'city' },
  { csvColumnIndex: 2, csvColumnName: 'postal_code', databaseColumn: 'postal_code' },
];

test('a validation tells how many rows have issues and stores nothing', async () => {
  expect(await ask({ action: 'validate', csvData, mappings })).toEqual({
    status: 200,
    body: {
      success: true,
      validationResults: {
        total: 1,
        withIssues: 1,
        issues: ['Line 2: The service type is missing; "Other" used.'],
      },
    },
  });
  expect(await database.db.select().from(businesses)).toEqual([]);
});

test('an import uses the columns that were mapped and no others, and stands in the history', async () => {
  const { status, body } = await ask({ action: 'import', csvData, mappings });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    results: { total: 1, inserted: 1, updated: 0, unchanged: 0, failed: 0, newCategories: ['Other'] },
    errors: ['Line 2: The service type is missing; "Other" used.'],
  });
  expect(await database.db.select().from(businesses)).toMatchObject([{ name: 'Paws', rating: null }]);
  expect(await database.db.select().from(imports)).toMatchObject([
    { user_id: 'ann', state: 'done', inserted: 1 },
  ]);
});

test.each([
  [400, 'No column mappings available', { action: 'import', csvData, mappings: [] }],
  [400, 'Please select a CSV file first', { action: 'import', csvData: '', mappings }],
  [400, "action must be 'validate' or 'import'.", { action: 'delete', csvData, mappings }],
  [400, 'csvData must be the text of a CSV file.', { action: 'import', csvData: [['a']] }],
  [
    422,
    'The file has a header line and nothing below it. Choose a file with rows.',
    { action: 'import', csvData: 'name\n' },
  ],
  [
    422,
    'Two columns are mapped to Name. Choose one of them.',
    { action: 'validate', csvData, mappings: [mappings[0], { ...mappings[1], databaseColumn: 'name' }] },
  ],
])('%i: %s', async (status, error, input) => {
  expect(await ask(input)).toEqual({ status, body: { success: false, error } });
  expect(await database.db.select().from(businesses)).toEqual([]);
});

test('hostile texts in every column are stored or refused with a reason, and change nothing the second time', async () => {
  const header = ['name', ...BUSINESS_COLUMNS.filter((column) => column !== 'name')];
  const cell = (text: string) => `"${text.replaceAll('\0', '').toWellFormed().replaceAll('"', '""')}"`;
  const hostile = NAUGHTY_STRINGS.map((text) => header.map(() => cell(text)).join(','));
  const named = NAUGHTY_STRINGS.map((text, index) =>
    header.map((column) => (column === 'name' ? `Paws ${index}` : cell(text))).join(','),
  );
  const file = [header.join(','), ...hostile, ...named].join('\n');
  const first = await ask({ action: 'import', csvData: file });
  expect(first.body).toMatchObject({ success: true });
  const { total, inserted, updated, unchanged, failed } = first.body['results'] as Record<string, number>;
  expect(total).toBe((inserted ?? 0) + (updated ?? 0) + (unchanged ?? 0) + (failed ?? 0));
  expect(inserted).toBeGreaterThan(NAUGHTY_STRINGS.length);
  const stored = await database.db.select().from(businesses);
  const texts = stored
    .flatMap((business) => Object.values(business))
    .filter((value) => typeof value === 'string');
  expect(texts.filter((text) => /\p{Cc}/u.test(text.replaceAll(/[\r\n\t]/g, '')))).toEqual([]);
  const links = stored
    .flatMap(({ site, photo, facebook }) => [site, photo, facebook])
    .filter((link) => link !== null);
  expect(links.filter((link) => !/^https?:\/\//.test(link))).toEqual([]);
  const second = await ask({ action: 'import', csvData: file });
  expect(second.body['results']).toMatchObject({ inserted: 0, updated: 0 });
});
