import { expect, test } from 'vitest';
import { endLicences } from '#app/features/licences/ledger/end-licences.server.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();

test('a licence that has ended counts no longer, and one of a business that is gone is deleted', async () => {
  await database.pool.query(`
    INSERT INTO service_types VALUES ('Kennels');
    INSERT INTO businesses (slug, name, category, city, postal_code) VALUES ('barn', 'Barn', 'Kennels', 'Alton', 'GU34 1AA');
    INSERT INTO authorities (code, name, nation) VALUES ('E1', 'Alton', 'England');
    INSERT INTO licences (business_id, authority, number, activity, expires_on, source, seen_on)
      SELECT id, 'E1', '1', 'kennels', '2098-12-31', 'register', '2026-11-03' FROM businesses;
    INSERT INTO licences (business_id, authority, number, activity, source, seen_on) VALUES (99, 'E1', '2', 'kennels', 'register', '2026-11-03')`);
  expect(await endLicences(database.pool, '2098-12-31')).toBe(0);
  expect(await endLicences(database.pool, '2099-01-01')).toBe(1);
  const { rows } = await database.pool.query(
    'SELECT licensed_until, licence IS NOT NULL AS told FROM businesses',
  );
  expect(rows).toEqual([{ licensed_until: null, told: true }]);
  expect((await database.pool.query('SELECT number FROM licences')).rows).toEqual([{ number: '1' }]);
});
