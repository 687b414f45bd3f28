import { expect, test } from 'vitest';
import { knownMigrations } from '#db/apply-migrations.ts';
import { businesses } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { undoImport } from './undo.server.ts';

const database = useScratchDatabase();

/** Makes versions of what the latest import of an earlier release has overwritten. */
async function migrate(): Promise<void> {
  const found = knownMigrations().find(({ statements }) =>
    statements.some((text) => text.includes('DROP TABLE "import_changes"')),
  );
  if (!found) throw new Error('There is no such migration.');
  for (const statement of found.statements) await database.pool.query(statement);
}

test('an import of an earlier release can still be taken back, but for what has been changed since', async () => {
  const storedAt = '2026-11-20T10:00:00Z';
  await insertBusinesses(database.db, [
    { name: 'Paws', phone: '01632 960009', site: null, rating: 4.5, updated_at: new Date(storedAt) },
    { name: 'Tails', phone: '01632 960008' },
  ]);
  const [paws, tails] = await database.db.select().from(businesses).orderBy(businesses.id);
  const { rows } = await database.pool.query(
    `INSERT INTO imports (kind, state, file_name, file_bytes, stored_at)
     VALUES ('import', 'done', 'old.csv', 1, $1) RETURNING id`,
    [storedAt],
  );
  const id = Number(rows[0].id);
  await database.pool.query(
    'CREATE TABLE import_changes (import_id bigint, business_id bigint, earlier jsonb)',
  );
  const earlier = { phone: '01632 960001', site: 'https://paws.example', rating: 4.5, updated_at: storedAt };
  const keep = 'INSERT INTO import_changes VALUES ($1, $2, $3)';
  await database.pool.query(keep, [id, paws?.id, earlier]);
  await database.pool.query(keep, [id, tails?.id, { phone: '01632 960002' }]);
  await migrate();
  const versions = await database.pool.query('SELECT business_id, version, changes FROM business_versions');
  expect(versions.rows).toEqual([
    {
      business_id: String(paws?.id),
      version: 2,
      changes: {
        phone: { from: '01632 960001', to: '01632 960009' },
        site: { from: 'https://paws.example', to: null },
      },
    },
  ]);
  await database.pool.query('UPDATE imports SET stored_at = now()');
  expect(await undoImport(database.pool, id)).toMatchObject({ removed: 0, restored: 1, sparedCount: 0 });
  expect(
    (await database.db.select().from(businesses).orderBy(businesses.id)).map(({ phone }) => phone),
  ).toEqual(['01632 960001', '01632 960008']);
});
