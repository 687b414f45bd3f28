/** Files that are damaged, misleading or meant to do harm: what is stored of each, and what is said. */
import { beforeEach, expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from './import-file.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
});

const HEAD = 'name,category,postal_code,city,phone\n';
const PAWS = 'Paws,Kennels,SO23 8UJ,Winchester,01632 960001\n';
const named = (name: string, rest = 'Kennels,SO23 8UJ,Winchester,') => `${name},${rest}\n`;

const bytesOf = (...parts: readonly (string | readonly number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
const wide = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};
const importOf = (file: string | Uint8Array) =>
  importBusinesses({ pool: database.pool, geography, source: bytesSource(Buffer.from(file)) });
const stored = async () => database.db.select().from(businesses).orderBy(businesses.name);
const names = async () => (await stored()).map(({ name }) => name);

test.each<[what: string, file: string | Uint8Array, stored: string[]]>([
  ['UTF-16 with a mark', bytesOf([0xff, 0xfe], wide(HEAD + PAWS)), ['Paws']],
  ['UTF-16 with the high byte first', bytesOf([0xfe, 0xff], wide(HEAD + PAWS, true)), ['Paws']],
  ['UTF-16 without a mark', wide(HEAD + PAWS), ['Paws']],
  ['two byte-order marks', `\uFEFF\uFEFF${HEAD}${PAWS}`, ['Paws']],
  [
    'a byte-order mark within, as where files were put together',
    `${HEAD}${PAWS}\uFEFF${named('Tails')}`,
    ['Paws', 'Tails'],
  ],
  [
    'line ends of all kinds',
    `${HEAD.trim()}\r\n${named('A').trim()}\r${named('B')}${named('C')}`,
    ['A', 'B', 'C'],
  ],
  ['quotation marks within a cell', HEAD + named('Paws "Woof" Ltd'), ['Paws "Woof" Ltd']],
  [
    'signs without a width',
    `na\u200Bme,cate\u00ADgory,postal_code\u200E,city,phone\n${named('Pa\u200Bws')}`,
    ['Paws'],
  ],
  ['marks that turn the direction', HEAD + named('\u202EPaws\u202C'), ['Paws']],
  [
    'headers that objects have',
    `name,__proto__,constructor,toString,category,postal_code,city\nPaws,a,b,c,Kennels,SO23 8UJ,Winchester\n`,
    ['Paws'],
  ],
  ['cells that objects have', HEAD + named('__proto__', 'constructor,SO23 8UJ,toString,'), ['__proto__']],
  [
    'columns without a name',
    'name,,category,,postal_code,city\nPaws,x,Kennels,y,SO23 8UJ,Winchester\n',
    ['Paws'],
  ],
  ['a name twice', 'name,name,category,postal_code,city\nPaws,Tails,Kennels,SO23 8UJ,Winchester\n', ['Paws']],
  [
    'formulas',
    HEAD + named('"=HYPERLINK(""http://example.com"",""x"")"'),
    ['=HYPERLINK("http://example.com","x")'],
  ],
  ['a script alone', HEAD + named('<script>alert(1)</script>'), ['<script>alert(1)</script>']],
  ['a script in a name', HEAD + named('&lt;script&gt;alert(1)&lt;/script&gt;<b>Paws</b>'), ['Paws']],
  ['HTML codes within HTML codes', HEAD + named('Paws &amp;amp; Co'), ['Paws & Co']],
  ['a note for Excel', `sep=;\n${HEAD}${PAWS}`.replaceAll(',', ';'), ['Paws']],
  ['vertical bars', (HEAD + PAWS).replaceAll(',', '|'), ['Paws']],
  ['thirty lines above the header line', `${'A note about this list\n'.repeat(30)}${HEAD}${PAWS}`, ['Paws']],
  [
    'groups of columns above their names',
    `Business,,Address,,Contact\n${HEAD}(required),(required),,,\n${PAWS}`,
    ['Paws'],
  ],
  [
    'units in headers',
    'Name (text),Category [type],Postcode (UK),Town/City*,Phone no. (mobile)\nPaws,Kennels,SO23 8UJ,Winchester,01632 960001\n',
    ['Paws'],
  ],
  [
    'subtotals, averages and notes among the rows',
    `${HEAD}${PAWS}Sub-total,1,,,\n${named('Tails')}Average,,,,\nCount of name: 2,,,,\nData correct as of 3 May 2026,,,,\nNumber of premises: 2,,,,\n`,
    ['Paws', 'Tails'],
  ],
  ['pictures for a name', HEAD + named('🐶🐾'), ['🐶🐾']],
])('%s', async (_, file, expected) => {
  await importOf(file);
  expect(await names()).toEqual(expected);
  const [first] = await stored();
  expect(first).toMatchObject({ postal_code: 'SO23 8UJ' });
});

const JSON_OF_100000 = '['.repeat(100_000) + ']'.repeat(100_000);

test.each<[what: string, file: string | Uint8Array, words: string]>([
  ['UTF-32', bytesOf([0xff, 0xfe, 0, 0], Buffer.from(wide(HEAD))), 'NUL'],
  ['a NUL character', `${HEAD}Pa\0ws,Kennels,SO23 8UJ,Winchester,\n`, 'Line 2: There is a NUL character'],
  ['a quotation mark that is never closed', `${HEAD}"Paws,Kennels\n${PAWS}`, 'Line 2: A quotation mark'],
  ['a million columns', `name${',x'.repeat(1_000_000)}\nPaws${',y'.repeat(1_000_000)}\n`, '20,000 cells'],
  ['a row of 100,000 cells', `${HEAD}Paws${',y'.repeat(100_000)}\n`, '20,000 cells'],
  [
    'a cell of 20 MB',
    `${HEAD}"${'a'.repeat(20_000_000)}",Kennels,SO23 8UJ,Winchester,\n`,
    'longer than a million',
  ],
  [
    'a workbook, or a ZIP archive',
    bytesOf('PK\u0003\u0004', Buffer.alloc(1000, 7)),
    'Excel workbook or a ZIP',
  ],
  ['an old workbook', bytesOf([0xd0, 0xcf, 0x11, 0xe0], Buffer.alloc(1000)), 'old Excel workbook'],
  ['a compressed file', bytesOf([0x1f, 0x8b, 8, 0], Buffer.alloc(1000, 3)), 'compressed file'],
  ['a PDF', `%PDF-1.7\n${'x'.repeat(100)}`, 'PDF document'],
  ['a page', '<!doctype html><html><body><table><tr><td>name</td></tr></table>\n</body></html>', 'web page'],
  ['XML', '\uFEFF<?xml version="1.0"?>\n<Workbook><Row><Cell>name</Cell></Row></Workbook>\n', 'XML file'],
  ['JSON', JSON.stringify([{ name: 'Paws', postcode: 'SO23 8UJ' }], null, 2), 'JSON file'],
  ['GeoJSON', '{"type":"FeatureCollection",\n"features":[]}', 'JSON file'],
  ['JSON of 100,000 levels', JSON_OF_100000, 'JSON file'],
  [
    'bytes of no text',
    Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
    'not a text file',
  ],
  ['a header line alone', HEAD, 'nothing below it'],
  ['nothing but a mark', '\uFEFF', 'no rows'],
])('%s is refused in words', async (_, file, words) => {
  await expect(importOf(file)).rejects.toThrow(words);
  expect(await names()).toEqual([]);
});

test.each<[what: string, row: string, said: string]>([
  ['an error of a spreadsheet', named('#REF!'), '"#REF!" is an error of a spreadsheet'],
  ['a word for nothing', named('N/A'), '"N/A" is not a name'],
  ['marks alone', named('---'), '"---" is not a name'],
  ['5,000 letters', named('P'.repeat(5000)), 'is longer than 300 characters'],
  ['3,000 accents', named(`P${'\u0301'.repeat(3000)}aws`), 'is longer than 300 characters'],
  ['a cell too many', 'Paws,Ltd,Kennels,SO23 8UJ,Winchester,01632 960001\n', '6 cells under 5 headers'],
])('a row with %s for a name is left out, and counted', async (_, row, said) => {
  const { failed, errors } = await importOf(HEAD + row);
  expect(failed).toBe(1);
  expect(errors.join('\n')).toContain(said);
  expect(await names()).toEqual([]);
});

test.each<[field: string, value: string, said: string]>([
  ['category', '#N/A', 'is an error of a spreadsheet'],
  ['latitude,longitude', '-1.31,51.06', 'were swapped; corrected'],
  ['latitude,longitude', '40.7,-74', 'outside the British Isles'],
  ['latitude,longitude', '0,0', 'mean "unknown"'],
  ['latitude,longitude', '91,-1.3', 'do not exist'],
  ['latitude,longitude', '51.06,1.31', 'miles from SO23 8UJ'],
  ['prices', 'Walk: $14 a walk', 'is not a price list'],
  ['prices', 'Walk: 14 EUR', 'is not a price list'],
  ['opening_hours', 'Mon-Fri 9am-5am', 'lasts 20 hours'],
  ['phone', '+44 20 7946', 'kept as written'],
  ['website', 'javascript:alert(1)', 'doesn’t start with http:// or https://'],
  ['status', 'geschlossen', "We don't know what"],
])('a %s of “%s” is said', async (field, value, said) => {
  const cells = field === 'latitude,longitude' ? value : `"${value}"`;
  const { errors } = await importOf(`name,postal_code,city,${field}\nPaws,SO23 8UJ,Winchester,${cells}\n`);
  expect(errors.join('\n')).toContain(said);
});

test.each([
  ['BT1 1AA', "BT1 1AA is in Northern Ireland, which this directory doesn't cover."],
  ['JE2 3AB', 'JE2 3AB is in Jersey'],
  ['D02 X285', 'D02 X285 is in Ireland'],
  ['BFPO 1', 'BFPO 1 is a British forces address'],
  ['SO23', 'SO23 is only the first part of a postcode'],
])('the postcode %s gives no position, and that is said', async (postcode, said) => {
  const { errors } = await importOf(`name,postal_code,city\nPaws,${postcode},Winchester\n`);
  expect(errors.join('\n')).toContain(said);
  expect(await stored()).toMatchObject([{ latitude: null }]);
});

test.each(['shut down', 'No longer in business', 'In liquidation', 'Ceased trading'])(
  'a business that is “%s” is left out',
  async (status) => {
    await importOf(`name,postal_code,city,status\nPaws,SO23 8UJ,Winchester,${status}\n`);
    expect(await names()).toEqual([]);
  },
);
