import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { othersFirst } from '#app/platform/others-first.ts';
import type { Database } from '#db/client.ts';
import { keysOf } from '../evidence/keys.ts';
import {
  type Compared,
  couldBeOne,
  hasBothContacts,
  type SharedByMany,
  type Surroundings,
  surroundingsOf,
} from '../evidence/score.ts';
import { neighbouringSquares } from '../evidence/squares.ts';
import { storedListings } from './stored-listings.server.ts';

/** A value shared by more businesses (a call centre, a market hall) is no evidence for any pair. */
const TELLING = 10;

const BLOCKS = {
  phone: { type: 'text', condition: 'phone = asked.key', most: TELLING },
  site: { type: 'text', condition: 'site = asked.key', most: TELLING },
  email: { type: 'text', condition: 'email = asked.key', most: TELLING },
  postcode: { type: 'text', condition: 'postcode = asked.key', most: TELLING },
  place: { type: 'bigint', condition: 'place = asked.key', most: TELLING },
  names: { type: 'text', condition: 'names @> ARRAY[asked.key]', most: 60 },
} as const;

type BlockName = keyof typeof BLOCKS;
type Key = string | number;

const BLOCK_NAMES = Object.keys(BLOCKS) as BlockName[];

export interface Candidates {
  /** Candidates by id for each listing asked about; may include the listing itself. */
  of: ReadonlyMap<number, Compared>[];
  byMany: SharedByMany;
  /** Number of keys ignored because too many businesses share them. */
  skipped: number;
}

interface StoredListing {
  id: number;
  listing: Compared;
}

/** The stored businesses with a key; empty if too many share it. */
interface Members {
  isByMany: boolean;
  listings: readonly StoredListing[];
  /** Degrees; enough to skip most neighbours. NaN if the position does not decide. */
  latitudes: readonly number[];
  longitudes: readonly number[];
}

const NO_MEMBERS: Members = { isByMany: false, listings: [], latitudes: [], longitudes: [] };
const TOO_MANY_MEMBERS: Members = { ...NO_MEMBERS, isByMany: true };

function membersOf(listings: readonly StoredListing[]): Members {
  const degrees = (of: 'latitude' | 'longitude') =>
    listings.map(({ listing }) => (hasBothContacts(listing) ? listing.listing[of] : null) ?? Number.NaN);
  return { isByMany: false, listings, latitudes: degrees('latitude'), longitudes: degrees('longitude') };
}

function isOutside({ latitudes, longitudes }: Members, at: number, around: Surroundings): boolean {
  return (
    Math.abs((latitudes[at] ?? Number.NaN) - around.latitude) > around.north ||
    Math.abs((longitudes[at] ?? Number.NaN) - around.longitude) > around.east
  );
}

export interface KnownStored {
  listings: LRUCache<number, Compared>;
  /** Businesses by key; null if others may change them meanwhile. */
  members: Record<BlockName, LRUCache<Key, Members>> | null;
  /** False only if no stored business has the key. */
  mayHaveKey: (key: Key) => boolean;
}

/** Consecutive rows of a file mostly have the same neighbours. */
const LISTINGS = 20_000;
const KEYS = 50_000;

export function rememberStored(): KnownStored {
  return { listings: new LRUCache({ max: LISTINGS }), members: null, mayHaveKey: () => true };
}

export function rememberStoredAndKeys(mayHaveKey: KnownStored['mayHaveKey']): KnownStored {
  const empty = () =>
    new LRUCache<Key, Members>({ maxSize: KEYS, sizeCalculation: ({ listings }) => 1 + listings.length });
  const [phone, site, email, postcode, place, names] = [empty(), empty(), empty(), empty(), empty(), empty()];
  return { ...rememberStored(), members: { phone, site, email, postcode, place, names }, mayHaveKey };
}

/** Yields after this many comparisons (a millisecond or two). */
const BEFORE_OTHERS = 2000;

export async function findCandidates(
  db: Database,
  asked: readonly Compared[],
  known: KnownStored = rememberStored(),
): Promise<Candidates> {
  const wanted = asked.map((compared) => {
    const { phone, site, email, postcode, names } = keysOf(compared);
    const place = neighbouringSquares(compared.listing);
    return { phone: [phone], site: [site], email: [email], postcode: [postcode], place, names };
  });
  const members = await findMembers(db, wanted, known);
  const byMany = new Set<Key>();
  let skipped = 0;
  for (const name of BLOCK_NAMES) {
    for (const [key, { isByMany }] of members[name]) {
      if (!isByMany) continue;
      skipped += 1;
      if (name !== 'names') byMany.add(key);
    }
  }
  const of: ReadonlyMap<number, Compared>[] = [];
  let tests = 0;
  for (const [at, own] of asked.entries()) {
    const found = new Map<number, Compared>();
    const around = surroundingsOf(own, byMany);
    for (const name of BLOCK_NAMES) {
      for (const key of wanted[at]?.[name] ?? []) {
        const some = key === null ? undefined : members[name].get(key);
        if (some) addMatching(found, own, some, byMany, name === 'place' ? around : null);
        tests += some?.listings.length ?? 0;
      }
    }
    of.push(found);
    if (tests < BEFORE_OTHERS) continue;
    tests = 0;
    await othersFirst();
  }
  return { of, byMany, skipped };
}

/** @param around null if members anywhere could match */
function addMatching(
  found: Map<number, Compared>,
  own: Compared,
  members: Members,
  byMany: SharedByMany,
  around: Surroundings | null,
): void {
  for (let place = 0; place < members.listings.length; place += 1) {
    if (around && isOutside(members, place, around)) continue;
    const member = members.listings[place];
    if (member && couldBeOne(own, member.listing, byMany)) found.set(member.id, member.listing);
  }
}

type WantedKeys = Record<BlockName, readonly (Key | null)[]>;

async function findMembers(
  db: Database,
  wanted: readonly WantedKeys[],
  known: KnownStored,
): Promise<Record<BlockName, Map<Key, Members>>> {
  const none = () => new Map<Key, Members>();
  const found = {
    phone: none(),
    site: none(),
    email: none(),
    postcode: none(),
    place: none(),
    names: none(),
  };
  const lookedUp: [BlockName, Key, number[] | null][] = [];
  for (const name of BLOCK_NAMES) {
    const unknown = new Set<Key>();
    for (const { [name]: keys } of wanted) {
      for (const key of keys) {
        if (key === null || found[name].has(key) || unknown.has(key) || !known.mayHaveKey(key)) continue;
        const before = known.members?.[name].get(key);
        if (before) found[name].set(key, before);
        else unknown.add(key);
      }
    }
    if (unknown.size === 0) continue;
    const ids = await idsByKey(db, name, [...unknown]);
    for (const key of unknown) {
      const some = ids.get(key);
      if (some !== undefined) lookedUp.push([name, key, some]);
      else known.members?.[name].set(key, NO_MEMBERS);
    }
  }
  const listings = await readListings(
    db,
    lookedUp.flatMap(([, , ids]) => ids ?? []),
    known,
  );
  for (const [name, key, ids] of lookedUp) {
    const members =
      ids === null
        ? TOO_MANY_MEMBERS
        : membersOf(
            ids.flatMap((id) => {
              const listing = listings.get(id);
              return listing ? [{ id, listing }] : [];
            }),
          );
    found[name].set(key, members);
    known.members?.[name].set(key, members);
  }
  return found;
}

async function readListings(
  db: Database,
  ids: readonly number[],
  known: KnownStored,
): Promise<Map<number, Compared>> {
  const found = new Map<number, Compared>();
  const missing = new Set<number>();
  for (const id of ids) {
    const listing = known.listings.get(id);
    if (listing) found.set(id, listing);
    else missing.add(id);
  }
  for (const [id, listing] of await storedListings(db, [...missing])) {
    found.set(id, listing);
    known.listings.set(id, listing);
  }
  return found;
}

/** Ids by key, for keys in use; null if too many businesses share a key. */
async function idsByKey(
  db: Database,
  name: BlockName,
  keys: readonly Key[],
): Promise<Map<Key, number[] | null>> {
  const { type, condition, most } = BLOCKS[name];
  // With a LIMIT the planner scans the table instead of using the word index.
  const limit = name === 'names' ? '' : `LIMIT ${most + 1}`;
  const { rows } = await db.execute<{ at: number; id: string }>(sql`
    SELECT asked.at::int, found.business_id AS id FROM unnest(${sql.param(keys)}::${sql.raw(type)}[]) WITH ORDINALITY AS asked (key, at)
    CROSS JOIN LATERAL (SELECT business_id FROM business_keys WHERE ${sql.raw(condition)} ${sql.raw(limit)}) AS found`);
  const found = new Map<Key, number[] | null>();
  for (const { at, id } of rows) {
    const key = keys[at - 1] ?? '';
    const ids = found.get(key);
    if (ids === null) continue;
    if (ids === undefined) found.set(key, [Number(id)]);
    else if (ids.length < most) ids.push(Number(id));
    else found.set(key, null);
  }
  return found;
}
