import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCurrentList } from '#app/features/places/lists/stored-list.server.ts';
import { storePostcodes } from '#tests/support/content/postcode-list.ts';
import { ZipFile } from 'yazl';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { postcodesCommand } from './postcodes.ts';

const database = useScratchDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postcodes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await storePostcodes(database.pool, []);
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

/** The postcodes that are known, from A to Z. */
async function stored() {
  const { list } = await readCurrentList(database.db);
  return [...list.districts].flatMap((district) => list.of(district));
}

/** An archive as Ordnance Survey publishes it. */
async function archive(name: string): Promise<string> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(codePointOpen), 'Data/CSV/so.csv');
  zip.addBuffer(Buffer.from('ORDNANCE SURVEY\r\nCOPYRIGHT DATE: 20301020\r\n'), 'Doc/metadata.txt');
  zip.addBuffer(Buffer.from('PC,PQ\nPostcode,Quality\n'), 'Doc/Code-Point_Open_Column_Headers.csv');
  zip.end();
  return write(`${name}.zip`, await buffer(zip.outputStream));
}

/** As published, with the district in the ninth column. */
const withDistricts = `"SO238UJ",10,447792,129553,"E92000001","E19","E18","E10000014","E07000094","E05"
"PO1  2EG",10,463823,99887,"E92000001","E19","E18","","","E05"
"SO23 8ZZ",90,0,0,"E92000001","E19","E18","E10000014","E07000094","E05"
`;
const codePointOpen = `"SO238UJ",10,447792,129553,"E92000001"
"PO1  2EG",10,463823,99887,"E92000001"
"SO23 8ZZ",90,0,0,"E92000001"
`;
const onspd = `pcd,pcds,doterm,lat,long
SO238UJ,SO23 8UJ,,51.062548,-1.319371
JE1 1AA,JE1 1AA,,99.999999,0.000000
PO1 1ZZ,PO1 1ZZ,199606,50.798889,-1.091111
`;
const onspdWithDistricts = `pcd,pcds,doterm,lat,long,lad25cd
SO238UJ,SO23 8UJ,,51.062548,-1.319371,E07000094
JE1 1AA,JE1 1AA,,99.999999,0.000000,L99999999
PO1 1ZZ,PO1 1ZZ,199606,50.798889,-1.091111,E06000044
`;

describe('directory postcodes import', () => {
  test('imports a folder of Code-Point Open, its column headings aside', async () => {
    const at = path.dirname(
      await write('open/Doc/Code-Point_Open_Column_Headers.csv', 'PC,PQ,EA,NO\nPostcode,Q,E,N\n'),
    );
    await write('open/Data/CSV/so.csv', withDistricts);
    const { exitCode, output, errors } = await run('import', path.dirname(at), '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ read: 3, inserted: 2, updated: 0, unchanged: 0, skipped: 1 });
    expect(errors).toContain('Read 3 postcodes: 2 inserted, 0 updated, 0 unchanged, 1 skipped');
    expect(errors).toContain('Reading postcodes: 100 %');
    expect(await stored()).toEqual([
      {
        postcode: 'PO1 2EG',
        latitude: expect.closeTo(50.795, 2),
        longitude: expect.anything(),
        council: null,
      },
      { postcode: 'SO23 8UJ', latitude: 51.06333, longitude: -1.31937, council: 'E07000094' },
    ]);
  });

  test('imports an ONS Postcode Directory over what is there, terminated postcodes included', async () => {
    await storePostcodes(database.pool, [
      { postcode: 'AB1 0AA', latitude: 57.1, longitude: -2.1 },
      { postcode: 'PO1 1ZZ', latitude: 50.79889, longitude: -1.09111, council: 'E06000044' },
      { postcode: 'SO23 8UJ', latitude: 51, longitude: -1 },
    ]);
    const file = await write('ONSPD_NOV_2030_UK.csv', `\uFEFF${onspdWithDistricts}`);
    const { exitCode, output, errors } = await run('import', file, '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual({
      read: 3,
      inserted: 0,
      updated: 1,
      unchanged: 1,
      skipped: 1,
      source: 'the ONS Postcode Directory',
      month: '2030-11',
    });
    expect(errors).toContain('The site now uses postcodes from the ONS Postcode Directory of November 2030.');
    expect(await stored()).toEqual([
      { postcode: 'AB1 0AA', latitude: 57.1, longitude: -2.1, council: null },
      { postcode: 'PO1 1ZZ', latitude: 50.79889, longitude: -1.09111, council: 'E06000044' },
      { postcode: 'SO23 8UJ', latitude: 51.06255, longitude: -1.31937, council: 'E07000094' },
    ]);
  });

  test('imports the archive as it was downloaded, and knows its month', async () => {
    const { exitCode, output } = await run('import', await archive('codepo_gb'), '--json');
    expect({ exitCode, ...JSON.parse(output) }).toMatchObject({ exitCode: 0, inserted: 2, month: '2030-10' });
    expect((await readCurrentList(database.db)).list).toMatchObject({ month: '2030-10', size: 2 });
  });

  test('reads of an ONS Postcode Directory the file of all postcodes alone', async () => {
    const whole = path.dirname(await write('ons/Data/ONSPD_FEB_2031_UK.csv', onspd));
    await write('ons/Data/multi_csv/ONSPD_FEB_2031_UK_SO.csv', onspd);
    await write('ons/Documents/LA_UA names and codes.csv', 'code,name\nE07000094,Winchester\n');
    const { output } = await run('import', path.dirname(whole), '--json');
    expect(JSON.parse(output)).toMatchObject({ read: 3, inserted: 2, month: '2031-02' });
  });

  test('adds to the list that comes with the directory', async () => {
    await database.pool.query('DELETE FROM postcode_lists');
    const file = await write('new.csv', '"SO23 8ZZ",10,447792,129553,,,,,"E07000094"\n');
    const { output } = await run('import', file, '--json');
    expect(JSON.parse(output)).toMatchObject({ inserted: 1, updated: 0, month: '2025-10' });
    const { list } = await readCurrentList(database.db);
    expect(list.size).toBe(1_745_014);
    expect(list.of('SO23').find(({ postcode }) => postcode === 'SO23 8ZZ')).toMatchObject({
      latitude: 51.06333,
    });
  });

  test('two at a time both count', async () => {
    const one = await write('one.csv', '"SO23 8UJ",10,447792,129553\n');
    const other = await write('other.csv', '"SO23 8UL",10,447792,129553\n');
    await Promise.all([run('import', one), run('import', other)]);
    expect((await stored()).map(({ postcode }) => postcode)).toEqual(['SO23 8UJ', 'SO23 8UL']);
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
    expect(JSON.parse(output)).toMatchObject({ read: 4, inserted: 2, updated: 0, unchanged: 0, skipped: 2 });
    expect(await stored()).toContainEqual(
      expect.objectContaining({ postcode: 'SO23 8UJ', latitude: 51.5, longitude: -1.5 }),
    );
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
    ['a file without a postcode', '', /holds no postcodes/],
    ['other columns', 'name,city\nHappy Dogs,Winchester\n', /line 1: "name" is not a postcode/],
    [
      'a broken archive',
      Buffer.from('PK\u0003\u0004rest'),
      /cannot be read as a zip archive .*Download it again/,
    ],
  ];

  test.each(broken)('refuses %s as a whole, naming file and place', async (_name, text, message) => {
    const file = await write('broken.csv', text);
    const before = [{ postcode: 'SO23 8UJ', latitude: 51, longitude: -1, council: 'E07000094' }];
    await storePostcodes(database.pool, before);
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
      errors: expect.stringContaining('Give the archive itself'),
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
