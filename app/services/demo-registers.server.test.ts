import { beforeEach, expect, test } from 'vitest';
import { endingLicences } from '#app/features/licences/ledger/ending.server.ts';
import { importRegister } from '#app/features/licences/ledger/import-register.server.ts';
import { countInvented } from '#app/features/licences/ledger/invented.server.ts';
import { authorityRows } from '#app/features/licences/admin/overview.server.ts';
import { lastRegister } from '#app/features/licences/admin/register.server.ts';
import { findTable, readRegister } from '@dog-care-directory/licence-registers';
import { aboutLicence, readCouncilLooked } from '#app/features/businesses/licence/about-licence.server.ts';
import { licenceShown } from '#app/features/businesses/licence/licence-words.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { withTransaction } from '#db/transaction.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { loadDemoBusinesses, markDemoBusinesses } from './demo-businesses.server.ts';
import { loadDemoRegisters } from './demo-registers.server.ts';

const database = useScratchDatabase();
const NOW = Date.now();
const TODAY = new Date(NOW).toISOString().slice(0, 10);
const WINCHESTER = { code: 'E07000094', name: 'Winchester', nation: 'England' } as const;

beforeEach(async () => {
  const { pool } = database;
  await pool.query(`
    TRUNCATE licences, register_entries, register_snapshots, authorities, businesses, removed_businesses,
      erased_businesses, business_versions, service_types CASCADE`);
  await loadDemoBusinesses(pool, 'hampshire', (db) => loadDemoRegisters(db, 'hampshire', NOW));
  await markDemoBusinesses(pool, 'hampshire');
});

async function businessOf(name: string): Promise<Business> {
  const { rows } = await database.pool.query<Business>(
    'SELECT id::int4, name, category, services, council, hides_address, licence FROM businesses WHERE name = $1',
    [name],
  );
  if (!rows[0]) throw new Error(`There is no ${name}.`);
  return rows[0];
}

async function shown(name: string) {
  const business = await businessOf(name);
  const sources = { councils: readCouncils(), licensing: async () => readLicensing() };
  const looked = await readCouncilLooked(database.db, business.id);
  return licenceShown(business.licence, await aboutLicence(sources, business, looked), TODAY);
}

test('a first look shows licences in every state, and says of each that it is invented', async () => {
  const rows = await authorityRows(database.pool, TODAY);
  expect(rows).toMatchObject([
    { name: 'Winchester', isDemo: true, current: 4, due: 1, expired: 1, gone: 1, waiting: 2, unlisted: 1 },
    { name: 'Southampton', isDemo: true, current: 3, due: 1, waiting: 0, unlisted: 1 },
  ]);
  const register = await lastRegister(database.pool, WINCHESTER.code);
  expect(register?.proposed.map(({ business }) => business?.name)).toEqual(["Old Abbot's Kennels"]);
  expect(register?.asked.map(({ business }) => business?.name)).toEqual(["Mrs Pepperday's Dog Walking"]);
  expect(register?.difference.changed).toHaveLength(1);
  const states = {
    'Hatbox House Dog Day Care': 'current',
    'Inkpot & Otter': 'due',
    'The Broad Street Basket': 'expired',
    'Café Chien Day Lounge': 'gone',
    'Chesapeake Yard Kennels': 'not-found',
  };
  for (const [name, state] of Object.entries(states)) {
    const licence = await shown(name);
    expect(licence?.state).toBe(state);
    expect(licence?.sentence).toMatch(/ This is example data, invented to show how the site looks\.$/);
  }
});

test('nobody is written to of an invented licence that ends', async () => {
  await withTransaction(database.pool, async (db) => {
    expect(await endingLicences(db, TODAY)).toEqual([]);
  });
});

test('of a business that is not invented, an invented register says nothing', async () => {
  const business = await businessOf('Chesapeake Yard Kennels');
  await database.pool.query(`UPDATE businesses SET demo = false WHERE id = ${business.id}`);
  expect(await shown('Chesapeake Yard Kennels')).toMatchObject({ state: 'not-known' });
});

test('the register of a council takes the place of the invented one, with all that it told of', async () => {
  const found = findTable(
    'Number,Name,Postcode,Activity,Stars,Expires\nAWL/1,Larksfoot Boarding Kennels,SO22 6PR,Kennels,4,31/12/2099\n',
  );
  if (!found) throw new Error('The register was not read.');
  const report = await withTransaction(database.pool, (db) =>
    importRegister(db, {
      authority: WINCHESTER,
      read: readRegister(found),
      columns: {},
      takenOn: TODAY,
      userId: null,
    }),
  );
  expect(report).toMatchObject({ new: 1, gone: 0, matched: 0, proposed: 1 });
  expect(await countInvented(database.db)).toBe(1);
  expect(await businessOf('Hatbox House Dog Day Care')).toMatchObject({ licence: null });
  const { rows } = await database.pool.query(
    `SELECT looked_on::text, demo FROM authorities WHERE code = '${WINCHESTER.code}'`,
  );
  expect(rows).toEqual([{ looked_on: TODAY, demo: false }]);
});
