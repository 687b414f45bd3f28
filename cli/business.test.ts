import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { actions, businesses, businessOldSlugs, businessVersions, removedBusinesses } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '#app/features/importing/csv/source.ts';
import { recordedImport } from '#app/features/importing/runs/run-import.server.ts';
import { businessCommand } from './business.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  for (const table of [actions, businesses, removedBusinesses, businessVersions, businessOldSlugs]) {
    await database.db.delete(table);
  }
  await insertBusinesses(database.db, [
    { slug: 'paws', name: 'Paws', phone: '01632 960001' },
    { slug: 'tails', name: 'Tails', category: 'Kennels' },
  ]);
});

async function run(...args: string[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  let opened = false;
  const openPool = async () => {
    opened = true;
    return database.pool;
  };
  const exitCode = await businessCommand(args, { openPool, output, errors });
  return { exitCode, opened, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).output);

test('shows, edits and tells the history of a business', async () => {
  const done = await run(
    ...['edit', 'paws', 'phone=01632 960002', 'site=', 'services=Kennels, Dog Walker', 'rating=4.5'],
    ...['hides_address=no', 'prices=[{"label":"Walk","pence":1200,"per":"walk","from":false}]'],
    ...['--reason', 'They rang', '--json'],
  );
  expect(done).toMatchObject({
    exitCode: 0,
    errors: 'Changed: rating, phone, services, prices. It is version 2.\n',
  });
  expect(JSON.parse(done.output)).toMatchObject({ outcome: 'saved', version: 2 });
  expect(await json('show', 'paws')).toMatchObject({
    state: 'listed',
    phone: '01632 960002',
    rating: 4.5,
    version: 2,
    services: ['Kennels'],
    prices: [{ pence: 1200 }],
  });
  expect((await run('show', 'paws')).errors).toContain('phone: 01632 960002\n');
  expect(await json('history', 'paws')).toMatchObject([
    {
      version: 2,
      kind: 'edited',
      role: 'command',
      reason: 'They rang',
      changes: { phone: { from: '01632 960001' } },
    },
    { version: 1, kind: 'added' },
  ]);
  expect(await run('edit', 'paws', 'phone=01632 960002')).toMatchObject({
    exitCode: 0,
    errors: 'There was nothing to change.\n',
  });
  expect(await database.db.select().from(actions)).toMatchObject([
    { actor: 'command', action: 'business.edited' },
  ]);
});

test('says what an import says of a field that was set otherwise', async () => {
  expect(await json('show', 'paws')).toMatchObject({ imports_say: {} });
  await run('edit', 'paws', 'phone=01632 960002');
  const file = 'name,postcode,phone\nPaws,SO23 8UJ,01632 960007\n';
  const { rows } = await database.db.execute<{ postal_code: string }>(
    sql`SELECT postal_code FROM businesses WHERE slug = 'paws'`,
  );
  const source = bytesSource(new TextEncoder().encode(file.replace('SO23 8UJ', rows[0]?.postal_code ?? '')));
  await recordedImport({ fileName: 'walkers.csv', userId: null }, { pool: database.pool, source });
  expect(await json('show', 'paws')).toMatchObject({
    phone: '01632 960002',
    imports_say: { phone: { value: '01632 960007', file: 'walkers.csv', import: expect.any(Number) } },
  });
  expect((await run('show', 'paws')).errors).toMatch(
    /import \d+ \(walkers\.csv\) says of phone: "01632 960007"\n/,
  );
});

test('takes down and puts back', async () => {
  const done = await run('take-down', 'paws', '--reason', 'It has closed');
  expect(done).toMatchObject({
    exitCode: 0,
    errors: expect.stringMatching(/^Paws is removed\. .* until \d{4}-/),
  });
  expect(await json('show', 'paws')).toMatchObject({
    state: 'taken-down',
    reason: 'It has closed',
    name: 'Paws',
  });
  expect(await run('take-down', 'paws', '--reason', 'again')).toMatchObject({ exitCode: 1 });
  expect(await run('put-back', 'paws')).toMatchObject({
    exitCode: 0,
    errors: 'It is listed again at paws.\n',
  });
  expect(await run('put-back', 'paws')).toMatchObject({ exitCode: 1 });
});

test('merges and un-merges', async () => {
  expect(await run('merge', 'paws', '--into', 'tails')).toMatchObject({
    exitCode: 0,
    errors: 'paws is merged into tails.\n',
  });
  expect(await json('show', 'tails')).toMatchObject({ phone: '01632 960001', services: ['Dog Walker'] });
  expect(await json('show', 'paws')).toMatchObject({ state: 'merged' });
  expect(await run('merge', 'tails', '--into', 'tails')).toMatchObject({ exitCode: 1 });
  expect(await run('merge', 'tails', '--into', 'nobody')).toMatchObject({ exitCode: 1 });
  expect(await run('unmerge', 'paws')).toMatchObject({ exitCode: 0 });
  expect(await json('show', 'tails')).toMatchObject({ phone: null, services: null });
});

test('says what cannot be stored, and of whom nobody knows', async () => {
  expect(await run('edit', 'paws', 'phone=x')).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('phone number'),
  });
  expect(await run('edit', 'paws', 'rating=good')).toMatchObject({ exitCode: 1 });
  expect(await run('edit', 'paws', 'prices=14')).toMatchObject({ exitCode: 1 });
  expect(await run('edit', 'paws', 'prices=Walk: £14 a walk; rubbish')).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('rubbish'),
  });
  expect(
    await run('edit', 'paws', 'prices=Walk: from £14 a walk', 'services=Kennels; Dog Walker'),
  ).toMatchObject({ exitCode: 0 });
  expect(await json('show', 'paws')).toMatchObject({
    prices: [{ label: 'Walk', pence: 1400, per: 'walk', from: true }],
    services: ['Kennels'],
  });
  expect(await run('edit', 'paws', 'name=Tails', 'postal_code=SO23 1AA')).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('is listed already'),
  });
  expect(await run('show', 'nobody')).toMatchObject({
    exitCode: 1,
    errors: 'No business has the address nobody.\n',
  });
});

test.each([
  [[]],
  [['show']],
  [['drop', 'paws']],
  [['edit', 'paws']],
  [['edit', 'paws', 'phone']],
  [['edit', 'paws', 'id=3']],
  [['edit', 'paws', 'confirmed_on=2026-01-01']],
  [['take-down', 'paws']],
  [['merge', 'paws']],
  [['show', 'paws', '--into', 'tails']],
  [['show', 'paws', '--what']],
])('wrong usage is said without opening anything: %j', async (args) => {
  expect(await run(...args)).toMatchObject({
    exitCode: 2,
    opened: false,
    errors: expect.stringContaining('Usage: directory business'),
  });
});
