import { beforeAll, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { Listing } from '../evidence/listing.ts';
import { toCompared } from '../evidence/score.ts';
import { rememberStoredAndKeys } from './blocks.server.ts';
import { findLike, type Like } from './find-like.server.ts';
import { readKeyFilter } from './key-filter.server.ts';
import { refreshKeys } from './refresh-keys.server.ts';
import { directoryRarity } from './word-counts.server.ts';

const database = useScratchDatabase();

const FIRST = ['Happy', 'Wagging', 'Muddy', 'Café', 'River', 'O’Hara', 'Jumping', 'K9'];
const SECOND = ['Paws', 'Tails', 'Dogs', 'Pet Care', 'Dog Walking', 'Foxes', 'Companions', 'Hounds Ltd'];

const next = numbersFrom(11);
const pick = <Item>(...items: Item[]): Item => items[next(items.length)] as Item;

/** A listing of so few words, numbers and places that many share some of them. */
function made(): Listing {
  const isPlaced = next(4) > 0;
  return {
    name: `${pick(...FIRST)} ${pick(...SECOND)}${pick('', '', ` ${next(200)}`)}`,
    postal_code: pick('', `SO${1 + next(6)} ${next(9)}${pick('AA', 'AB', 'XY')}`),
    phone: pick(null, `01632 96${String(next(900)).padStart(4, '0')}`, `+44 1962 96${1000 + next(20)}`),
    site: pick(null, `https://site-${next(700)}.example.com/`, 'https://facebook.com/some', 'agency.example'),
    email_1: pick(null, null, `a${next(400)}@example.com`),
    latitude: isPlaced ? 51 + next(150) * 0.00047 : null,
    longitude: isPlaced ? -1.3 + next(150) * 0.00074 : null,
    hides_address: next(15) === 0,
  };
}

function nearCopy(listing: Listing): Listing {
  const field = pick('name', 'phone', 'site', 'postal_code', 'latitude');
  return pick(
    { ...listing, [field]: made()[field] },
    { ...listing, name: `${listing.name.slice(0, -1)}x`, phone: null },
  );
}

const identity = ({ name, postal_code }: Listing) => `${name} ${postal_code}`.toLowerCase();
const stored = [
  ...new Map(Array.from({ length: 1500 }, made).map((listing) => [identity(listing), listing])).values(),
];

beforeAll(async () => {
  await insertBusinesses(database.db, stored);
  await refreshKeys(database.pool);
});

test('in small steps that remember keys, with a filter or without, it finds what plain look-ups find', async () => {
  const asked = [
    ...Array.from({ length: 2000 }, () => nearCopy(pick(...stored))),
    ...Array.from({ length: 1000 }, made),
  ].map(toCompared);
  const rarity = await directoryRarity(database.db);
  const plain = await findLike(database.db, asked, rarity);
  expect(plain.like.length).toBeGreaterThan(1000);
  expect(plain.skipped).toBeGreaterThan(10);
  for (const rows of [asked.length, 1]) {
    const known = rememberStoredAndKeys(await readKeyFilter(database.db, rows));
    const found: Like[] = [];
    for (let from = 0; from < asked.length; from += 70) {
      const { like } = await findLike(database.db, asked.slice(from, from + 70), rarity, { known });
      found.push(...like.map((one) => ({ ...one, at: one.at + from })));
    }
    expect(inOrder(found)).toEqual(inOrder(plain.like));
  }
});

test('the filter knows every key that is stored, and few others', async () => {
  const mayBeStored = await readKeyFilter(database.db, stored.length);
  const { rows } = await database.pool.query<{ key: string | null }>(
    'SELECT unnest(ARRAY[phone, site, email, postcode, place::text] || names) AS key FROM business_keys',
  );
  const keys = rows.flatMap(({ key }) => key ?? []);
  expect(keys.length).toBeGreaterThan(4000);
  expect(keys.filter((key) => !mayBeStored(key))).toEqual([]);
  expect(keys.filter((key) => mayBeStored(`${key}?`)).length / keys.length).toBeLessThan(0.05);
});

function inOrder(like: readonly Like[]): Like[] {
  return like.toSorted((one, other) => one.at - other.at || one.id - other.id);
}

/** Numbers below a limit, always the same ones. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}
