import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { readRegion, storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { regionCommand } from './region.ts';

const database = useScratchDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'region-'));
  if (!(await readRegion(database.db))) await storeRegion(database.db, HAMPSHIRE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const written = { output: '', errors: '' };
  const stream = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const code = await regionCommand(args, {
    openPool: async () => database.pool,
    openUnprepared: async () => database.pool,
    storage: () => createFolderStorage(folder),
    config: () => ({ region: null }),
    output: stream('output'),
    errors: stream('errors'),
  });
  return { code, ...written };
}

test('lists every region with its name, nation and number of councils', async () => {
  const { code, output } = await run('list');
  expect(code).toBe(0);
  const lines = output.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(140);
  expect(lines).toContainEqual(expect.stringMatching(/^kent {2,}Kent {2,}England {2,}13 councils$/));
  expect(lines).toContainEqual(expect.stringMatching(/^gwynedd {2,}Gwynedd {2,}Wales {2,}1 council$/));
});

test('lists them for programs, each as REGION takes it and once', async () => {
  const { code, output } = await run('list', '--json');
  expect(code).toBe(0);
  const regions = JSON.parse(output);
  expect(regions).toEqual(
    expect.arrayContaining([
      // Its own folder counts, which reaches over the county's border.
      { slug: 'hampshire', name: 'Hampshire', nation: 'England', councils: 15 },
      { slug: 'highland', name: 'Highland', nation: 'Scotland', councils: 1 },
      { slug: 'yorkshire', name: 'Yorkshire', nation: 'England', councils: 16 },
    ]),
  );
  const slugs = regions.map(({ slug }: { slug: string }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(parseConfig({ REGION: slug }).region).toBe(slug);
});

test.each([
  [[]],
  [['list', 'kent']],
  [['add']],
  [['list', '--yaml']],
  [['export']],
  [['export', 'a.zip', 'b.zip']],
  [['export', 'a.zip', '--dry-run']],
  [['import', 'a.zip', '--businesses']],
])('exits with 2 on wrong usage: %j', async (args) => {
  const { code, output, errors } = await run(...args);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toContain('Usage: directory region list');
});

test('carries the site to a file, and a file to the site', async () => {
  const { db } = database;
  await insertBusinesses(db, [{ name: 'Paws' }]);
  const file = path.join(folder, 'hampshire.zip');
  expect(await run('export', file, '--businesses', '--json')).toMatchObject({
    code: 0,
    output: `${JSON.stringify({ file, region: 'hampshire', towns: 13 })}\n`,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['hampshire.zip']);

  await db.execute("UPDATE towns SET name = 'Elsewhere' WHERE slug = 'alton'");
  const looked = await run('import', file, '--dry-run');
  expect(looked).toMatchObject({ code: 0, output: '' });
  expect(looked.errors).toContain('Towns\n  ~ Alton\n');
  expect(looked.errors).toContain('Nothing was changed.');
  expect(looked.errors).toContain('directory import businesses.csv');
  const nameOfAlton = async () => (await readRegion(db))?.towns.find(({ slug }) => slug === 'alton')?.name;
  expect(await nameOfAlton()).toBe('Elsewhere');
  const { code, output } = await run('import', file, '--json');
  expect([code, JSON.parse(output)]).toEqual([
    0,
    expect.objectContaining({ region: 'hampshire', imported: true }),
  ]);
  expect(await nameOfAlton()).toBe('Alton');
});

test('a file that is no pack, is not there or cannot be written is named', async () => {
  const file = path.join(folder, 'wrong.zip');
  await writeFile(file, 'PK nothing');
  expect(await run('import', file)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('region pack'),
  });
  expect(await run('import', `${file}.gone`)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('cannot be read'),
  });
  expect(await run('export', path.join(folder, 'no/such.zip'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('cannot be written'),
  });
});
