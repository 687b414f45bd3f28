import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '#db/client.ts';
import { businesses, businessVersions, imports, removedBusinesses, serviceTypes } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { readHistory } from './read-runs.server.ts';
import { recordedImport } from './run-import.server.ts';
import { undoImport } from './undo.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
  await database.db.delete(serviceTypes);
  await database.db.delete(imports);
  await database.db.delete(businessVersions);
  await database.db.delete(removedBusinesses);
});

const stored = () => database.db.select().from(businesses).orderBy(asc(businesses.name));
/** Their last entry: undoing adds a version too. */
const said = async () => (await stored()).map(({ version: _version, updated_at: _at, ...row }) => row);

/** Imports the text and returns the id of the run. */
async function importText(text: string): Promise<number> {
  const source = bytesSource(new TextEncoder().encode(text));
  await recordedImport({ fileName: 'test.csv', userId: null }, { pool: database.pool, geography, source });
  const [latest] = await readHistory(database.pool);
  return latest?.id ?? 0;
}

const FIRST = `name,category,city,postcode,phone,rating
Paws,Kennels,Alton,GU34 1AA,01632 960001,4.5
Tails,Kennels,Alton,GU34 1AA,,
`;
const SECOND = `name,category,city,postcode,phone,rating
PAWS,Boarding,Alton,GU34 1AA,01632 960009,
Barks,Boarding,Fleet,GU51 1AA,,3
Wags,Boarding,Fleet,GU51 1AA,,3
`;

test('what the import added goes, and what it updated is as it was, to the last value', async () => {
  await importText(FIRST);
  const before = await said();
  const undone = await undoImport(database.pool, await importText(SECOND));
  expect(undone).toEqual({ removed: 2, restored: 1, sparedCount: 0, spared: [] });
  expect(await said()).toEqual(before);
  expect(await database.db.select({ category: serviceTypes.category }).from(serviceTypes)).toEqual([
    { category: 'Kennels' },
  ]);
});

test('a business that goes back to where it was goes back to its council, also in what was kept before councils', async () => {
  const at = (place: string) =>
    `name,category,city,postcode,latitude,longitude\nPaws,Kennels,Alton,,${place}`;
  await importText(at('51.0632,-1.3085'));
  const councils = async () => (await stored()).map(({ council }) => council);
  expect(await councils()).toEqual(['E07000094']);
  const moved = await importText(at('51.455,-0.978'));
  expect(await councils()).toEqual(['E06000038']);
  await undoImport(database.pool, moved);
  expect(await councils()).toEqual(['E07000094']);

  const again = await importText(at('51.455,-0.978'));
  await database.pool.query(`UPDATE business_versions SET changes = changes - 'council'`);
  await undoImport(database.pool, again);
  expect(await stored()).toMatchObject([{ latitude: 51.0632, council: 'E06000038' }]);
});

test('an import can be taken back after councils have been worked out anew', async () => {
  const id = await importText(FIRST);
  await database.pool.query(`UPDATE businesses SET council = 'E07000093'`);
  expect(await undoImport(database.pool, id)).toMatchObject({ removed: 2, spared: [] });
});

test('what something has changed since is spared, and its business named', async () => {
  await importText(FIRST);
  const id = await importText(SECOND);
  await database.db.update(businesses).set({ phone: '01632 960555' }).where(eq(businesses.name, 'PAWS'));
  await database.db.update(businesses).set({ rating: 5 }).where(eq(businesses.name, 'Wags'));
  expect(await undoImport(database.pool, id)).toEqual({
    removed: 1,
    // Its name and service type.
    restored: 1,
    sparedCount: 2,
    spared: [
      { name: 'PAWS', city: 'Alton' },
      { name: 'Wags', city: 'Fleet' },
    ],
  });
  expect((await stored()).map(({ name, phone, rating }) => [name, phone, rating])).toEqual([
    ['Paws', '01632 960555', 4.5],
    ['Tails', null, null],
    ['Wags', null, 5],
  ]);
  // Still in use.
  expect(await database.db.select({ category: serviceTypes.category }).from(serviceTypes)).toContainEqual({
    category: 'Boarding',
  });
});

test('only the latest import can be taken back, and only once', async () => {
  const first = await importText(FIRST);
  const second = await importText(SECOND);
  await expect(undoImport(database.pool, first)).rejects.toThrow('Only the latest one');
  await undoImport(database.pool, second);
  await expect(undoImport(database.pool, second)).rejects.toThrow('already been undone');
  await expect(undoImport(database.pool, 999_999)).rejects.toThrow('stored nothing');
  const history = await readHistory(database.pool);
  expect(history.map(({ canUndo, undone }) => [canUndo, undone?.removed ?? null])).toEqual([
    [false, 2],
    [false, null],
  ]);
});

test('an import that changed nothing leaves the one before it to be taken back', async () => {
  const first = await importText(FIRST);
  await importText(FIRST);
  expect((await readHistory(database.pool)).map(({ canUndo }) => canUndo)).toEqual([false, true]);
  expect(await undoImport(database.pool, first)).toMatchObject({ removed: 2 });
});

test('a business that stood twice in the file is restored once', async () => {
  await importText(FIRST);
  const before = await said();
  const id = await importText(
    'name,city,postcode,phone\nPaws,Alton,GU34 1AA,01632 960002\nPaws,Alton,GU34 1AA,01632 960003',
  );
  expect(await undoImport(database.pool, id)).toMatchObject({ removed: 0, restored: 1 });
  expect(await said()).toEqual(before);
});

test('a connection given back by an import with issues, or by its undoing, can still break without ending the process', async () => {
  const lost: Error[] = [];
  const { pool, close } = connectDatabase(database.url, (error) => lost.push(error));
  const source = bytesSource(new TextEncoder().encode(`${FIRST}Nameless,,Alton,not a postcode,,seven\n`));
  const { issueCount } = await recordedImport({ fileName: 'test.csv', userId: null }, { pool, source });
  expect(issueCount).toBeGreaterThan(0);
  const [latest] = await readHistory(pool);
  await undoImport(pool, latest?.id ?? 0);
  const idle = pool.idleCount;
  const clients = await Promise.all(Array.from({ length: idle }, () => pool.connect()));
  const broken = clients.map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid = ANY($1)`,
    [
      await Promise.all(
        clients.map(async (client) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid),
      ),
    ],
  );
  await Promise.all(broken);
  expect(lost.length).toBeGreaterThanOrEqual(idle);
  for (const client of clients) client.release(true);
  await close();
});
