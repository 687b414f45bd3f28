import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordEvent } from '#app/features/businesses/events/record-event.server.ts';
import { bytesSource } from '#app/features/importing/csv/source.ts';
import { recordedImport } from '#app/features/importing/runs/run-import.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { readWhole } from '#app/storage/storage.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { customFields } from '#db/schema.ts';
import { insertCustomFields } from '#tests/support/content/insert-custom-fields.ts';
import { changesAfter } from './changes.server.ts';
import { FORMAT_NAMES } from './formats.ts';
import { listSources, stateSource } from '../reuse/source-licences.server.ts';
import { isWithdrawnSince, listOpenDataFiles, readCursor } from './stored-files.server.ts';
import { writeOpenData } from './write-files.server.ts';

const database = useScratchDatabase();
const councils = readCouncils();
const config = { siteUrl: 'https://dogs.example' };
const OGL = { licence: 'OGL-UK-3.0', name: 'Alton Council' } as const;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-data-'));
  await database.pool.query(
    'TRUNCATE businesses, imports, business_versions, removed_businesses, source_licences, open_data_files, business_events',
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HEADER = 'name,category,city,postcode,phone,email,hide_address,full_address\n';

async function importText(rows: string, fileName = 'list.csv'): Promise<string> {
  const source = bytesSource(new TextEncoder().encode(HEADER + rows));
  await recordedImport({ fileName, userId: null }, { pool: database.pool, source });
  const { rows: latest } = await database.pool.query('SELECT max(id) AS id FROM imports');
  return String(latest[0].id);
}

async function lastPosition(): Promise<number> {
  const { rows } = await database.pool.query(
    'SELECT coalesce(max(position), 0) AS last FROM business_events',
  );
  return Number(rows[0].last);
}

async function write(): Promise<number | null> {
  const openingHours = { hoursOf: () => null, now: () => 0 };
  const storage = createFolderStorage(folder);
  const sources = { pool: database.pool, storage, councils, config, openingHours };
  return writeOpenData({ ...sources, clock: Date.now }, await lastPosition(), new AbortController().signal);
}

async function texts(): Promise<Record<string, string>> {
  const storage = createFolderStorage(folder);
  const files = await listOpenDataFiles(database.db);
  const read = files.map(async ({ format, file, bytes }) => {
    const opened = await storage.read(file);
    expect(opened?.bytes).toBe(bytes);
    return [format, opened ? (await readWhole(opened)).toString() : ''] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** The names in the files, which all have the same. */
async function names(): Promise<string[]> {
  await write();
  const { ndjson = '', geojson = '', csv = '' } = await texts();
  const lines = ndjson.split('\n').filter(Boolean);
  const found = lines.map((line) => JSON.parse(line).name as string);
  const features = JSON.parse(geojson).features as { properties: { name: string } }[];
  expect(features.map(({ properties }) => properties.name)).toEqual(found);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(found.length + 1);
  return found;
}

test('nothing is exported whose source the owner has not opened', async () => {
  const first = await importText('Paws,Kennels,Alton,GU34 1AA\n');
  const second = await importText('Tails,Kennels,Alton,GU34 1AB\n', 'other.csv');
  await insertBusinesses(database.db, [{ name: 'Added here' }]);
  expect(await names()).toEqual([]);
  await stateSource(database.db, first, OGL);
  expect(await names()).toEqual(['Paws']);
  await stateSource(database.db, 'own', { licence: 'CC-BY-4.0', name: 'Us' });
  expect(await names()).toEqual(['Paws', 'Added here']);
  await stateSource(database.db, first, null);
  expect(await names()).toEqual(['Added here']);
  expect((await listSources(database.db)).map(({ source }) => source)).toEqual(['own', second, first]);
});

test('a file that cannot be stored ends the others, and what there was stays', async () => {
  await stateSource(database.db, 'own', { licence: 'CC-BY-4.0', name: 'Us' });
  await insertBusinesses(database.db, [{ name: 'Paws' }]);
  expect(await names()).toEqual(['Paws']);
  await insertBusinesses(database.db, [{ name: 'Tails', slug: 'tails' }]);
  await recordEvent(database.db, { kind: 'added', businessIds: [1], columns: null });
  const storage = createFolderStorage(folder);
  const full = {
    ...storage,
    async write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
      if (name.endsWith('.csv')) throw new Error('The disk is full.');
      await storage.write(name, content);
    },
  };
  const openingHours = { hoursOf: () => null, now: () => 0 };
  const sources = { pool: database.pool, storage: full, councils, config, openingHours, clock: Date.now };
  const writing = writeOpenData(sources, await lastPosition(), new AbortController().signal);
  await expect(writing).rejects.toThrow('The disk is full.');
  const { ndjson = '' } = await texts();
  expect(JSON.parse(ndjson)).toMatchObject({ name: 'Paws' });
});

test('a listing of several sources needs the word of all, and names them', async () => {
  const first = await importText('Paws,Kennels,Alton,GU34 1AA,01632 960001\n');
  await stateSource(database.db, first, OGL);
  const second = await importText('Paws,Kennels,Alton,GU34 1AA,01632 960002\n', 'other.csv');
  expect(await names()).toEqual([]);
  await stateSource(database.db, second, { licence: 'CC-BY-4.0', name: 'Barks Ltd' });
  expect(await names()).toEqual(['Paws']);
  const { ndjson = '' } = await texts();
  expect(JSON.parse(ndjson)).toMatchObject({
    licence: 'CC-BY-4.0; OGL-UK-3.0',
    source: 'Alton Council; Barks Ltd',
    updated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('a later file of the same list has the licence of the earlier one', async () => {
  const first = await importText('Paws,Kennels,Alton,GU34 1AA,01632 960001\nTails,Kennels,Alton,GU34 1AB\n');
  await stateSource(database.db, first, OGL);
  const second = await importText('Paws,Kennels,Alton,GU34 1AA,01632 960002\nTails,Kennels,Alton,GU34 1AB\n');
  await database.pool.query('UPDATE imports SET earlier_id = $1 WHERE id = $2', [first, second]);
  expect(await names()).toEqual(['Paws', 'Tails']);
  expect((await listSources(database.db)).find(({ source }) => source === second)).toMatchObject({
    licence: OGL.licence,
    isInherited: true,
  });
});

test('what was merged into a listing counts as well', async () => {
  const first = await importText('Paws,Kennels,Alton,GU34 1AA\n');
  await importText('Tails,Kennels,Alton,GU34 1AB\n', 'other.csv');
  await stateSource(database.db, first, OGL);
  await database.pool.query(`
    WITH gone AS (DELETE FROM businesses WHERE name = 'Tails' RETURNING *)
    INSERT INTO removed_businesses (id, slug, identity, name, category, kind, reason, business, into_id)
    SELECT id, slug, identity, name, category, 'merged', 'One', to_jsonb(gone), (SELECT id FROM businesses WHERE name = 'Paws')
    FROM gone`);
  expect(await names()).toEqual([]);
});

test('files have no email addresses, no hidden addresses, no ratings and no demo data', async () => {
  const own = { licence: 'CC0-1.0', name: 'Us' } as const;
  await stateSource(database.db, 'own', own);
  await insertBusinesses(database.db, [
    {
      slug: 'hidden',
      name: 'Hidden',
      hides_address: true,
      full_address: '7 Secret Lane',
      postal_code: 'SO23 8UJ',
      email_1: 'ann@secret.example',
      rating: 4.9,
      reviews: 7,
      photo: 'https://pictures.example/a.jpg',
      council: 'E07000094',
    },
    { slug: 'demo', name: 'Invented', demo: true, postal_code: 'SO23 9AA' },
  ]);
  await database.pool.query(`UPDATE businesses SET demo = true WHERE slug = 'demo'`);
  expect(await names()).toEqual(['Hidden']);
  const all = Object.values(await texts()).join('\n');
  for (const secret of ['Secret Lane', '8UJ', 'secret.example', '4.9', 'pictures.example', 'E07000094'])
    expect(all).not.toContain(secret);
  expect(all).toContain('"postal_code":"SO23"');
});

test('files have the owner’s fields that a listing shows, and are written again when one is archived', async () => {
  await insertCustomFields(database.db);
  await stateSource(database.db, 'own', { licence: 'CC0-1.0', name: 'Us' });
  const custom = { fenced: true, old: 'secret', video: 'https://dogs.example/', motto: '=1+1' };
  await insertBusinesses(database.db, [{ name: 'Paws', custom }]);
  expect(await names()).toEqual(['Paws']);
  const { ndjson = '', csv = '' } = await texts();
  expect(JSON.parse(ndjson)).toMatchObject({ custom: { fenced: true, motto: '=1+1' } });
  expect(ndjson).not.toMatch(/secret|video/);
  expect(csv).not.toMatch(/,=/);
  await database.db
    .update(customFields)
    .set({ archived_at: new Date(), version: 2 })
    .where(eq(customFields.key, 'motto'));
  expect(await write()).toBe(1);
  expect((await texts())['ndjson']).not.toContain('motto');
  await database.db.delete(customFields);
});

test('texts cannot become lines or features, and come as they are', async () => {
  await stateSource(database.db, 'own', { licence: 'CC0-1.0', name: 'Us' });
  const name = '=HYPERLINK("https://evil.example")';
  await insertBusinesses(database.db, [{ name, website_description: 'One\n{"id":1}\u2028"quoted", two' }]);
  expect(await names()).toEqual([name]);
  expect((await texts())['csv']).toContain(`"=HYPERLINK(""https://evil.example"")"`);
});

test.each([
  [{ kind: 'removed', columns: null }, true],
  [{ kind: 'merged', columns: null }, true],
  [{ kind: 'erased', columns: null }, true],
  [{ kind: 'changed', columns: ['city', 'hides_address'] }, true],
  // Without columns, anything may have changed.
  [{ kind: 'changed', columns: null }, true],
  [{ kind: 'changed', columns: ['phone'] }, false],
  [{ kind: 'added', columns: null }, false],
  [{ kind: 'restored', columns: null }, false],
] as const)('files are served after %j: withdrawn %s', async (event, isWithdrawn) => {
  await stateSource(database.db, 'own', { licence: 'CC0-1.0', name: 'Us' });
  await insertBusinesses(database.db, [{}]);
  const withdrawn = async () => {
    const cursor = readCursor((await listOpenDataFiles(database.db))[0]?.cursor ?? '');
    return cursor && isWithdrawnSince(database.db, cursor);
  };
  await write();
  expect(await withdrawn()).toBe(false);
  await recordEvent(database.db, { ...event, businessIds: [1] });
  expect(await withdrawn()).toBe(isWithdrawn);
  await write();
  expect(await withdrawn()).toBe(false);
});

test('files are written again only when something has happened', async () => {
  await stateSource(database.db, 'own', { licence: 'CC0-1.0', name: 'Us' });
  await insertBusinesses(database.db, [{}]);
  expect(await write()).toBe(1);
  const before = await listOpenDataFiles(database.db);
  expect(before.map(({ format }) => format).toSorted()).toEqual([...FORMAT_NAMES].toSorted());
  expect(await write()).toBeNull();
  await insertBusinesses(database.db, [{ slug: 'more', postal_code: 'SO23 1ZZ' }]);
  expect(await write()).toBe(2);
  await stateSource(database.db, 'own', null);
  expect(await write()).toBe(0);
});

async function changes(since: string | null) {
  const cursor = since === null ? null : readCursor(since);
  const found = await changesAfter({ db: database.db, councils, config }, cursor, await lastPosition());
  if ('restart' in found) return found;
  const told = found.changes.map((one) =>
    one.change === 'changed' ? one.listing.name : `deleted ${one.id}`,
  );
  return { told, next: found.next, cursors: found.changes.map((one) => one.cursor) };
}

test('changes go on from a file, with deletions, and from every line', async () => {
  await stateSource(database.db, 'own', { licence: 'CC0-1.0', name: 'Us' });
  await insertBusinesses(database.db, [
    { slug: 'a', name: 'A' },
    { slug: 'b', name: 'B' },
  ]);
  await write();
  const [file] = await listOpenDataFiles(database.db);
  const start = file?.cursor ?? '';
  expect(await changes(start)).toMatchObject({ told: [], next: start });
  await insertBusinesses(database.db, [
    { slug: 'c', name: 'C', postal_code: 'SO23 1CC' },
    { slug: 'd', name: 'D', postal_code: 'SO23 1DD' },
  ]);
  const { rows } = await database.pool.query(`DELETE FROM businesses WHERE slug = 'a' RETURNING id`);
  await recordEvent(database.db, { kind: 'erased', businessIds: [Number(rows[0].id)], columns: null });
  const found = await changes(start);
  if ('restart' in found) throw new Error('The cursor is refused.');
  const told = ['C', 'D', `deleted ${rows[0].id}`];
  expect(found.told).toEqual(told);
  expect(await changes(found.next)).toMatchObject({ told: [] });
  for (const [place, cursor] of found.cursors.entries())
    expect(await changes(cursor)).toMatchObject({ told: told.slice(place + 1) });
  expect(await changes(null)).toMatchObject({ told: [`deleted ${rows[0].id}`, 'B', ...told] });
});

test('a cursor from before other statements, or of another log, has to begin again', async () => {
  await stateSource(database.db, 'own', { licence: 'CC0-1.0', name: 'Us' });
  await insertBusinesses(database.db, [{}]);
  await write();
  const cursor = (await listOpenDataFiles(database.db))[0]?.cursor ?? '';
  await stateSource(database.db, 'own', { licence: 'CC-BY-4.0', name: 'Us' });
  expect(await changes(cursor)).toEqual({ restart: true });
  await stateSource(database.db, 'own', { licence: 'CC0-1.0', name: 'Us' });
  expect(await changes(cursor)).toMatchObject({ told: [] });
  await database.db.execute(sql`TRUNCATE business_events`);
  expect(await changes(cursor)).toEqual({ restart: true });
  for (const text of ['', 'x', '0-1-2', `${cursor}0000000`, cursor.replace('-', '--')])
    expect(readCursor(text)).toBeNull();
});
