import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { businesses, imports } from '#db/schema.ts';
import { eventually } from '#tests/support/site/eventually.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { importCommand } from './import.ts';

const database = useScratchDatabase();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await database.db.delete(businesses);
});

async function file(content: string, fileName = 'businesses.csv'): Promise<string> {
  const name = path.join(folder, fileName);
  await writeFile(name, content);
  return name;
}

let interrupted: AbortController;
beforeEach(() => {
  interrupted = new AbortController();
});

async function run(...args: string[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  const exitCode = await importCommand(args, {
    secret: () => 'a secret of this test',
    openPool: async () => database.pool,
    interruption: () => interrupted.signal,
    output,
    errors,
  });
  return { exitCode, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const stored = () => database.db.select().from(businesses);

const GOOD = 'name,Telephone,category,town,postcode,colour\nPaws,01632 960001,Kennels,Alton,GU34 1AA,red\n';

test('tells people on standard error what it did, and ends with 0', async () => {
  const { exitCode, output, errors } = await run(await file(GOOD));
  expect(exitCode).toBe(0);
  expect(output).toBe('');
  expect(errors).toContain('phone (from "Telephone")');
  expect(errors).toContain('Columns ignored: colour.');
  expect(errors).toContain('Reading rows: 100 %');
  expect(errors).toContain(
    'Import completed successfully\n1 row: 1 inserted, 0 updated, 0 unchanged, 0 failed.',
  );
  expect(await stored()).toMatchObject([{ name: 'Paws', phone: '01632 960001' }]);
});

test('prints one JSON value with exactly the fields of the results, and the columns that nothing is read from', async () => {
  const { output } = await run(
    await file(`${GOOD}Tails,,,Alton,GU34 1AA,\nBarks,,Kennels,A,B,C,D,E\n`),
    '--json',
  );
  expect(JSON.parse(output)).toEqual({
    total: 3,
    inserted: 2,
    updated: 0,
    unchanged: 0,
    failed: 1,
    newCategories: expect.any(Array),
    errors: [
      expect.stringMatching(/^Line 4: The row has 8 cells under 6 headers/),
      'Line 3: The service type is missing; "Other" used.',
    ],
    ignoredColumns: ['colour'],
  });
});

test('stores nothing in a dry run and says so', async () => {
  const { exitCode, errors } = await run(await file(GOOD), '--dry-run');
  expect(exitCode).toBe(0);
  expect(errors).toContain('1 inserted');
  expect(errors).toContain('This was a dry run: nothing was stored.');
  expect(await stored()).toEqual([]);
});

test('reads columns as they are mapped by hand', async () => {
  const content = await file(
    'name,a=b,category,city,postcode,phone\nx,Paws,Kennels,Alton,GU34 1AA,01632 960001\n',
  );
  expect((await run(content, '--map', 'a=b=name', '--map', 'phone=')).exitCode).toBe(0);
  expect(await stored()).toMatchObject([{ name: 'Paws', phone: null }]);
});

test('gives all rows one value, and offers what the name of the file says', async () => {
  const content = await file('name,Type,city,postcode\nPaws,Shop,Alton,GU34 1AA\n', 'dog-day-care.csv');
  const waits = ['--set', 'category=Day = Care', '--new-types', 'file'];
  expect((await run(content, ...waits)).errors).toContain('All rows: category is "Day = Care".');
  // The word waits to be filed.
  expect(await stored()).toMatchObject([{ category: 'Other' }]);
  expect((await database.pool.query('SELECT word FROM unfiled_services')).rows).toEqual([
    { word: 'Day = Care' },
  ]);
  const without = await file('name,city,postcode\nPaws,Alton,GU34 1AA\n', 'dog-day-care.csv');
  expect((await run(without)).errors).toContain(
    `No column saves to category. From the file's name: --set "category=Dog Day Care".`,
  );
});

test('adds up to five new service types and files more, unless told which', async () => {
  const FIVE = ['Alpaca', 'Quartz', 'Violet', 'Umbrella', 'Zebra'];
  const SIX = ['Ivory', 'Jigsaw', 'Lantern', 'Nougat', 'Oboe', 'Xylophone'];
  const rows = (types: string[]) =>
    file(
      `name,category,city,postcode\n${types.map((type, at) => `Paws ${at},${type},Alton,GU34 1AA\n`).join('')}`,
    );
  const typesAmong = async (words: string[]) => {
    const { rows: found } = await database.pool.query<{ category: string }>(
      'SELECT category FROM service_types WHERE waits_from IS NULL AND category = ANY ($1)',
      [words],
    );
    return found.map(({ category }) => category).toSorted();
  };
  const waiting = (count: number) =>
    `Service types to file under Site, Service types: ${count}; --new-types add adds them.`;

  // In a directory without types, every word becomes one.
  await database.pool.query("INSERT INTO service_types (category) VALUES ('Kennels') ON CONFLICT DO NOTHING");
  const later = await run(await rows(['Brand New Cat']), '--new-types', 'file');
  expect(later.errors).toContain(
    '"Brand New Cat" waits to be filed under Site, Service types; listed under "Other" until then.',
  );
  expect(later.errors).toContain(waiting(1));
  expect(await typesAmong(['Brand New Cat'])).toEqual([]);

  expect((await run(await rows(FIVE))).errors).not.toContain('waits to be filed');
  expect(await typesAmong(FIVE)).toEqual(FIVE.toSorted());
  expect((await run(await rows(SIX))).errors).toContain(waiting(6));
  expect(await typesAmong(SIX)).toEqual([]);

  const dry = await run(await rows(SIX), '--new-types', 'add', '--dry-run');
  expect(dry.errors).not.toContain('waits to be filed');
  expect(await typesAmong(SIX)).toEqual([]);
  const all = ['Brand New Cat', ...SIX.slice(1)];
  expect((await run(await rows(all), '--new-types', 'add')).errors).not.toContain('waits to be filed');
  expect(await typesAmong([...all, ...SIX])).toEqual(all.toSorted());
  expect((await stored()).map(({ category }) => category).toSorted()).toEqual(all.toSorted());

  expect((await run(await rows(FIVE), '--new-types', 'some')).exitCode).toBe(2);
});

test('a value for all rows that cannot be used ends with 2 and stores nothing', async () => {
  const { exitCode, errors } = await run(await file(GOOD), '--set', 'rating=good');
  expect(exitCode).toBe(2);
  expect(errors).toContain('The value for all rows cannot be used for Rating');
  expect(await stored()).toEqual([]);
});

test('counts what lies outside the region, and leaves it out when told to', async () => {
  const content = await file(
    'name,category,city,postcode,latitude,longitude\nPaws,K,Alton,,51.15,-0.97\nBarks,K,Bristol,,51.4545,-2.5879\n',
  );
  expect((await run(content, '--dry-run')).errors).toContain(
    '1 row is outside Hampshire (Bristol): would be imported; --outside leave-out leaves them out.',
  );
  const { output, errors } = await run(content, '--outside', 'leave-out', '--json');
  expect(errors).toContain('2 rows: 1 inserted, 0 updated, 0 unchanged, 0 failed, 1 left out.');
  expect(JSON.parse(output)).toMatchObject({ total: 2, inserted: 1, leftOut: 1, outside: 1 });
  expect((await stored()).map(({ name }) => name)).toEqual(['Paws']);
  expect((await run(content, '--outside', 'import')).errors).toContain(
    '1 row is outside Hampshire (Bristol): imported.',
  );
});

test('counts the issues by their kinds', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `Paws ${index},K,Alton,GU34 1AA,bad\n`).join('');
  const content = await file(`name,category,city,postcode,rating\n${rows}`);
  expect((await run(content)).errors).toContain('Issues by kind:\n  30 Rating: could not be read\n');
});

test('shows the first issues and how many more there are', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `Paws ${index},Kennels,Alton,GU34 1AA,bad\n`).join(
    '',
  );
  const { exitCode, errors } = await run(await file(`name,category,city,postcode,rating\n${rows}`));
  expect(exitCode).toBe(0);
  expect(errors).toContain('Import completed with some issues');
  expect(errors.match(/is not a rating/g)).toHaveLength(20);
  expect(errors).toContain('... and 10 more issues not shown');
});

test('ends with 1 when every row failed', async () => {
  const { exitCode, errors } = await run(await file('name,city\n,Alton\n,Fleet\n'));
  expect(exitCode).toBe(1);
  expect(errors).toContain(
    'Import completed with issues\n2 rows: 0 inserted, 0 updated, 0 unchanged, 2 failed.',
  );
});

test('ends with 1 for a broken file, says at which line, and stores nothing', async () => {
  const { exitCode, output, errors } = await run(await file(`${GOOD}Tails,"\n`), '--json');
  expect(exitCode).toBe(1);
  expect(output).toBe('');
  expect(errors).toMatch(/Import failed\. Line 3: A quotation mark .*\nNothing was stored\./);
  expect(await stored()).toEqual([]);
});

test.each([
  ['a file that is not there', 'missing.csv', /There is no file/],
  ['a folder', '', /is not a file/],
])('ends with 1 for %s', async (_, name, message) => {
  const { exitCode, errors } = await run(path.join(folder, name));
  expect(exitCode).toBe(1);
  expect(errors).toMatch(message);
});

test.each([
  ['no file', []],
  ['two files', ['a.csv', 'b.csv']],
  ['an unknown option', ['a.csv', '--force']],
  ['a mapping without its equals sign', ['a.csv', '--map', 'name']],
  ['a mapping to an unknown column', ['a.csv', '--map', 'name=colour']],
  ['a value for all rows without a column', ['a.csv', '--set', 'Dog Day Care']],
  ['a value for all rows that says nothing', ['a.csv', '--set', 'category=']],
  ['a name for all rows', ['a.csv', '--set', 'name=Paws']],
  ['two values for all rows', ['a.csv', '--set', 'category=Paws', '--set', 'category=Tails']],
  ['an unknown wish for what lies outside', ['a.csv', '--outside', 'perhaps']],
])('ends with 2 for %s, and says how it is used', async (_, args) => {
  const { exitCode, errors } = await run(...args);
  expect(exitCode).toBe(2);
  expect(errors).toContain('Usage: directory import <file.csv>');
});

test('ends with 2 for a mapping of a column which the file does not have', async () => {
  const { exitCode, errors } = await run(await file(GOOD), '--map', 'surname=name');
  expect(exitCode).toBe(2);
  expect(errors).toContain('The file has no column "surname". It has: name, Telephone,');
  expect(await stored()).toEqual([]);
});

test('ends with 1 when it is interrupted, and the directory is as it was', { tags: 'slow' }, async () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `Paws ${index},Kennels,Alton,GU34 1AA`);
  const name = await file(`name,category,town,postcode\n${rows.join('\n')}\n`);
  const ending = run(name);
  const running = () => database.db.select().from(imports).where(eq(imports.state, 'running'));
  await eventually(async () => expect(await running()).toHaveLength(1));
  interrupted.abort();
  const { exitCode, errors } = await ending;
  expect(exitCode).toBe(1);
  expect(errors).toContain('Stopped. The directory is unchanged.');
  expect(await stored()).toEqual([]);
  const [latest] = await database.db.select().from(imports).orderBy(desc(imports.id)).limit(1);
  expect(latest).toMatchObject({ state: 'stopped', by_command: true });
});

test('names the rows that may be there already', async () => {
  await run(await file(GOOD));
  const { errors, output } = await run(
    await file('name,Telephone,category,town,postcode\nTails,01632 960001,Kennels,Alton,GU34 1AB\n'),
    '--json',
  );
  const line = 'Line 2: Possible duplicate: “Tails” has the same phone number as “Paws”, Alton GU34 1AA.';
  expect(errors).toContain(line);
  expect(JSON.parse(output).errors).toEqual([line]);
});

test('the header line, the encoding and what is included may be said', async () => {
  const name = path.join(folder, 'said.csv');
  const text =
    'Dogs of Hampshire;2026\nname,category,city,postcode,status\nCaf\u00E9,Kennels,Alton,GU34 1AA,closed\n';
  await writeFile(name, Buffer.from(text, 'latin1'));
  const { exitCode, errors } = await run(
    ...[name, '--header-line', '2', '--encoding', 'macintosh', '--include', 'closed,resting'],
  );
  expect(errors).toContain('1 row: 1 inserted');
  expect(exitCode).toBe(0);
  expect(await stored()).toMatchObject([{ name: 'CafÈ' }]);
});

test.each([
  [['--encoding', 'klingon'], '--encoding must be one of utf-8, windows-1252'],
  [['--header-line', '0'], '--header-line must be a line number'],
  [['--header-line', '1e1'], '--header-line must be a line number'],
  [['--include', 'everything'], '--include must be any of closed, resting, unpublished'],
])('wrong words are refused: %j', async (words, message) => {
  const { exitCode, errors } = await run(await file(GOOD), ...words);
  expect(exitCode).toBe(2);
  expect(errors).toContain(message);
});
