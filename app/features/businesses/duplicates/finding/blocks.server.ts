import { LRUCache } from 'lru-cache';
import { keysOf } from '../evidence/keys.ts';
import type { Compared, SharedByMany } from '../evidence/score.ts';
import { neighbouringSquares } from '../evidence/squares.ts';
import type { Queryable } from './queryable.ts';

/** What more businesses share (a call centre, a market hall) says nothing of any two of them. */
const TELLING = 10;

/** How businesses are looked up, and how many at most may share a key that is to tell anything. */
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
  /** For each of those asked about, the ids of stored businesses it is to be compared with; its own may be among them. */
  of: Set<number>[];
  /** What of theirs too many share to tell anything. */
  byMany: SharedByMany;
  /** How many keys were left out since too many share them. */
  skipped: number;
}

/** The ids of the stored businesses with a key; null where too many share it. */
type Members = readonly number[] | null;

/** What is known of stored keys, where no change by others matters. */
export interface KnownKeys {
  /** Members of keys that were looked up before. */
  members: Record<BlockName, Pick<LRUCache<Key, { ids: Members }>, 'get' | 'set'>>;
  /** False for a key that no stored business has. */
  mayBeStored: (key: Key) => boolean;
}

/** So many keys of each kind are remembered: squares and words come again and again, phone numbers hardly ever. */
const REMEMBERED = 10_000;

/** Remembers keys from step to step. @param mayBeStored false for a key that no stored business has */
export function rememberKeys(mayBeStored: KnownKeys['mayBeStored'] = () => true): KnownKeys {
  const empty = () => new LRUCache<Key, { ids: Members }>({ max: REMEMBERED });
  return {
    members: {
      ...{ phone: empty(), site: empty(), email: empty(), postcode: empty(), place: empty(), names: empty() },
    },
    mayBeStored,
  };
}

/**
 * Stored businesses that share a key with one of these; whoever shares none is not compared.
 * @param known what is remembered from the steps before
 */
export async function findCandidates(
  database: Queryable,
  asked: readonly Compared[],
  known?: KnownKeys,
): Promise<Candidates> {
  const byMany = new Set<Key>();
  const found: Candidates = { of: asked.map(() => new Set()), byMany, skipped: 0 };
  const wanted = asked.map((compared) => {
    const { phone, site, email, postcode, names } = keysOf(compared);
    const place = neighbouringSquares(compared.listing);
    return { phone: [phone], site: [site], email: [email], postcode: [postcode], place, names };
  });
  for (const name of BLOCK_NAMES) {
    const keys = new Set<Key>();
    for (const { [name]: some } of wanted) {
      for (const key of some) if (key !== null && known?.mayBeStored(key) !== false) keys.add(key);
    }
    const members = await membersOf(database, name, keys, known);
    if (members.size === 0) continue;
    for (const [key, ids] of members) {
      if (ids !== null) continue;
      found.skipped += 1;
      if (name !== 'names') byMany.add(key);
    }
    for (const [at, { [name]: some }] of wanted.entries()) {
      for (const key of some) {
        for (const id of (key !== null && members.get(key)) || []) found.of[at]?.add(id);
      }
    }
  }
  return found;
}

/** Of those of these keys that any stored business has. */
async function membersOf(
  database: Queryable,
  name: BlockName,
  keys: ReadonlySet<Key>,
  known: KnownKeys | undefined,
): Promise<Map<Key, Members>> {
  const found = new Map<Key, Members>();
  const unknown: Key[] = [];
  for (const key of keys) {
    const before = known?.members[name].get(key);
    if (!before) unknown.push(key);
    else if (before.ids?.length !== 0) found.set(key, before.ids);
  }
  if (unknown.length === 0) return found;
  const stored = await storedMembers(database, name, unknown);
  for (const key of unknown) {
    const ids = stored.get(key);
    if (ids !== undefined) found.set(key, ids);
    known?.members[name].set(key, { ids: ids === undefined ? [] : ids });
  }
  return found;
}

async function storedMembers(
  database: Queryable,
  name: BlockName,
  keys: readonly Key[],
): Promise<Map<Key, Members>> {
  const { type, condition, most } = BLOCKS[name];
  // With a limit the planner would rather read the table from its beginning than ask the index of words.
  const limit = name === 'names' ? '' : `LIMIT ${most + 1}`;
  const { rows } = await database.query<{ at: number; id: string }>(
    `SELECT asked.at::int, found.business_id AS id FROM unnest($1::${type}[]) WITH ORDINALITY AS asked (key, at)
     CROSS JOIN LATERAL (SELECT business_id FROM business_keys WHERE ${condition} ${limit}) AS found`,
    [keys],
  );
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
