import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodedIn } from '#tests/support/content/encoded.ts';
import { CsvFileError } from '@dog-care-directory/text';
import { readCsv } from '../csv/reading.ts';
import { type CsvSource } from '../csv/source.ts';
import { type CsvEncoding } from './names.ts';

function inPieces(content: Uint8Array, size: number): CsvSource {
  return {
    size: content.byteLength,
    async *open() {
      for (let start = 0; start < content.byteLength; start += size)
        yield content.subarray(start, start + size);
    },
  };
}

async function read(content: Uint8Array, encoding: CsvEncoding | null = null, pieceSize = 7) {
  const file = await readCsv(inPieces(content, pieceSize), { encoding });
  const rows: string[][] = [];
  for await (const group of file.records) rows.push(...group.map(({ cells }) => cells));
  return { ...file, rows };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Lines one below the other, with a line end of their own. */
function lines(...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts.flatMap((part) => [part, utf8('\n')]));
}

const NAMES = [
  'Café Canine, Alton',
  'Tom’s Dogs, Alton',
  'Séan Óg’s Kennels, Dún Laoghaire',
  'Caitríona’s Walks, Inverness',
  'Müller “Barks”, Zürich Road',
  'Dogs – all sizes, Llŷn'.replace('ŷ', 'y'),
  'Ynys Môn Kennels, Llangefni',
  'Walks from £12 – £15, São Street',
  'CAFÉ CHIEN, Winchester',
  'Señor Dog, Alton',
  'Crème Brûlée, Fête Lane',
];

describe('a file that is not UTF-8', () => {
  test.each(
    NAMES.flatMap((name) =>
      (['windows-1252', 'macintosh'] as const).map((encoding) => [encoding, name] as const),
    ),
  )('in %s: %s is read as it was written, or the line is doubtful', async (encoding, name) => {
    const file = await read(lines(utf8('name,address'), encodedIn(encoding, name)));
    if (file.doubtfulLines.length === 0) expect(file.rows).toEqual([name.split(',')]);
  });

  test.each(['windows-1252', 'macintosh'] as const)(
    'in %s is recognised by all of its lines',
    async (encoding) => {
      const file = await read(lines(utf8('name,address'), ...NAMES.map((name) => encodedIn(encoding, name))));
      expect(file).toMatchObject({ encoding, found: { isCertain: true }, doubtfulLines: [] });
      expect(file.rows).toEqual(NAMES.map((name) => name.split(',')));
    },
  );

  test('in ISO-8859-15 is recognised by its euros and its œ', async () => {
    const rows = ['Hunde,€20 a day', 'Au Cœur des Chiens,Alton'];
    const file = await read(lines(utf8('name,price'), ...rows.map((row) => encodedIn('iso-8859-15', row))));
    expect(file).toMatchObject({ encoding: 'iso-8859-15', found: { isCertain: true }, doubtfulLines: [] });
    expect(file.rows).toEqual(rows.map((row) => row.split(',')));
  });

  test('halves and possessives stay those of Windows', async () => {
    const file = await read(lines(utf8('name,price'), encodedIn('windows-1252', 'Paws’ Place,½ day £10')));
    expect(file).toMatchObject({ encoding: 'windows-1252', rows: [['Paws’ Place', '½ day £10']] });
  });

  test('with line ends of old Macs is read line by line as well', async () => {
    const content = Buffer.concat([
      encodedIn('macintosh', 'name,city\rCafé,Alton\r'),
      utf8('Müller,Alton\r'),
    ]);
    expect((await read(content)).rows).toEqual([
      ['Café', 'Alton'],
      ['Müller', 'Alton'],
    ]);
  });
});

test('a file of UTF-8 keeps its letters where some lines are in another encoding', async () => {
  const content = lines(
    utf8('\uFEFFname,city'),
    utf8('Café Ŵyn,Llŷn'),
    encodedIn('windows-1252', 'Zoë’s Dogs,Alton'),
    utf8('Müller – “Barks”,犬'),
    encodedIn('macintosh', 'José’s Kennels,Alton'),
  );
  const file = await read(content);
  expect(file.headers).toEqual(['name', 'city']);
  expect(file.rows).toEqual([
    ['Café Ŵyn', 'Llŷn'],
    ['Zoë’s Dogs', 'Alton'],
    ['Müller – “Barks”', '犬'],
    ['José’s Kennels', 'Alton'],
  ]);
});

test('a line that could be in two encodings is doubtful, and named', async () => {
  const content = lines(utf8('name,city'), utf8('Paws,Alton'), encodedIn('macintosh', 'Möcke,Alton'));
  const file = await read(content);
  expect(file.doubtfulLines).toEqual([3]);
  expect(file.found.isCertain).toBe(false);
  expect(file.found.readings).toEqual([
    { encoding: 'macintosh', examples: ['Möcke'] },
    { encoding: 'windows-1252', examples: ['Mšcke'] },
  ]);
  expect(await read(content, 'windows-1252')).toMatchObject({
    doubtfulLines: [],
    rows: [
      ['Paws', 'Alton'],
      ['Mšcke', 'Alton'],
    ],
  });
});

test('up to five pieces with accents are shown, once each', async () => {
  const rows = ['Café,1', 'Café,2', 'Zoë,3', 'José,4', 'Aimée,5', 'Siân,6', 'Seán,7'];
  const file = await read(lines(utf8('name,n'), ...rows.map((row) => encodedIn('windows-1252', row))));
  expect(file.found.readings[0]).toEqual({
    encoding: 'windows-1252',
    examples: ['Café', 'Zoë', 'José', 'Aimée', 'Siân'],
  });
});

test('a line that is not UTF-8 is refused where the file is said to be', async () => {
  const content = lines(utf8('name,city'), utf8('Müller,Alton'), encodedIn('windows-1252', 'Café,Alton'));
  const error = await read(content, 'utf-8').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CsvFileError);
  expect(String(error)).toContain('Line 3: This line is not UTF-8. Choose another encoding for the file.');
});

test('a last line without an end is cut off in UTF-8, and a letter in other encodings', async () => {
  const cut = utf8('name,city\nCafé,Zoë');
  expect((await read(cut.subarray(0, -1))).rows).toEqual([['Café', 'Zo\uFFFD']]);
  expect((await read(encodedIn('windows-1252', 'name,city\nPaws,Café'))).rows).toEqual([['Paws', 'Café']]);
});

test('UTF-16 with and without a mark is UTF-16 still, and may be said of a file', async () => {
  const wide = Buffer.from('name,city\nCafé,Alton\n', 'utf16le');
  for (const content of [wide, Buffer.concat([Buffer.from([0xff, 0xfe]), wide])])
    expect(await read(content)).toMatchObject({ encoding: 'utf-16le', rows: [['Café', 'Alton']] });
  expect((await read(wide, 'utf-16le')).rows).toEqual([['Café', 'Alton']]);
});

test('any text in UTF-8 is read as it is, whatever pieces it comes in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      async (texts, size) => {
        const cells = texts.map((text) => `"x${text.replaceAll(/["\0]/g, '')}"`);
        const { rows, doubtfulLines } = await read(utf8(`name\n${cells.join('\n')}\n`), null, size);
        expect(rows.map(([cell]) => `"${cell}"`)).toEqual(cells.map((cell) => cell.toWellFormed()));
        expect(doubtfulLines).toEqual([]);
      },
    ),
  );
});

test('any bytes are read, in time that grows with them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      await read(Buffer.concat([utf8('name,city\nPaws,Alton\n'), bytes])).catch((error: unknown) => {
        if (!(error instanceof CsvFileError)) throw error;
      });
    }),
  );
  const long = Buffer.concat([utf8('name\nPaws\n'), Buffer.alloc(900_000, 0xe9)]);
  expect((await read(long, null, 65_536)).rows).toHaveLength(2);
});
