import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { licencesCommand } from './licences.ts';

const database = useScratchDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'licences-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE licences, register_entries, register_snapshots, authorities, businesses, service_types CASCADE',
  );
  await database.pool.query(`INSERT INTO service_types VALUES ('Dog Kennels')`);
  await database.pool.query(`INSERT INTO businesses (slug, name, category, city, postal_code, council) VALUES
    ('meadow', 'Meadow Kennels', 'Dog Kennels', 'Droxford', 'SO32 3QT', 'E07000094'),
    ('puddle', 'Puddle House Boarding', 'Dog Kennels', 'Wickham', 'SO32 1AA', 'E07000094')`);
});

async function run(text: string, ...args: string[]) {
  const file = path.join(folder, 'register.csv');
  await writeFile(file, text);
  const output = new PassThrough();
  const errors = new PassThrough();
  const context = { openPool: async () => database.pool, output, errors };
  const exitCode = await licencesCommand(
    args.map((arg) => (arg === 'FILE' ? file : arg)),
    context,
  );
  const summary = String(output.read() ?? '');
  return {
    exitCode,
    report: summary === '' ? null : (JSON.parse(summary) as object),
    errors: String(errors.read() ?? ''),
  };
}

const ON = ['--authority', 'E07000094', '--json'];
const HEAD = 'Licence number,Trading name,Address,Activity,Stars,Expires\n';
const MEADOW =
  'AWL/1,Meadow Kennels Ltd,"Long Lane, Droxford, SO32 3QT",Boarding in kennels for dogs,4 star,31/12/2099\n';
const NOBODY =
  'AWL/2,Cosy Nobody,"Elm Road, Otterbourne, SO21 2AA",Boarding in kennels for dogs,Five,31st December 2099\n';

async function meadow() {
  const { rows } = await database.pool.query<{ licence: object | null; licensed_until: Date | null }>(
    `SELECT licence, licensed_until::text FROM businesses WHERE slug = 'meadow'`,
  );
  return rows[0];
}

test('reads a register, has sure matches confirmed, and says what the next one has otherwise', async () => {
  const first = await run(HEAD + MEADOW + NOBODY, 'import', 'FILE', ...ON, '--taken-on', '2026-11-03');
  expect(first).toMatchObject({
    exitCode: 0,
    report: { total: 2, matched: 0, proposed: 1, unmatched: 1, new: 2, gone: 0, changed: 0, errors: [] },
  });
  expect(await meadow()).toEqual({ licence: null, licensed_until: null });
  expect((await run('', 'confirm', ...ON)).report).toEqual({ confirmed: 1 });
  expect(await meadow()).toMatchObject({
    licence: {
      authority: 'Winchester',
      number: 'AWL/1',
      stars: 4,
      source: 'register',
      seen_on: '2026-11-03',
      expires_on: '2099-12-31',
    },
    licensed_until: '2099-12-31',
  });
  const again = await run(
    HEAD + MEADOW.replace('4 star', '5'),
    'import',
    'FILE',
    ...ON,
    '--taken-on',
    '2026-11-10',
  );
  expect(again.report).toMatchObject({ matched: 1, proposed: 0, new: 0, gone: 1, changed: 1 });
  expect(await meadow()).toMatchObject({ licence: { stars: 5, seen_on: '2026-11-10' } });
  await run(HEAD + NOBODY, 'import', 'FILE', ...ON, '--taken-on', '2026-11-20');
  expect(await meadow()).toMatchObject({ licence: { gone_on: '2026-11-20' }, licensed_until: null });
});

test('stores nothing when it is only tried, and keeps nothing of a street', async () => {
  expect((await run(HEAD + MEADOW, 'import', 'FILE', ...ON, '--dry-run')).report).toMatchObject({
    proposed: 1,
  });
  expect((await database.pool.query('SELECT FROM authorities')).rowCount).toBe(0);
  await run(HEAD + MEADOW, 'import', 'FILE', ...ON);
  const { rows } = await database.pool.query<{ told: string }>(
    'SELECT e::text AS told FROM register_entries e',
  );
  expect(rows.map(({ told: stated }) => stated).join()).not.toContain('Long Lane');
});

test('asks about notes outside the table, and imports nothing until that is answered', async () => {
  const text = `${HEAD}${MEADOW}${NOBODY}* Licence suspended\n`;
  const asked = await run(text, 'import', 'FILE', ...ON);
  expect(asked).toMatchObject({ exitCode: 1, report: { notes: [{ text: '* Licence suspended' }] } });
  expect(asked.errors).toContain('Does any of them change a licence?\n“* Licence suspended”');
  expect((await database.pool.query('SELECT FROM authorities')).rowCount).toBe(0);
  const line = await run(text, 'import', 'FILE', ...ON, '--notes', '9');
  expect(line).toMatchObject({ exitCode: 1, report: null });
  expect((await run(text, 'import', 'FILE', ...ON, '--notes', 'some')).exitCode).toBe(2);
  expect(await run(text, 'import', 'FILE', ...ON, '--notes', '2')).toMatchObject({
    exitCode: 0,
    report: { unclear: 1, unclear_words: ['May be about this licence: AWL/1'] },
  });
  expect((await run(text, 'import', 'FILE', ...ON, '--notes', 'none')).report).toMatchObject({ unclear: 0 });
  // The same notes are not asked about again.
  expect((await run(text, 'import', 'FILE', ...ON)).report).toMatchObject({ unclear: 0 });
});

test('refuses what is no register, and an authority that does not exist', async () => {
  expect(await run('Nothing at all', 'import', 'FILE', ...ON)).toMatchObject({ exitCode: 1 });
  expect(await run(HEAD, 'import', 'FILE', '--authority', 'E99')).toMatchObject({ exitCode: 2 });
});

test('asks about what is not sure, and remembers what was decided', async () => {
  const unsure = 'AWL/3,Puddle House,,Boarding in kennels for dogs,3 star,31/12/2099\n';
  const first = await run(HEAD + unsure, 'import', 'FILE', ...ON);
  expect(first.report).toMatchObject({ proposed: 0, asked: 1 });
  const asked = (await run('', 'asked', ...ON)).report as { id: number; business: { slug: string } }[];
  expect(asked).toMatchObject([{ business: { slug: 'puddle' } }]);
  expect((await run('', 'decide', String(asked[0]?.id), 'not-same', '--json')).report).toEqual({
    decided: true,
  });
  expect((await run('', 'decide', String(asked[0]?.id), 'same', '--json')).exitCode).toBe(1);
  expect((await run(HEAD + unsure, 'import', 'FILE', ...ON)).report).toMatchObject({
    asked: 0,
    unmatched: 1,
  });
});

test('takes the register of whoever an admin has written down, and no other', async () => {
  const own = ['--authority', 'E99000001', '--json'];
  const unknown = await run(HEAD + MEADOW, 'import', 'FILE', ...own);
  expect(unknown).toMatchObject({ exitCode: 1, report: null });
  expect(unknown.errors).toContain('No council has the code E99000001.');
  await database.pool.query(
    `INSERT INTO authorities (code, name, nation) VALUES ('E99000001', 'The Weald', 'England')`,
  );
  expect(await run(HEAD + MEADOW, 'import', 'FILE', ...own)).toMatchObject({
    exitCode: 0,
    report: { total: 1 },
  });
  expect(await run('', 'asked', ...own)).toMatchObject({ exitCode: 0 });
  expect(await run('', 'confirm', ...own)).toMatchObject({ exitCode: 0 });
});
