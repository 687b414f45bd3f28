import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { historyOf } from '#app/features/businesses/write/history/history.server.ts';
import { mergeBusinesses } from '#app/features/businesses/write/merging/merge.server.ts';
import { importProposals } from '#app/features/businesses/write/records/proposals.server.ts';
import { eraseRemoved } from '#app/features/businesses/write/removal/erase.server.ts';
import { erasedHash, erasedKey } from '#app/features/businesses/listing/erased-hash.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { hideListing } from '#app/features/businesses/write/removal/hide.server.ts';
import { removedBusiness, takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import type { BusinessValues } from '#app/features/businesses/values/business-values.ts';
import {
  businesses,
  businessVersions,
  erasedBusinesses,
  imports,
  importProposals as importProposalsTable,
  removedBusinesses,
  serviceTypes,
  businessOldIdentities,
  businessOldSlugs,
} from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { readHistory } from '../runs/read-runs.server.ts';
import { recordedImport } from '../runs/run-import.server.ts';
import { undoImport } from '../runs/undo.server.ts';
import { importBusinesses } from './import-file.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);
const sources = changeSources(database, () => Date.parse('2026-11-12T12:00:00Z'));
const author = { role: 'editor', userId: null } as const;
const KEY = erasedKey('a secret of this test');

const HEADERS = 'name,category,city,postcode,phone,rating,latitude,longitude\n';
const FILE = `${HEADERS}Paws,Kennels,Alton,GU34 1AA,01632 960001,4.5,51.15,-0.97
Tails,Kennels,Fleet,GU51 1AA,01632 960002,,51.28,-0.84
`;

beforeEach(async () => {
  for (const table of [
    ...[businesses, removedBusinesses, erasedBusinesses, businessVersions, imports],
    ...[businessOldIdentities, businessOldSlugs, importProposalsTable],
  ]) {
    await database.db.delete(table);
  }
  await importText(FILE);
});

const optionsOf = (text: string) => ({
  pool: database.pool,
  geography,
  source: bytesSource(new TextEncoder().encode(text)),
  erasedKey: KEY,
});

/** Imports a text, and has a dry run say the same before. */
async function importText(text: string) {
  const {
    errors: _foretold,
    columns: _columns,
    stores: _stores,
    ...foretold
  } = await importBusinesses({
    ...optionsOf(text),
    dryRun: true,
  });
  const report = await recordedImport({ fileName: 'test.csv', userId: null }, optionsOf(text));
  expect(report).toMatchObject({ ...foretold, ids: report.ids });
  expect(report.total).toBe(report.inserted + report.updated + report.unchanged + report.failed);
  return report;
}

const latest = async () => (await readHistory(database.pool))[0]?.id ?? 0;

async function listed(name: string) {
  const [row] = await database.db.select().from(businesses).where(eq(businesses.name, name));
  if (!row) throw new Error(`${name} is not listed.`);
  return row;
}

const edit = async (name: string, values: Partial<BusinessValues>) =>
  editBusiness(sources(), { id: (await listed(name)).id, baseVersion: null, values, author });

const names = async () =>
  (await database.db.select().from(businesses).orderBy(asc(businesses.name))).map(({ name }) => name);

test('what a person has set stays, and the import says so', async () => {
  await edit('Paws', { phone: '01632 960111', rating: null });
  const report = await importText(FILE.replace('01632 960001', '01632 960009').replace('-0.97', '-0.98'));
  expect(await listed('Paws')).toMatchObject({
    phone: '01632 960111',
    rating: null,
    longitude: -0.98,
    version: 3,
  });
  expect(report).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
  expect(report.errors).toEqual([
    expect.stringContaining('rating: Set manually'),
    expect.stringContaining('phone: Set manually'),
  ]);
  const [version] = await historyOf(database.db, (await listed('Paws')).id);
  expect(version).toMatchObject({
    version: 3,
    kind: 'imported',
    role: 'import',
    importId: await latest(),
    changes: { longitude: { from: -0.97, to: -0.98 } },
  });
  // Given back, it follows the file again.
  const { id } = await listed('Paws');
  await editBusiness(sources(), { id, baseVersion: null, values: {}, giveBack: ['phone'], author });
  await importText(FILE.replace('01632 960001', '01632 960009'));
  expect(await listed('Paws')).toMatchObject({ phone: '01632 960009', rating: null });
});

describe('what an import says of a field that a person has set', () => {
  const OTHERWISE = FILE.replace('01632 960001', '01632 960009');
  const said = async (name = 'Paws') =>
    (await importProposals(database.db, (await listed(name)).id)).map(({ field, value }) => [field, value]);
  const stored = () => database.db.select().from(importProposalsTable);

  test('is kept with the import that said it, until a newer one says something else, or the same', async () => {
    await edit('Paws', { phone: '01632 960111', rating: null });
    await importBusinesses({ ...optionsOf(OTHERWISE), dryRun: true });
    expect(await stored()).toEqual([]);
    await importText(OTHERWISE);
    const { id } = await listed('Paws');
    const importId = await latest();
    expect(await importProposals(database.db, id)).toEqual([
      { field: 'phone', value: '01632 960009', importId, fileName: 'test.csv', at: expect.any(Date) },
      { field: 'rating', value: 4.5, importId, fileName: 'test.csv', at: expect.any(Date) },
    ]);
    // A file without phone numbers does not affect them.
    await importText('name,postcode,rating\nPaws,GU34 1AA,3.5\n');
    expect(await importProposals(database.db, id)).toMatchObject([
      { field: 'phone', value: '01632 960009', importId },
      { field: 'rating', value: 3.5, importId: await latest() },
    ]);
    await importText(FILE.replace('01632 960001', '01632 960111'));
    expect(await said()).toEqual([['rating', 4.5]]);
    expect(await said('Tails')).toEqual([]);
  });

  test('is forgotten once the field is given back, or says the same', async () => {
    await edit('Paws', { phone: '01632 960111', rating: 5 });
    await importText(OTHERWISE);
    await edit('Paws', { rating: 3 });
    expect(await said()).toEqual([
      ['phone', '01632 960009'],
      ['rating', 4.5],
    ]);
    await edit('Paws', { rating: 4.5 });
    expect(await said()).toEqual([['phone', '01632 960009']]);
    const { id } = await listed('Paws');
    await editBusiness(sources(), { id, baseVersion: null, values: {}, giveBack: ['phone'], author });
    expect(await stored()).toEqual([]);
  });

  test('goes with the import when that is undone', async () => {
    await edit('Paws', { phone: '01632 960111' });
    await importText(OTHERWISE.replace('-0.97', '-0.98'));
    await undoImport(database.pool, await latest());
    expect(await stored()).toEqual([]);
    expect(await listed('Paws')).toMatchObject({ phone: '01632 960111' });
  });

  test('waits while the business is down, and is erased with it', async () => {
    await edit('Paws', { phone: '01632 960111' });
    await importText(OTHERWISE);
    const { id } = await listed('Paws');
    await takeDown(sources(), { id, reason: 'closed', author });
    expect(await importProposals(database.db, id)).toEqual([]);
    await putBack(sources(), { id, author });
    expect(await said()).toEqual([['phone', '01632 960009']]);
    await takeDown(sources(), { id, reason: 'closed', author });
    await eraseRemoved(database.db, KEY, Date.parse('2027-01-12T12:00:00Z'), async () => {});
    expect(await stored()).toEqual([]);
  });

  test('is known also from a row under an earlier name, and says nothing of the name then', async () => {
    await edit('Paws', { name: 'Claws', phone: '01632 960111' });
    await importText(OTHERWISE);
    expect(await said('Claws')).toEqual([['phone', '01632 960009']]);
    await importText(FILE.replace('01632 960001', '01632 960111'));
    expect(await stored()).toEqual([]);
  });

  test('is no news where the same is only said in other ways, or cannot be taken', async () => {
    const file = (services: string, hours: string) =>
      `name,category,city,postcode,services,opening_hours,latitude,longitude
Paws,Kennels,Alton,GU34 1AA,${services},${hours},51.25,-0.99\n`;
    await database.db
      .insert(serviceTypes)
      .values([{ category: 'Dog Walker' }, { category: 'Dog Day Care' }])
      .onConflictDoNothing();
    await edit('Paws', {
      services: ['Dog Walker', 'Dog Day Care'],
      opening_hours: 'Mo-Fr 08:00-18:00',
      latitude: 51.1,
      longitude: -0.9,
      hides_address: true,
    });
    await importText(file('Dog Day Care; Dog Walker', 'Mo-Fr 8-18'));
    expect(await said()).toEqual([]);
    await importText(file('Dog Day Care', 'Mo-Sa 08:00-18:00'));
    expect(await said()).toEqual([
      ['opening_hours', 'Mo-Sa 08:00-18:00'],
      ['services', ['Dog Day Care']],
    ]);
  });

  test('counts for answers by what is answered, whoever said it and when', async () => {
    const answer = (yes: boolean, by: 'editor' | 'import') =>
      ({ answer: yes, by, on: '2026-11-12' }) as const;
    await edit('Paws', { facts: { insured: answer(true, 'editor'), puppies: answer(false, 'editor') } });
    const file = (insured: string) => `name,postcode,facts\nPaws,GU34 1AA,insured: ${insured}\n`;
    await importText(file('yes'));
    expect(await said()).toEqual([]);
    await importText(file('no'));
    expect(await said()).toMatchObject([
      ['facts', { insured: { answer: false, by: 'import' }, puppies: { answer: false, by: 'editor' } }],
    ]);
    await edit('Paws', { facts: { insured: answer(false, 'editor'), puppies: answer(false, 'editor') } });
    expect(await stored()).toEqual([]);
  });
});

test('the history of what an import has added tells of the import', async () => {
  const { id } = await listed('Paws');
  expect(await historyOf(database.db, id)).toMatchObject([
    { version: 1, kind: 'added', role: 'import', importId: await latest() },
  ]);
});

test('what was taken down stays down, and comes back by hand alone', async () => {
  const { id } = await listed('Paws');
  await takeDown(sources(), { id, reason: 'closed', author });
  const report = await importText(`${FILE}PAWS,Kennels,Alton,gu341aa,,,,\nNew,Kennels,Alton,GU34 1AB,,,,\n`);
  expect(await names()).toEqual(['New', 'Tails']);
  expect(report).toMatchObject({ total: 4, inserted: 1, unchanged: 3 });
  expect(report.errors).toEqual([
    expect.stringContaining('Line 4 has the same name and postcode'),
    expect.stringContaining('was removed on 12 Nov 2026; left out'),
  ]);
  expect(await putBack(sources(), { id, author })).toMatchObject({ outcome: 'put-back' });
  expect(await names()).toEqual(['New', 'Paws', 'Tails']);
});

test('what is hidden stays hidden, also what was merged into it', async () => {
  const [paws, tails] = [await listed('Paws'), await listed('Tails')];
  await mergeBusinesses(sources(), { from: tails.id, into: paws.id, author });
  const hiding = { until: '2027-03-01', note: '' };
  await hideListing(sources(), { id: paws.id, hiding, by: 'business', author });
  const report = await importText(FILE);
  expect(await names()).toEqual([]);
  expect(report).toMatchObject({ total: 2, inserted: 0, unchanged: 2 });
  expect(report.errors).toEqual([
    expect.stringContaining('The listing is hidden until 1 Mar 2027; left out'),
    expect.stringContaining('The listing is hidden until 1 Mar 2027; left out'),
  ]);
});

test('what was erased stays away, by what nobody can read it from', async () => {
  const { id } = await listed('Paws');
  await edit('Paws', { name: 'Paws of Alton', slug: 'paws-two' });
  await takeDown(sources(), { id, reason: 'asked us', author });
  const forgotten: number[] = [];
  const erase = (at: string) =>
    eraseRemoved(database.db, KEY, Date.parse(at), async (_db, ids) => void forgotten.push(...ids));
  expect(await erase('2026-12-12T11:59:59Z')).toBe(0);
  expect(await erase('2026-12-12T12:00:00Z')).toBe(1);
  expect(forgotten).toEqual([id]);
  expect(await removedBusiness(database.db, id)).toBeNull();
  for (const table of [businessVersions, businessOldIdentities, businessOldSlugs]) {
    expect(await database.db.select().from(table)).toEqual([]);
  }
  const hashes = (await database.db.select().from(erasedBusinesses)).map(({ hash }) => hash.toString('hex'));
  const expected = ['pawsofalton|gu341aa', 'paws|gu341aa', 'paws-two', 'paws-alton'];
  expect(hashes.toSorted()).toEqual(expected.map((text) => erasedHash(KEY, text).toString('hex')).toSorted());
  const again = `${FILE}Paws of Alton,Kennels,Alton,GU34 1AA,,,,\n`;
  const report = await importText(again);
  expect(report).toMatchObject({ inserted: 0, unchanged: 3 });
  expect(report.errors).toEqual([
    expect.stringContaining('asked not to be listed'),
    expect.stringContaining('asked not to be listed'),
  ]);
  expect(await names()).toEqual(['Tails']);
});

test('a business that was renamed or moved by hand is known again', async () => {
  await edit('Paws', { name: 'Paws of Winchester', postal_code: 'SO23 8UJ', slug: 'paws-winchester' });
  const moved = await listed('Paws of Winchester');
  const report = await importText(FILE.replace('01632 960001', '01632 960009'));
  expect(report).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
  expect(await listed('Paws of Winchester')).toMatchObject({
    phone: '01632 960009',
    postal_code: 'SO23 8UJ',
    council: 'E07000094',
    latitude: moved.latitude,
    longitude: moved.longitude,
  });
  // Its earlier address is not given to another listing.
  await importText(`${HEADERS}Paws,Kennels,Alton,GU34 1AB,,,,\n`);
  expect((await listed('Paws')).slug).toMatch(/^paws-alton--\d+$/);
});

test('a business that was merged updates the one it was merged into, also a row that stands twice', async () => {
  const [from, into] = [(await listed('Paws')).id, (await listed('Tails')).id];
  await mergeBusinesses(sources(), { from, into, author });
  expect(await importText(`${HEADERS}Paws,Kennels,Alton,GU34 1AA,01632 960001,4.7,51,-1\n`)).toMatchObject({
    updated: 1,
  });
  expect(await listed('Tails')).toMatchObject({
    rating: 4.7,
    phone: '01632 960001',
    postal_code: 'GU51 1AA',
    latitude: 51.28,
  });
  // By its own name it is known better.
  expect(await importText(FILE.replace('4.5', '4.9'))).toMatchObject({ inserted: 0, total: 2 });
  expect(await listed('Tails')).toMatchObject({ rating: 4.7, phone: '01632 960002' });
  await takeDown(sources(), { id: into, reason: 'closed', author });
  expect(await importText(FILE)).toMatchObject({ unchanged: 2 });
  expect(await names()).toEqual([]);
});

test('an import does not bring the exact place back of a business that hides it', async () => {
  await importText(FILE.replace('GU34 1AA', 'SO23 8UJ').replace('51.15,-0.97', '51.0601,-1.3101'));
  const { rows } = await database.pool.query(`SELECT id FROM businesses WHERE postal_code = 'SO23 8UJ'`);
  const id = Number(rows[0].id);
  await editBusiness(sources(), { id, baseVersion: null, values: { hides_address: true }, author });
  const place = () =>
    database.pool.query('SELECT latitude, longitude, council FROM businesses WHERE id = $1', [id]);
  const { rows: area } = await place();
  expect(area[0].latitude).not.toBe(51.0601);
  await editBusiness(sources(), {
    id,
    baseVersion: null,
    values: {},
    giveBack: ['latitude', 'longitude'],
    author,
  });
  await importText(FILE.replace('GU34 1AA', 'SO23 8UJ').replace('51.15,-0.97', '51.0602,-1.3102'));
  expect((await place()).rows).toEqual(area);
  await undoImport(database.pool, await latest()).catch(() => {});
  expect((await place()).rows).toEqual(area);
});

test('a file cannot take the veil off that a person has put on, nor undo it', async () => {
  const text = (hides: string, place: string) =>
    `name,category,city,postcode,hides_address,latitude,longitude\nBarks,Kennels,Winchester,SO23 8UJ,${hides},${place}\n`;
  await importText(text('no', '51.0601,-1.3101'));
  const exact = await listed('Barks');
  await importText(text('yes', '51.0601,-1.3101'));
  const area = await listed('Barks');
  expect(area).toMatchObject({ hides_address: true });
  expect(area.latitude).not.toBe(exact.latitude);
  const veil = async () =>
    database.db
      .update(businesses)
      .set({ by_hand: ['hides_address'] })
      .where(eq(businesses.name, 'Barks'));
  await veil();
  await importText(text('no', '51.0601,-1.3101'));
  const { latitude, longitude } = area;
  expect(await listed('Barks')).toMatchObject({ hides_address: true, latitude, longitude });
  const { rows } = await database.pool.query(
    `SELECT max(import_id) AS id FROM business_versions WHERE business_id = $1`,
    [area.id],
  );
  await undoImport(database.pool, Number(rows[0].id));
  expect(await listed('Barks')).toMatchObject({ hides_address: true, latitude, longitude });
});

test('undoing an import spares the fields that a person has changed since, and what a person has added to', async () => {
  await importText(
    `${FILE.replace('01632 960001', '01632 960009').replace('4.5', '4.9')}New,Kennels,Alton,GU34 1AB,,,,\nOther,Kennels,Alton,GU34 1AD,,,,\n`,
  );
  await edit('Paws', { phone: '01632 960333' });
  await edit('New', { phone: '01632 960444' });
  const undone = await undoImport(database.pool, await latest());
  expect(undone).toMatchObject({
    removed: 1,
    restored: 1,
    sparedCount: 2,
    spared: [{ name: 'New' }, { name: 'Paws' }],
  });
  expect(await listed('Paws')).toMatchObject({ phone: '01632 960333', rating: 4.5, version: 4 });
  expect(await names()).toEqual(['New', 'Paws', 'Tails']);
  const [version] = await historyOf(database.db, (await listed('Paws')).id);
  expect(version).toMatchObject({
    kind: 'import-undone',
    role: 'import',
    changes: { rating: { from: 4.9, to: 4.5 } },
  });
});

test('undoing an import leaves down what was taken down since, and it comes back as it was before the import', async () => {
  await importText(`${FILE.replace('01632 960001', '01632 960009')}New,Kennels,Alton,GU34 1AB,,,,\n`);
  const [paws, added] = [(await listed('Paws')).id, (await listed('New')).id];
  await takeDown(sources(), { id: paws, reason: 'closed', author });
  await mergeBusinesses(sources(), { from: added, into: (await listed('Tails')).id, author });
  expect(await undoImport(database.pool, await latest())).toMatchObject({ removed: 0, restored: 0 });
  expect(await names()).toEqual(['Tails']);
  expect(await removedBusiness(database.db, added)).toMatchObject({ kind: 'merged' });
  await putBack(sources(), { id: paws, author });
  expect(await listed('Paws')).toMatchObject({ phone: '01632 960001' });
});

test('an import and edits at the same moment wait for each other', async () => {
  const { id } = await listed('Paws');
  const edits = [1, 2, 3, 4].map((number) =>
    editBusiness(sources(), { id, baseVersion: null, values: { phone: `01632 96000${number + 4}` }, author }),
  );
  const [, ...outcomes] = await Promise.all([
    recordedImport(
      { fileName: 'test.csv', userId: null },
      optionsOf(FILE.replace('4.5', '4.8').replace('01632 960001', '01632 960099')),
    ),
    ...edits,
  ]);
  expect(outcomes.map((done) => (done as { outcome: string }).outcome)).toEqual([
    'saved',
    'saved',
    'saved',
    'saved',
  ]);
  const paws = await listed('Paws');
  expect(paws).toMatchObject({ version: 6, rating: 4.8, phone: expect.stringMatching(/^01632 96000[5-8]$/) });
  expect((await historyOf(database.db, id)).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
});
