import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvFileError } from '@dog-care-directory/text';
import { readCsv } from './reading.ts';
import { bytesSource, type CsvSource } from './source.ts';

const utf8 = new TextEncoder();

function bytes(...values: number[]): Uint8Array {
  return Uint8Array.from(values);
}

/** The same bytes in pieces of `size`, so that every boundary falls somewhere awkward. */
function inPieces(content: Uint8Array, size: number): CsvSource {
  return {
    size: content.byteLength,
    async *open() {
      for (let start = 0; start < content.byteLength; start += size)
        yield content.subarray(start, start + size);
    },
  };
}

async function read(content: string | Uint8Array, pieceSize?: number) {
  const encoded = typeof content === 'string' ? utf8.encode(content) : content;
  const file = await readCsv(pieceSize ? inPieces(encoded, pieceSize) : bytesSource(encoded));
  const rows: { line: number; cells: string[] }[] = [];
  for await (const group of file.records) rows.push(...group);
  return { ...file, rows, cells: rows.map(({ cells }) => cells) };
}

async function refusal(content: string | Uint8Array): Promise<CsvFileError> {
  const error = await read(content).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CsvFileError);
  return error as CsvFileError;
}

describe('separators', () => {
  test.each([
    ['a tab when the first line contains one', 'a,x\tb\n1,5\t2', ['a,x', 'b'], ['1,5', '2']],
    ['otherwise a comma', 'a;x,b\n1;5,2', ['a;x', 'b'], ['1;5', '2']],
    ['a semicolon when it contains neither', 'a;b\n1,5;2', ['a', 'b'], ['1,5', '2']],
    ['not those inside quotation marks', '"a,\tx";b\n1;2', ['a,\tx', 'b'], ['1', '2']],
    ['not those behind a line break inside quotation marks', '"a\nx";b\n1;2,5', ['a\nx', 'b'], ['1', '2,5']],
    ['what Excel notes in a line of its own', 'sep=|\na|b\n1|2', ['a', 'b'], ['1', '2']],
    ['a comma when there is a single column', 'name\nPaws', ['name'], ['Paws']],
  ])('%s', async (_, content, headers, row) => {
    const file = await read(content);
    expect(file.headers).toEqual(headers);
    expect(file.cells).toEqual([row]);
  });
});

describe('cells', () => {
  test.each<[string, string, string[][]]>([
    ['separators inside quotation marks', 'a,b\n"1,2",3', [['1,2', '3']]],
    ['doubled quotation marks', 'a,b\n"say ""hi""","""x"""', [['say "hi"', '"x"']]],
    ['an empty quoted cell', 'a,b\n"",x', [['', 'x']]],
    ['line breaks inside quotation marks, as they are', 'a,b\n"1\r\n2\n3\r4",5', [['1\r\n2\n3\r4', '5']]],
    [
      'CRLF',
      'a,b\r\n1,2\r\n3,4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'LF',
      'a,b\n1,2\n3,4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'CR',
      'a,b\r1,2\r3,4\r',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a mixture of line ends',
      'a,b\n1,2\r\n3,4\r5,6',
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['no line end behind the last row', 'a,b\n1,2', [['1', '2']]],
    [
      'an empty last cell',
      'a,b\n1,\n,',
      [
        ['1', ''],
        ['', ''],
      ],
    ],
    [
      'blank lines',
      '\n\na,b\n\n1,2\n   \n\n3,4\n\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['ragged rows', 'a,b\n1\n1,2,3', [['1'], ['1', '2', '3']]],
    [
      'quotation marks inside an unquoted cell',
      'a,b\n5" pipe,the "best" one',
      [['5" pipe', 'the "best" one']],
    ],
    ['text behind a closing mark', 'a,b\n"Paws, inc" of Alton,2', [['"Paws, inc" of Alton', '2']]],
    ['spaces round quotation marks', 'a,b\n "1, 2" , "3"', [['1, 2', '3']]],
    ['spaces of unquoted cells', 'a,b\n 1 , 2', [[' 1 ', ' 2']]],
    ['a quoted cell that is the last of the file', 'a,b\n1,"2"', [['1', '2']]],
    ['formulas as text', 'a,b\n=1+1,@x', [['=1+1', '@x']]],
  ])('reads %s', async (_, content, expected) => {
    expect((await read(content)).cells).toEqual(expected);
    for (const size of [1, 2, 3, 5]) expect((await read(content, size)).cells).toEqual(expected);
  });

  test('tells the line each row begins on, whatever stands above it', async () => {
    const { rows } = await read('a,b\r\n"1\r\n\r\n2",x\r\n\r\n3,4\r5,"6\n"\n7,8');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, '1\r\n\r\n2'],
      [6, '3'],
      [7, '5'],
      [9, '7'],
    ]);
  });
});

describe('files of very short rows', () => {
  const content = `name,city\n${';\n'.repeat(200_000)}`;
  const whole: CsvSource = {
    size: content.length,
    async *open() {
      yield utf8.encode(content);
    },
  };

  test.each([
    ['from memory', bytesSource(utf8.encode(content))],
    ['in a single piece', whole],
  ])('come %s in small groups, with a turn of everybody else between them', async (_, source) => {
    let reading = true;
    let sinceTurn = 0;
    let most = 0;
    const turn = () => {
      sinceTurn = 0;
      if (reading) setImmediate(turn);
    };
    turn();
    const { records } = await readCsv(source);
    let rows = 0;
    for await (const group of records) {
      rows += group.length;
      sinceTurn += group.length;
      most = Math.max(most, sinceTurn);
    }
    reading = false;
    expect(rows).toBe(200_000);
    expect(most).toBeLessThanOrEqual(2000);
  });

  test('come from memory in pieces, of which one is decoded at a time', async () => {
    let pieces = 0;
    await readCsv(bytesSource(utf8.encode(content)), {}, (bytes) => {
      pieces += 1;
      expect(bytes).toBeLessThanOrEqual(64 * 1024);
    });
    expect(pieces).toBeGreaterThan(0);
  });
});

describe('encodings', () => {
  const text = 'name,city\nCafé “Paws” – 犬 🐕,Alton\n';
  const utf16 = (littleEndian: boolean, mark: boolean) => {
    const buffer = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
    return littleEndian ? buffer : buffer.swap16();
  };

  test.each([
    ['UTF-8', utf8.encode(text), 'utf-8'],
    ['UTF-8 with a byte-order mark', utf8.encode(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 LE with a mark', utf16(true, true), 'utf-16le'],
    ['UTF-16 BE with a mark', utf16(false, true), 'utf-16be'],
    ['UTF-16 LE without', utf16(true, false), 'utf-16le'],
    ['UTF-16 BE without', utf16(false, false), 'utf-16be'],
  ])('reads %s', async (_, content, encoding) => {
    for (const size of [content.byteLength, 1, 3]) {
      const file = await read(content, size);
      expect(file.encoding).toBe(encoding);
      expect(file.headers).toEqual(['name', 'city']);
      expect(file.cells).toEqual([['Café “Paws” – 犬 🐕', 'Alton']]);
    }
  });

  test('reads windows-1252, also when its first special letter comes megabytes into the file', async () => {
    const early = bytes(
      ...utf8.encode('name,city\nCaf'),
      0xe9,
      ...utf8.encode(' '),
      0x93,
      0x80,
      0x94,
      ...utf8.encode(',Alton\n'),
    );
    expect(await read(early)).toMatchObject({ encoding: 'windows-1252', cells: [['Café “€”', 'Alton']] });

    const plain = utf8.encode(`name,city\n${'Paws,Alton\n'.repeat(200_000)}`);
    const late = new Uint8Array([...plain, ...early.subarray(10)]);
    const file = await read(late, 64 * 1024);
    expect(file.encoding).toBe('windows-1252');
    expect(file.cells.at(-1)).toEqual(['Café “€”', 'Alton']);
  });

  test('reads a UTF-8 file that was cut in the middle of a character as UTF-8', async () => {
    const whole = utf8.encode('name\nCafé\nCafé');
    const file = await read(whole.subarray(0, whole.byteLength - 1));
    expect(file.cells).toEqual([['Café'], ['Caf\uFFFD']]);
  });
});

describe('files that cannot be read', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /empty/],
    ['a file of blank lines', '\n\r\n  \n', /no rows/],
    ['a header line alone', 'name,city\n', /nothing below/],
    ['a header line behind a separator note alone', 'sep=;\nname;city', /nothing below/],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), /picture/],
    ['a photograph', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), /picture/],
    ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0), /Excel workbook/],
  ])('%s is refused in words', async (_, content, message) => {
    expect((await refusal(content)).message).toMatch(message);
  });

  test('binary data is refused with its line', async () => {
    expect(await refusal('a,b\n1,2\n"3\n4",\0')).toMatchObject({ line: 4 });
  });

  test.each([
    ['to the end of the file', 'a,b\n1,2\n3,"4\n5,6\n', 3],
    ['behind a cell of several lines', 'a,b\n1,2\n"3\n3","4\n5,6\n', 4],
    ['until the mark of another row', 'a,b\n1,"2\n"3","4"\n', 2],
  ])('a quotation mark left open %s is refused with the line it stands on', async (_, content, line) => {
    expect(await refusal(content)).toMatchObject({ line });
    expect((await refusal(content)).message).toMatch(`Line ${line}: A quotation mark`);
  });

  test('a quotation mark left open in a large file does not fill the memory', async () => {
    const content = `a,b\n1,"2\n${'3,4\n'.repeat(1_000_000)}`;
    expect(await refusal(content)).toMatchObject({ line: 2 });
  });
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', ' ', 'a', 'é', '犬', '\\'),
    maxLength: 8,
  }),
);
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
  .map((rows) => rows.map((row) => row.map((value) => value.replaceAll(/\0|\uFEFF/g, '').toWellFormed())));

/** Quotes a cell always, or only where the format asks for it. */
function written(value: string, separator: string, always: boolean): string {
  const needed =
    [separator, '"', '\n', '\r'].some((character) => value.includes(character)) || value.trim() === '';
  return always || needed ? `"${value.replaceAll('"', '""')}"` : value;
}

test('any table written in any style and encoding is read back the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      tables,
      fc.constantFrom('\t', ',', ';'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'),
      fc.integer({ min: 1, max: 40 }),
      async (rows, separator, newline, always, encoding, pieceSize) => {
        // Two columns more say which separator it is, and keep rows of empty cells from being blank lines.
        const lines = [rows[0]?.map((_, index) => `column ${index}`) ?? [], ...rows].map((row) =>
          ['first', ...row, 'last'].map((value) => written(value, separator, always)).join(separator),
        );
        const text = (encoding === 'utf-8' ? '' : '\uFEFF') + lines.join(newline);
        const content = encoding.startsWith('utf-8') ? Buffer.from(text) : Buffer.from(text, 'utf16le');
        const file = await read(encoding === 'utf-16be' ? content.swap16() : content, pieceSize);
        expect(file.separator).toBe(separator);
        expect(file.cells).toEqual(rows.map((row) => ['first', ...row, 'last']));
      },
    ),
    { numRuns: 400 },
  );
});

test('reads what csv-parse reads', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.boolean(), async (rows, always) => {
      const text = [
        'x,y',
        ...rows.map((row) => row.map((value) => written(value, ',', always)).join(',')),
      ].join('\n');
      const expected: string[][] = parse(text, {
        relax_column_count: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      });
      const { cells } = await read(`${text}\nend`);
      const stored = expected.slice(1).filter((row) => row.length > 1 || row[0]?.trim() !== '');
      expect(cells).toEqual([...stored, ['end']]);
    }),
    { numRuns: 300 },
  );
});

describe('very wide files', () => {
  const row = (count: number, cell: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => cell(index)).join(',');

  test('of more columns than anybody can match are refused, with their number', async () => {
    const error = await refusal(`${row(40_000 / 4, (index) => `c${index}`)}\nPaws`);
    expect(error.message).toBe(
      'Line 1: The file has 10,000 columns, and at most 500 can be read. Delete those you do not need.',
    );
    expect((await read(`${row(500, (index) => `c${index}`)}\nPaws`)).headers).toHaveLength(500);
  });

  test('lose the empty columns that a spreadsheet has left at their end', async () => {
    const file = await read(`name,city${','.repeat(16_382)}\nPaws,Alton${','.repeat(16_382)}`);
    expect(file.headers).toEqual(['name', 'city']);
    expect(file.cells[0]?.slice(0, 2)).toEqual(['Paws', 'Alton']);
  });

  test('keep an unnamed column where there are few', async () => {
    expect((await read('name,\nPaws,Alton')).headers).toEqual(['name', '']);
  });

  test('are refused at the row that has too many cells', async () => {
    const error = await refusal(`name\nPaws\n${','.repeat(30_000)}`);
    expect(error.message).toBe(
      'Line 3: This row has more than 20,000 cells. Check whether this is a CSV file.',
    );
  });

  test('have their names cut where those are texts', async () => {
    const [name] = (await read(`${'n'.repeat(5000)},city\nPaws,Alton`)).headers;
    expect(name).toHaveLength(200);
  });

  test('of one endless line are refused', async () => {
    const endless: CsvSource = {
      size: 20_000_000,
      async *open() {
        for (let read = 0; read < 20_000_000; read += 65_536) yield new Uint8Array(65_536).fill(97);
      },
    };
    await expect(readCsv(endless)).rejects.toThrow('longer than a million characters');
  });
});

describe('the line of the column names', () => {
  const readFrom = async (content: string, headerLine: number) => {
    const file = await readCsv(inPieces(utf8.encode(content), 5), { headerLine });
    const rows: { line: number; cells: string[] }[] = [];
    for await (const group of file.records) rows.push(...group);
    return { ...file, rows };
  };

  test('is found, and may be chosen, with the separator of the table below it', async () => {
    const content = 'Report\tof all, 2026\nDogs;Cats\n\nname;city\r\nPaws;"Al\nton"\nTails;Fleet\n';
    const file = await readFrom(content, 4);
    expect(file).toMatchObject({ headerLine: 4, headers: ['name', 'city'], separator: ';' });
    expect(file.rows).toEqual([
      { line: 5, cells: ['Paws', 'Al\nton'] },
      { line: 7, cells: ['Tails', 'Fleet'] },
    ]);
    expect(file.firstLines).toEqual(content.split(/\r?\n/));
    expect((await read('name,city\nPaws,Alton')).headerLine).toBe(1);
    expect((await read('Report\n\nname,city,phone\nPaws,Alton,1')).headerLine).toBe(3);
  });

  test('below a title is found by separators between quoted names', async () => {
    const file = await read('Dogs\n\n"name";"city, or town";"phone"\n"Paws";"Alton";"1"');
    expect(file).toMatchObject({ headerLine: 3, separator: ';', cells: [['Paws', 'Alton', '1']] });
  });

  test('takes an open quotation mark above the table for text', async () => {
    const file = await readFrom('"Dogs of 2026\nname,city\nPaws,Alton\n', 2);
    expect(file.rows).toEqual([{ line: 3, cells: ['Paws', 'Alton'] }]);
  });

  test.each([3, 7, 1000])('is refused where there is none: line %i', async (line) => {
    await expect(readFrom('name,city\nPaws,Alton\n\nTails,Fleet', line)).rejects.toThrow(
      `Line ${line} holds no column names.`,
    );
  });

  test('needs rows below it', async () => {
    await expect(readFrom('name,city\nPaws,Alton', 2)).rejects.toThrow('nothing below it');
  });
});
