import { getTableColumns } from 'drizzle-orm';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { searchBusinesses } from '#app/features/directory/search/search.server.ts';
import { type Columns, type ColumnsWith, columnsWith, pickColumns, type RowOf } from './column.ts';
import { COLUMNS } from './columns.ts';

/** What the database works out or keeps for itself. */
const ITS_OWN = [
  'by_hand',
  'version',
  'demo',
  'import_line',
  'created_at',
  'updated_at',
  'position',
  'weighted_rating',
  'new_dogs_until',
  'insured_until',
  'identity',
  // Set by the trigger on the ledger; used to filter lists only.
  'licensed_until',
];
const SQL_TYPES = {
  'double precision': 'float8',
  integer: 'integer',
  smallint: 'integer',
  text: 'text',
  'text[]': 'text[]',
  bigint: 'bigint',
  boolean: 'boolean',
  date: 'date',
  jsonb: 'jsonb',
};

test('the schema has the same columns, of the same types, required where the list says so', () => {
  const inSchema = Object.entries(getTableColumns(businesses)).filter(([name]) => !ITS_OWN.includes(name));
  expect(
    Object.fromEntries(
      inSchema.map(([name, column]) => [
        name,
        { type: SQL_TYPES[column.getSQLType() as keyof typeof SQL_TYPES], required: column.notNull },
      ]),
    ),
  ).toEqual(
    Object.fromEntries(
      Object.entries<Columns[string]>(COLUMNS).map(([name, { type, required = false }]) => [
        name,
        { type, required },
      ]),
    ),
  );
});

describe('a column that is added to a list', () => {
  const MORE = {
    ...COLUMNS,
    dogs_at_once: { type: 'integer', api: true, file: true, label: 'Dogs at once' },
  } as const satisfies Columns;

  test('is read, imported and typed', () => {
    for (const flag of ['api', 'file'] as const) {
      expect(columnsWith(MORE, flag)).toEqual([...columnsWith(COLUMNS, flag), 'dogs_at_once']);
    }
    expectTypeOf<RowOf<typeof MORE>['dogs_at_once']>().toEqualTypeOf<number | null>();
    expectTypeOf<ColumnsWith<typeof MORE, 'file'>>().toEqualTypeOf<
      ColumnsWith<typeof COLUMNS, 'file'> | 'dogs_at_once'
    >();
  });

  test('is picked from a row with the others', () => {
    expect(pickColumns({ id: 1, name: 'A', dogs_at_once: 4 }, ['name', 'dogs_at_once'])).toEqual({
      name: 'A',
      dogs_at_once: 4,
    });
  });
});

describe('what the list says', () => {
  const database = useScratchDatabase();

  test('is what a search reads', async () => {
    await insertBusinesses(database.db, [{ name: 'Fine Paws' }]);
    const { businesses: found } = await searchBusinesses(database.db, { limit: 1 });
    const [business] = found;
    if (!business) throw new Error('Nothing was found.');
    expect(Object.keys(business).toSorted()).toEqual(
      [...columnsWith(COLUMNS, 'api'), 'distance_miles', 'updated_at'].toSorted(),
    );
  });

  test('about the longest name is what the database takes', async () => {
    await insertBusinesses(database.db, [{ slug: 'long', name: 'x'.repeat(COLUMNS.name.longest) }]);
    const tooLong = [{ slug: 'longer', name: 'x'.repeat(COLUMNS.name.longest + 1) }];
    await expect(insertBusinesses(database.db, tooLong)).rejects.toMatchObject({
      cause: { constraint: 'businesses_name_check' },
    });
  });
});
