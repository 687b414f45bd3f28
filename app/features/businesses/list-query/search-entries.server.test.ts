import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { SEARCHED_TEXT, FILL_SEARCH_ENTRIES } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  await database.pool.query(
    `TRUNCATE businesses; INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING`,
  );
});

const entries = async (db: Pick<Database, 'execute'>) =>
  (await db.execute(sql`SELECT * FROM search_entries ORDER BY id`)).rows;

/** The entries as they would be, were they made again. */
async function madeAnew(): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  const { db } = database;
  await db
    .transaction(async (transaction) => {
      await transaction.execute(sql`DELETE FROM search_entries`);
      await transaction.execute(sql.raw(FILL_SEARCH_ENTRIES));
      rows = await entries(transaction);
      transaction.rollback();
    })
    .catch(() => {});
  return rows;
}

const slug = fc.constantFrom('paws', 'k9', 'so23-dogs', 'barn-4');
const values = {
  name: fc.oneof(
    fc.constantFrom('Paws', 'K9 Club', 'ÉCOLE ΣΑΣ', 'İz 7'),
    fc.string({ minLength: 1, maxLength: 9 }),
  ),
  city: fc.constantFrom('', 'Alton', 'Area 51', 'A51'),
  postal_code: fc.constantFrom(
    'SO23 8UJ',
    'so2 3aa',
    'SO238UJ',
    'EC1A 1BB',
    'SO23  8UJ',
    'Dublin 2',
    'D02',
    '',
  ),
  phone: fc.constantFrom(null, '01962 960-123', '+44 (0)1962 960123'),
  site: fc.constantFrom(null, 'https://dogs.test/'),
  latitude: fc.constantFrom(null, 51),
  council: fc.constantFrom(null, 'E07000094'),
  services: fc.constantFrom(null, '{Dog Park}'),
  confirmed_on: fc.constantFrom(null, '2026-02-01'),
  demo: fc.boolean(),
  // None of what the admin area searches.
  reviews: fc.constantFrom(null, 7),
};
const business = fc.record({ slug, ...values });
/** One condition on a listing. */
const oneColumn = fc
  .tuple(slug, fc.oneof(...Object.entries(values).map(([column, value]) => fc.record({ [column]: value }))))
  .map(([of, said]): Row => ({ slug: of, ...said }));
const action = fc.oneof(
  fc.record({
    action: fc.constant('store'),
    rows: fc.uniqueArray(business, { selector: (row) => row.slug, minLength: 1, maxLength: 4 }),
  }),
  fc.record({ action: fc.constant('change'), rows: fc.tuple(oneColumn) }),
  fc.record({ action: fc.constant('remove'), rows: fc.tuple(fc.record({ slug })) }),
  fc.record({ action: fc.constant('number'), rows: fc.constant([]) }),
);

type Row = { slug: string } & Partial<Record<keyof typeof values, unknown>>;

async function perform({ action: what, rows }: { action: string; rows: readonly Row[] }): Promise<void> {
  const { pool } = database;
  const given = rows.map((row) => ({
    ...row,
    ...('latitude' in row && { longitude: row.latitude === null ? null : -1 }),
    ...('confirmed_on' in row && { confirmed_by: row.confirmed_on === null ? null : 'editor' }),
  }));
  const columns = Object.keys(given[0] ?? {});
  const json = JSON.stringify(given.map((row) => ('name' in row ? { ...row, category: 'Kennels' } : row)));
  const from = `jsonb_populate_recordset(NULL::businesses, '${json.replaceAll("'", "''")}'::jsonb)`;
  if (what === 'remove') await pool.query(`DELETE FROM businesses WHERE slug IN (SELECT slug FROM ${from})`);
  if (what === 'number') await pool.query('UPDATE businesses SET reviews = id');
  if (what === 'change')
    await pool.query(
      `UPDATE businesses b SET ${columns.map((name) => `${name} = r.${name}`).join(', ')} FROM ${from} r WHERE b.slug = r.slug`,
    );
  if (what !== 'store' || rows.length === 0) return;
  const all = [...columns, 'category'].join(', ');
  await pool.query(
    `INSERT INTO businesses (${all}) SELECT ${all} FROM ${from}
     ON CONFLICT (slug) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  );
}

test('whatever is done to businesses, their search entries are the same as if they were built again', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        for (const one of actions) {
          // Two of one name and postcode are refused, with all that the statement does.
          await perform(one).catch((error: { constraint?: string }) => {
            if (error.constraint !== 'businesses_identity_key') throw error;
          });
        }
        expect(await entries(database.db)).toEqual(await madeAnew());
      })
      .beforeEach(async () => {
        await database.pool.query('TRUNCATE businesses');
        expect(await entries(database.db)).toEqual([]);
      }),
    { numRuns: 60 },
  );
});

test('their text, sector and words with a letter before a digit are as plain code has them', async () => {
  const rows = fc.sample(fc.uniqueArray(business, { selector: (row) => row.slug, minLength: 4 }), 40);
  for (const some of rows) {
    await database.pool.query('TRUNCATE businesses');
    await perform({ action: 'store', rows: some }).catch(() => {});
    const { rows: stored } = await database.db.execute<
      {
        [Name in 'name' | 'slug' | 'city' | 'postal_code' | 'phone' | 'lower' | 'text' | 'sector']:
          | string
          | null;
      } & { has_code: boolean }
    >(sql`
      SELECT b.name, b.slug, b.city, postal_code, phone, ${sql.raw(SEARCHED_TEXT.replaceAll(/\b(name|city)\b/g, 'b.$1'))} AS lower,
        e.text, sector, has_code
      FROM businesses b JOIN search_entries e USING (id)`);
    for (const row of stored) {
      expect(row.text).toBe(row.lower);
      const postcode = (row.postal_code ?? '').toLowerCase();
      const sector = /^[a-z]{1,2}\d[a-z\d]? \d(?=[a-z]{2}$)/.exec(postcode)?.[0] ?? null;
      expect(row.sector).toBe(sector);
      const words = [
        row.name,
        row.slug,
        row.city,
        ...(sector === null ? [postcode, postcode.replaceAll(' ', '')] : []),
      ];
      expect(row.has_code).toBe(words.some((word) => /[a-z]\d/.test((word ?? '').toLowerCase())));
    }
  }
});
