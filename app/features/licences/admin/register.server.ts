import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import { type Difference, differenceOf, type Known } from '../ledger/difference.ts';
import type { MatchReason } from '../matching/match.ts';
import { problemLines, isLeftOut, type Standing, wordsKey } from '@dog-care-directory/licence-registers';

export interface RegisterEntry {
  id: number;
  number: string | null;
  name: string | null;
  place: string | null;
  activity: string;
  stars: number | null;
  expiresOn: string | null;
  /** With the register’s own words; null if the register doesn't say. */
  standing: Standing | null;
  words: string | null;
  state: 'proposed' | 'asked' | 'matched' | 'not-same' | 'unknown' | 'later';
  score: number | null;
  reasons: MatchReason[];
  /** The matched or possible business; null if unknown or no longer listed. */
  business: { id: number; name: string; town: string; postcode: string } | null;
}

export interface RegisterShown {
  takenOn: string;
  /** Day of the previous register; null if there was none. */
  before: string | null;
  entries: number;
  matched: number;
  proposed: RegisterEntry[];
  asked: RegisterEntry[];
  later: RegisterEntry[];
  unclear: { words: string; key: string; entries: RegisterEntry[] }[];
  leftOut: RegisterEntry[];
  unlisted: RegisterEntry[];
  difference: Difference;
  problems: string[];
}

interface StoredProblem {
  line: number;
  problem: string;
}

export async function lastRegister(pool: Pool, authority: string): Promise<RegisterShown | null> {
  const { rows: snapshots } = await databaseOf(pool).execute<{
    id: number;
    takenOn: string;
    problems: StoredProblem[];
  }>(sql`
    SELECT id::int4, taken_on::text AS "takenOn", problems FROM register_snapshots
    WHERE authority = ${authority} ORDER BY id DESC LIMIT 2`);
  const [last, before] = snapshots;
  if (!last) return null;
  const [entries, known] = await Promise.all([
    entriesOf(pool, last.id),
    before ? entriesOf(pool, before.id) : null,
  ]);
  const ofDogs = entries.filter(({ activity }) => activity !== 'other');
  const listed = entries.filter(({ standing }) => !isLeftOut(standing));
  const those = (state: RegisterEntry['state']) =>
    ofDogs.filter((entry) => entry.state === state && entry.business);
  return {
    takenOn: last.takenOn,
    before: before?.takenOn ?? null,
    entries: listed.length,
    matched: those('matched').filter(({ standing }) => !isLeftOut(standing)).length,
    proposed: those('proposed'),
    asked: those('asked').toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0)),
    later: those('later'),
    unclear: unclearOf(listed),
    leftOut: entries.filter(({ standing }) => isLeftOut(standing)),
    unlisted: ofDogs.filter(
      ({ state, business, standing }) =>
        !isLeftOut(standing) &&
        (state === 'unknown' || state === 'not-same' || (state !== 'later' && business === null)),
    ),
    difference: known
      ? differenceOf(known.filter(({ standing }) => !isLeftOut(standing)).map(asKnown), listed.map(asKnown))
      : { added: [], gone: [], changed: [] },
    problems: problemLines(last.problems.map(({ line, problem }) => ({ line, message: problem }))),
  };
}

function unclearOf(entries: readonly RegisterEntry[]): RegisterShown['unclear'] {
  const byKey = new Map<string, RegisterShown['unclear'][number]>();
  for (const entry of entries) {
    if (entry.standing !== 'unclear') continue;
    const words = entry.words ?? '';
    const key = wordsKey(words);
    const same = byKey.get(key);
    if (same) same.entries.push(entry);
    else byKey.set(key, { words, key, entries: [entry] });
  }
  return [...byKey.values()].toSorted((one, other) => other.entries.length - one.entries.length);
}

const asKnown = ({ number, name, place, activity, stars }: RegisterEntry): Known => ({
  number,
  name,
  place,
  stars,
  activity: activity as Known['activity'],
});

/** Finds an entry of a last register to prefill a new business. Null if not found. */
export async function findEntry(pool: Pool, id: number): Promise<RegisterEntry | null> {
  const { rows } = await databaseOf(pool).execute<RegisterEntry & Record<string, unknown>>(
    sql`${SELECT} WHERE e.id = ${id} AND e.snapshot_id IN (SELECT max(id) FROM register_snapshots GROUP BY authority)`,
  );
  return rows[0] ?? null;
}

async function entriesOf(pool: Pool, snapshot: number): Promise<RegisterEntry[]> {
  const { rows } = await databaseOf(pool).execute<RegisterEntry & Record<string, unknown>>(
    sql`${SELECT} WHERE e.snapshot_id = ${snapshot} ORDER BY e.id`,
  );
  return rows;
}

const SELECT = sql`
  SELECT e.id::int4, e.number, e.name, e.place, e.activity, e.stars, e.expires_on::text AS "expiresOn", e.standing,
    e.standing_words AS words, e.state, e.score, e.reasons,
    CASE WHEN b.id IS NOT NULL
      THEN jsonb_build_object('id', b.id, 'name', b.name, 'town', b.city, 'postcode', b.postal_code) END AS business
  FROM register_entries e LEFT JOIN businesses b ON b.id = e.business_id`;
