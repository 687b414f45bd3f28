import { beforeEach, expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/scratch-database.ts';
import { bytesSource } from './csv-source.ts';
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
