import { beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { businesses, businessPairs } from '#db/schema.ts';
import { findPairs } from '#app/features/businesses/duplicates/finding/find-pairs.server.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { Listing } from '#app/features/businesses/duplicates/evidence/listing.ts';
import { keysOf } from '#app/features/businesses/duplicates/evidence/keys.ts';
import {
  REVIEW_FROM,
  type Compared,
  compare,
  toCompared,
} from '#app/features/businesses/duplicates/evidence/score.ts';
import { neighbouringSquares } from '#app/features/businesses/duplicates/evidence/squares.ts';
import { directoryRarity } from '#app/features/businesses/duplicates/finding/word-counts.server.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from './import-file.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
});

/** Possible duplicates a dry run reports, as `line: reasons of name`. */
async function duplicatesOf(text: string): Promise<string[]> {
  const source = bytesSource(new TextEncoder().encode(text));
  const { possibleDuplicates } = await importBusinesses({
    pool: database.pool,
    geography,
    source,
    dryRun: true,
  });
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
  ).toEqual(['2: phone number of Paws', '3: website of Paws']);
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

test('a postcode that many share tells no more than its district', async () => {
  // A word more than a stored one has: alike enough for neighbours, and not for a whole district.
  const named = (n: number) =>
    ['Brown', 'Quick', 'Lazy', 'Jumping', 'Foxes', 'Hounds'].map((word) => `${n}${word}`).join(' ');
  const file = `name,postcode,phone\n${named(1)} Again,SO23 8UJ,01962 970001`;
  const stored = (count: number) =>
    insertBusinesses(
      database.db,
      Array.from({ length: count }, (_, n) => ({
        name: named(n),
        postal_code: 'SO23 8UJ',
        phone: `01962 96${String(n).padStart(4, '0')}`,
      })),
    );
  await stored(3);
  expect(await duplicatesOf(file)).toEqual([`2: position of ${named(1)}`]);
  await database.db.delete(businesses);
  await stored(40);
  expect(await duplicatesOf(file)).toEqual([]);
});

test('what nobody shares but a name in one district is named as well, and not once it was told apart', async () => {
  await insertBusinesses(database.db, [{ name: 'Wagtastic', postal_code: 'SO23 8UJ' }]);
  const file = 'name,postcode\nWagtastic Ltd,SO23 9AA';
  expect(await duplicatesOf(file)).toEqual(['2: name of Wagtastic']);
  await insertBusinesses(database.db, [{ slug: 'ltd', name: 'Wagtastic Ltd', postal_code: 'SO23 9AB' }]);
  await findPairs(database.pool);
  await database.db.update(businessPairs).set({ state: 'not-same' });
  await database.db.delete(businesses).where(eq(businesses.slug, 'ltd'));
  expect(await duplicatesOf(file)).toEqual([]);
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
    // So few that what is stored is not read beforehand.
    [600, 130],
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
      geography,
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

interface Keyed {
  compared: Compared;
  keys: ReturnType<typeof keysOf>;
}

/** Line, id and reasons of the best pair for each row, found by brute force; the row at index 0 is line 2. */
async function comparedOneByOne(rows: readonly Omit<Listing, 'email_1' | 'hides_address'>[]) {
  const rarity = await directoryRarity(database.db);
  const { rows: stored } = await database.pool.query<Listing & { id: string }>(
    'SELECT * FROM businesses ORDER BY id',
  );
  const withKeys = (compared: Compared) => ({ compared, keys: keysOf(compared) });
  const known = stored.map((listing) => ({ id: Number(listing.id), ...withKeys(toCompared(listing)) }));
  const counts = new Map<string | number, number>();
  for (const { keys } of known) {
    const { phone, site, postcode, place } = keys;
    for (const key of [phone, site, postcode, place])
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byMany = new Set([...counts].filter(([, count]) => count > 10).map(([key]) => key));
  const isTelling = (key: string | number | null) => key !== null && !byMany.has(key);
  /** What an import may say the two have in common. */
  const sharedBy = ({ compared: one, keys: mine }: Keyed, { compared: other, keys: theirs }: Keyed) => {
    const isNear =
      isTelling(mine.place) && isTelling(theirs.place) && metresBetween(one.listing, other.listing) <= 150;
    return [
      ...(one.phone === other.phone && isTelling(one.phone) ? ['phone number'] : []),
      ...((one.postcode === other.postcode && isTelling(one.postcode)) || isNear ? ['position'] : []),
      ...(one.site === other.site && isTelling(one.site) ? ['website'] : []),
    ];
  };
  const isCompared = (one: Keyed, other: Keyed, squares: readonly number[]) =>
    sharedBy(one, other).length > 0 ||
    one.keys.names.some((name) => other.keys.names.includes(name)) ||
    squares.some((square) => other.keys.place === square && isTelling(square));
  return rows.flatMap((row, index) => {
    const one = withKeys(toCompared({ ...row, email_1: null, hides_address: false }));
    const squares = neighbouringSquares(one.compared.listing);
    const scored = known
      .filter((other) => isCompared(one, other, squares))
      .map((other) => {
        const shared = sharedBy(one, other);
        const { score } = compare(one.compared, other.compared, rarity, byMany);
        return { id: other.id, score, reasons: shared.length > 0 ? shared : ['name'] };
      });
    const [best] = scored.toSorted((one, other) => other.score - one.score || one.id - other.id);
    return best && best.score >= REVIEW_FROM ? [[index + 2, best.id, best.reasons]] : [];
  });
}

/** As on a plane: near enough for neighbours. */
function metresBetween(one: Listing, other: Listing): number {
  const degree = 111_195;
  const north = (Number(one.latitude) - Number(other.latitude)) * degree;
  const east =
    (Number(one.longitude) - Number(other.longitude)) *
    degree *
    Math.cos((Number(one.latitude) * Math.PI) / 180);
  return Math.hypot(north, east);
}
