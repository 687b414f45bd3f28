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

export interface Candidates {
  /** For each of those asked about, the ids of stored businesses it is to be compared with; its own may be among them. */
  of: Set<number>[];
  /** What of theirs too many share to tell anything. */
  byMany: SharedByMany;
  /** How many keys were left out since too many share them. */
  skipped: number;
}

/** Stored businesses that share a key with one of these; whoever shares none is not compared. */
export async function findCandidates(database: Queryable, asked: readonly Compared[]): Promise<Candidates> {
  const byMany = new Set<string | number>();
  const found: Candidates = { of: asked.map(() => new Set()), byMany, skipped: 0 };
  const wanted = asked.map((compared) => {
    const { phone, site, email, postcode, names } = keysOf(compared);
    const place = neighbouringSquares(compared.listing);
    return { phone: [phone], site: [site], email: [email], postcode: [postcode], place, names };
  });
  for (const name of Object.keys(BLOCKS) as BlockName[]) {
    const { type, condition, most } = BLOCKS[name];
    const askedBy = new Map<string, number[]>();
    for (const [at, keys] of wanted.entries()) {
      for (const key of keys[name]) {
        if (key !== null) askedBy.set(String(key), [...(askedBy.get(String(key)) ?? []), at]);
      }
    }
    if (askedBy.size === 0) continue;
    // With a limit the planner would rather read the table from its beginning than ask the index of words.
    const limit = name === 'names' ? '' : `LIMIT ${most + 1}`;
    const { rows } = await database.query<{ key: string; members: string[] }>(
      `SELECT asked.key::text, (ARRAY(SELECT business_id FROM business_keys WHERE ${condition} ${limit}))[1:${most + 1}] AS members
       FROM unnest($1::${type}[]) AS asked (key)`,
      [[...askedBy.keys()]],
    );
    for (const { key, members } of rows) {
      if (members.length > most) {
        found.skipped += 1;
        if (name !== 'names') byMany.add(type === 'bigint' ? Number(key) : key);
        continue;
      }
      for (const at of askedBy.get(key) ?? []) {
        for (const member of members) found.of[at]?.add(Number(member));
      }
    }
  }
  return found;
}
