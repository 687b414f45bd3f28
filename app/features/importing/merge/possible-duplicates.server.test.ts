import { beforeEach, expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from './import-file.server.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  await database.db.delete(businesses);
});

/** What a dry run says of the text, as `line: reasons of name`. */
async function duplicatesOf(text: string): Promise<string[]> {
  const source = bytesSource(new TextEncoder().encode(text));
  const { possibleDuplicates } = await importBusinesses({ pool: database.pool, source, dryRun: true });
  return possibleDuplicates.map(
    ({ line, reasons, known }) => `${line}: ${reasons.join(' ')} of ${known.name}`,
  );
}

test('a new row with the telephone or the website of a stored business is named, however they are written', async () => {
  await insertBusinesses(database.db, [
    { name: 'Paws', phone: '01632 960001', site: 'https://www.paws.example.com/' },
  ]);
  expect(
    await duplicatesOf(
      'name,postcode,phone,site\nA,GU34 1AA,+44 (0)1632 960001,\nB,GU34 1AA,,http://paws.example.com\nC,GU34 1AA,01632 960002,other.example.com',
    ),
  ).toEqual(['2: telephone of Paws', '3: website of Paws']);
});

test('at one place only similar names count', async () => {
  await insertBusinesses(database.db, [
    { name: 'Happy Paws', postal_code: 'SO23 8UJ', latitude: 51.0626, longitude: -1.3194 },
  ]);
  expect(
    await duplicatesOf(
      'name,postcode,lat,lng\nHappy Paws Ltd,SO23 8UJ,,\nThe Happy Paws,GU34 1AA,51.0631,-1.3190\nBarks,SO23 8UJ,51.0626,-1.3194\nHappy Paws Two,GU34 1AA,51.07,-1.3194',
    ),
  ).toEqual(['2: position of Happy Paws', '3: position of Happy Paws']);
});

test('a known business is no duplicate of itself, and what many share tells nothing', async () => {
  await insertBusinesses(
    database.db,
    Array.from({ length: 12 }, (_, index) => ({ name: `Paws ${index}`, phone: '01632 960001' })),
  );
  expect(
    await duplicatesOf('name,postcode,phone\nPaws 1,SO23 1AA,01632 960001\nNew,GU34 1AA,01632 960001'),
  ).toEqual([]);
});

test('with few new rows or with many, it finds what comparing each with each would find', async () => {
  // Coordinates and names from so few that many stand together, and others just too far apart.
  const next = numbers(7);
  const made = (count: number, of: string) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${['Happy Paws', 'Tails', 'Wagging Tails'][next(3)]} ${of}${index}`,
      postal_code: `SO${1 + next(9)} ${next(9)}AA`,
      phone: `01632 96${String(next(60)).padStart(4, '0')}`,
      site: `https://site-${next(60)}.example.com`,
      latitude: 51 + next(60) * 0.00047,
      longitude: -1.3 + next(60) * 0.00074,
    }));
  for (const [stored, added] of [
    [150, 400],
    [400, 150],
  ] as const) {
    await database.db.delete(businesses);
    await insertBusinesses(database.db, made(stored, 's'));
    await database.pool.query('ANALYZE businesses');
    const rows = made(added, 'n');
    const header = 'name,postal_code,phone,site,latitude,longitude';
    const text = [header, ...rows.map((row) => Object.values(row).join(','))].join('\n');
    const source = bytesSource(new TextEncoder().encode(text));
    const { possibleDuplicates, duplicateRows } = await importBusinesses({
      pool: database.pool,
      source,
      dryRun: true,
    });
    const found = possibleDuplicates.map(({ line, known, reasons }) => [line, known.id, reasons]);
    const expected = await comparedOneByOne(rows);
    expect(expected.length).toBeGreaterThan(20);
    expect(found).toEqual(expected.slice(0, found.length));
    expect(found.length).toBe(Math.min(200, expected.length));
    expect(duplicateRows).toBe(new Set(expected.map(([line]) => line)).size);
  }
});

/** Numbers below a limit, always the same ones. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}

/** Line, id and reasons of every pair, found the plain way; the row at index 0 stands in line 2. */
async function comparedOneByOne(rows: readonly object[]) {
  const { rows: found } = await database.pool.query<{ line: number; id: number; reasons: string[] }>(
    `WITH n AS (
       SELECT ordinality::int + 1 AS line, r.* FROM ROWS FROM (jsonb_to_recordset($1)
         AS (name text, postal_code text, phone text, site text, latitude float8, longitude float8)) WITH ORDINALITY AS r
     ), b AS (
       SELECT *, count(*) OVER (PARTITION BY phone) AS with_phone, min(id) OVER (PARTITION BY phone) AS first_with_phone,
         count(*) OVER (PARTITION BY site) AS with_site, min(id) OVER (PARTITION BY site) AS first_with_site,
         count(*) OVER (PARTITION BY postal_code) AS with_postcode,
         count(*) OVER (PARTITION BY floor(latitude * 500), floor(longitude * 333)) AS in_square
       FROM businesses
     ), pairs AS (
       SELECT line, id, array_remove(ARRAY[
         CASE WHEN alike AND ((b.postal_code = n.postal_code AND with_postcode <= 10)
           OR (in_square <= 10 AND abs(b.latitude - n.latitude) <= 0.0009 AND abs(b.longitude - n.longitude) <= 0.0014))
           THEN 'position' END,
         CASE WHEN b.phone = n.phone AND with_phone <= 10 AND id = first_with_phone THEN 'telephone' END,
         CASE WHEN b.site = n.site AND with_site <= 10 AND id = first_with_site THEN 'website' END], NULL) AS reasons
       FROM n CROSS JOIN b, LATERAL (SELECT similarity(b.name, n.name) >= 0.4 AS alike) AS names
     )
     SELECT line, id::int, reasons FROM pairs WHERE reasons <> '{}' ORDER BY line, id`,
    [JSON.stringify(rows)],
  );
  return found.map(({ line, id, reasons }) => [line, id, reasons]);
}
