import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { businesses, serviceTypes } from '#db/schema.ts';
import { encodedIn } from '#tests/support/content/encoded.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { BUSINESS_COLUMNS, type BusinessColumn } from '../columns/business-columns.ts';
import { synonymsOf } from '../columns/header-rules.ts';
import { readCsv } from '../csv/reading.ts';
import { bytesSource } from '../csv/source.ts';
import { exportBusinesses } from '../export/businesses.server.ts';
import { importBusinesses } from './import-file.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

const LISTINGS = `name,category,postal_code,city,phone,full_address,opening_hours,website_description,prices,facts,hides_address
Café Canine & Co,Kennels,SO23 8UJ,Winchester,01632 960001,"1 High Street, Winchester",Mo-Fr 09:00-17:00; PH off,"Says ""woof"";
twice a day – in “peace”",Walk: £14 a walk,puppies: yes,
Zoë’s Dogs,Dog Walker,GU34 1AA,Alton,+44 7700 900123,,,=1+1,,,yes
'Tails',Dog Walker,GU34 1AB,Alton,01632 960002,,Mo 09:00-12:00,"a,b;c",,,
`;

/** Names that a column may have instead of its own, none of which could be another column's. */
const RENAMED: readonly BusinessColumn[] = [
  'name',
  'postal_code',
  'city',
  'phone',
  'full_address',
  'website_description',
];

async function stored() {
  const rows = await database.db.select().from(businesses).orderBy(asc(businesses.name));
  return rows.map(({ id: _i, slug: _s, created_at: _c, updated_at: _u, import_line: _l, ...rest }) => rest);
}

function importBytes(bytes: Uint8Array) {
  return importBusinesses({ pool: database.pool, geography, source: bytesSource(bytes) });
}

async function empty(): Promise<void> {
  await database.db.delete(businesses);
  await database.db.delete(serviceTypes);
}

const STYLES = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  quotesAll: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'windows-1252', 'macintosh'),
  title: fc.boolean(),
  order: fc.array(fc.nat(), {
    minLength: BUSINESS_COLUMNS.length + 1,
    maxLength: BUSINESS_COLUMNS.length + 1,
  }),
  rows: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  names: fc.record(
    Object.fromEntries(
      RENAMED.map((column) => [column, fc.constantFrom(column, ...synonymsOf(column).slice(0, 3))]),
    ),
  ),
});

type Style = typeof STYLES extends fc.Arbitrary<infer Value> ? Value : never;

/** The rows of an export written in another way. */
function written(headers: readonly string[], rows: readonly (readonly string[])[], style: Style): Uint8Array {
  const columns = headers
    .map((_, place) => place)
    .sort((one, other) => (style.order[one] ?? 0) - (style.order[other] ?? 0) || one - other);
  const cell = (text: string) =>
    style.quotesAll || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const renamed = headers.map((header) => style.names[header] ?? header);
  const lines = [renamed, ...style.rows.map((place) => rows[place] ?? [])].map((cells) =>
    columns.map((place) => cell(cells[place] ?? '')).join(style.separator),
  );
  if (style.title) lines.unshift('Listings of Hampshire', '');
  const text = lines.join(style.newline) + style.newline;
  if (style.encoding === 'utf-8') return Buffer.from(text);
  if (style.encoding === 'utf-8 with a mark') return Buffer.from(`\uFEFF${text}`);
  if (style.encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encodedIn(style.encoding, text);
}

test('an export is the same listings however its file is written', async () => {
  await importBytes(Buffer.from(LISTINGS));
  const expected = await stored();
  expect(expected).toHaveLength(3);
  let text = '';
  for await (const piece of exportBusinesses(database.pool, britishDate(Date.now()))) text += piece;
  const { headers, records } = await readCsv(bytesSource(Buffer.from(text)));
  const rows: string[][] = [];
  for await (const group of records) rows.push(...group.map(({ cells }) => cells));
  await fc.assert(
    fc.asyncProperty(STYLES, async (style) => {
      await empty();
      const report = await importBytes(written(headers, rows, style));
      expect(report.errors).toEqual([]);
      expect(await stored()).toEqual(expected);
    }),
    { numRuns: 15 },
  );
}, 240_000);
