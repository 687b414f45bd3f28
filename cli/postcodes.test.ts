import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postcodes } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { postcodesCommand } from './postcodes.ts';

const database = useScratchDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postcodes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await database.db.delete(postcodes);
});

async function run(...args: string[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  let opened = false;
  const openPool = async () => {
    opened = true;
    return database.pool;
  };
  const exitCode = await postcodesCommand(args, { openPool, output, errors });
  return { exitCode, opened, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

async function write(name: string, text: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

const stored = () => database.db.select().from(postcodes).orderBy(postcodes.postcode);

const codePointOpen = `"SO238UJ",10,447792,129553,"E92000001"
"PO1  2EG",10,463823,99887,"E92000001"
"SO23 8ZZ",90,0,0,"E92000001"
`;
const onspd = `pcd,pcds,doterm,lat,long
SO238UJ,SO23 8UJ,,51.062548,-1.319371
JE1 1AA,JE1 1AA,,99.999999,0.000000
PO1 1ZZ,PO1 1ZZ,199606,50.798889,-1.091111
`;

describe('directory postcodes import', () => {
  test('imports a folder of Code-Point Open, its column headings aside', async () => {
    const at = path.dirname(
      await write('open/Doc/Code-Point_Open_Column_Headers.csv', 'PC,PQ,EA,NO\nPostcode,Q,E,N\n'),
    );
    await write('open/Data/CSV/so.csv', codePointOpen);
    const { exitCode, output, errors } = await run('import', path.dirname(at), '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual({ read: 3, inserted: 2, updated: 0, unchanged: 0, skipped: 1 });
    expect(errors).toContain('Read 3 postcodes: 2 inserted, 0 updated, 0 unchanged, 1 skipped');
    expect(errors).toContain('Reading postcodes: 100 %');
    expect((await stored()).map(({ postcode }) => postcode)).toEqual(['PO1 2EG', 'SO23 8UJ']);
  });

  test('imports an ONS Postcode Directory over what is there, terminated postcodes included', async () => {
    await database.db.insert(postcodes).values([
      { postcode: 'AB1 0AA', latitude: 57.1, longitude: -2.1 },
      { postcode: 'PO1 1ZZ', latitude: 50.798889, longitude: -1.091111 },
      { postcode: 'SO23 8UJ', latitude: 51, longitude: -1 },
    ]);
    const file = await write('onspd.csv', `\uFEFF${onspd}`);
    const { exitCode, output } = await run('import', file, '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual({ read: 3, inserted: 0, updated: 1, unchanged: 1, skipped: 1 });
    expect(await stored()).toEqual([
      { postcode: 'AB1 0AA', latitude: 57.1, longitude: -2.1 },
      { postcode: 'PO1 1ZZ', latitude: 50.798889, longitude: -1.091111 },
      { postcode: 'SO23 8UJ', latitude: 51.062548, longitude: -1.319371 },
    ]);
  });

  test('changes nothing the second time, and prints nothing for programs unless asked', async () => {
    const file = await write('so.csv', codePointOpen);
    await run('import', file);
    const { output, errors } = await run('import', file);
    expect(output).toBe('');
    expect(errors).toContain('0 inserted, 0 updated, 2 unchanged, 1 skipped');
  });

  test('counts a postcode that stands twice once, by its last record', async () => {
    const file = await write('twice.csv', `${onspd}SO238UJ,SO23 8UJ,,51.5,-1.5\n`);
    const { output } = await run('import', file, '--json');
    expect(JSON.parse(output)).toEqual({ read: 4, inserted: 2, updated: 0, unchanged: 0, skipped: 2 });
    expect(await stored()).toContainEqual({ postcode: 'SO23 8UJ', latitude: 51.5, longitude: -1.5 });
  });

  const broken: [name: string, text: string | Buffer, message: RegExp][] = [
    [
      'a postcode that is none',
      `${codePointOpen}"SO23 8U",10,447792,129553,"E92000001"\n`,
      /line 4: "SO23 8U" is not/,
    ],
    [
      'a position that is no number',
      `"SO23 8UJ",10,4477x2,129553\n`,
      /line 1: "4477x2" is not a number of eastings/,
    ],
    [
      'a position off the grid',
      `"SO23 8UJ",10,447792,1300001\n`,
      /line 1: "1300001" is not a number of northings/,
    ],
    ['a record cut short', `${codePointOpen}"SO23 8UL",10\n`, /line 4: /],
    ['a quote never closed', `${codePointOpen}"SO23 8UL,10,447792,129553\n`, /line \d+: /],
    ['a latitude out of range', `${onspd}SO238UL,SO23 8UL,,91,-1.3\n`, /line 5: "91" is not a latitude/],
    ['a latitude alone', `${onspd}SO238UL,SO23 8UL,,51,\n`, /line 5: "" is not a longitude/],
    ['other columns', 'name,city\nHappy Dogs,Winchester\n', /line 1: "name" is not a postcode/],
    ['a zip archive', Buffer.from('PK\u0003\u0004rest'), /is a zip archive\. Unpack it first/],
  ];

  test.each(broken)('refuses %s as a whole, naming file and place', async (_name, text, message) => {
    const file = await write('broken.csv', text);
    const before = [{ postcode: 'SO23 8UJ', latitude: 51, longitude: -1 }];
    await database.db.insert(postcodes).values(before);
    const { exitCode, output, errors } = await run('import', file, '--json');
    expect(exitCode).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain(file);
    expect(errors).toMatch(message);
    expect(errors).toContain('Nothing was imported.');
    expect(await stored()).toEqual(before);
  });

  test('leaves the database usable after a refusal', async () => {
    const file = await write('broken.csv', `${codePointOpen}"nonsense",10,1,1,""\n`);
    for (let count = 0; count < 12; count += 1) expect((await run('import', file)).exitCode).toBe(1);
    expect((await run('import', await write('so.csv', codePointOpen))).exitCode).toBe(0);
  });

  test('says what is wrong with a path that leads nowhere, and with a folder without lists', async () => {
    const missing = await run('import', path.join(folder, 'missing'));
    expect(missing).toMatchObject({ exitCode: 1, errors: expect.stringContaining('cannot be read') });
    const zip = path.dirname(await write('packed/codepo_gb.zip', 'PK'));
    expect(await run('import', zip)).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('Unpack'),
    });
  });

  test.each([[[]], [['import']], [['export', 'x']], [['import', 'a', 'b']], [['import', 'a', '--fast']]])(
    'answers %j with its usage and exit code 2, without a database',
    async (args) => {
      const { exitCode, opened, output, errors } = await run(...args);
      expect({ exitCode, opened, output }).toEqual({ exitCode: 2, opened: false, output: '' });
      expect(errors).toContain('Usage: directory postcodes import');
    },
  );
});
