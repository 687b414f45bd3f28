import type { Pool } from 'pg';
import { type Difference, differenceOf, type Known } from '../ledger/difference.ts';
import type { MatchReason } from '../matching/match.ts';
import type { RowProblem } from '../reading/entry.ts';

/** An entry as the desk shows it. */
export interface DeskEntry {
  id: number;
  number: string | null;
  name: string | null;
  place: string | null;
  activity: string;
  stars: number | null;
  expiresOn: string | null;
  state: 'proposed' | 'asked' | 'matched' | 'not-same' | 'unknown' | 'later';
  score: number | null;
  reasons: MatchReason[];
  /** Which business it is or may be; null where none is known, or it is listed no longer. */
  business: { id: number; name: string; town: string; postcode: string } | null;
}

/** What the last register of an authority says, and how it stands. */
export interface RegisterShown {
  takenOn: string;
  /** The day of the one before it; null where there was none. */
  before: string | null;
  entries: number;
  matched: number;
  proposed: DeskEntry[];
  asked: DeskEntry[];
  later: DeskEntry[];
  /** Of nobody in the directory. */
  unlisted: DeskEntry[];
  difference: Difference;
  problems: RowProblem[];
}

/** Reads the last register of an authority; null where none was read. */
export async function lastRegister(pool: Pool, authority: string): Promise<RegisterShown | null> {
  const { rows: snapshots } = await pool.query<{ id: number; takenOn: string; problems: RowProblem[] }>(
    `SELECT id::int4, taken_on::text AS "takenOn", problems FROM register_snapshots
     WHERE authority = $1 ORDER BY id DESC LIMIT 2`,
    [authority],
  );
  const [last, before] = snapshots;
  if (!last) return null;
  const [entries, known] = await Promise.all([
    entriesOf(pool, last.id),
    before ? entriesOf(pool, before.id) : null,
  ]);
  const ofDogs = entries.filter(({ activity }) => activity !== 'other');
  const those = (state: DeskEntry['state']) =>
    ofDogs.filter((entry) => entry.state === state && entry.business);
  return {
    takenOn: last.takenOn,
    before: before?.takenOn ?? null,
    entries: entries.length,
    matched: those('matched').length,
    proposed: those('proposed'),
    asked: those('asked').toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0)),
    later: those('later'),
    unlisted: ofDogs.filter(
      ({ state, business }) =>
        state === 'unknown' || state === 'not-same' || (state !== 'later' && business === null),
    ),
    difference: known
      ? differenceOf(known.map(asKnown), entries.map(asKnown))
      : { added: [], gone: [], changed: [] },
    problems: last.problems,
  };
}

const asKnown = ({ number, name, place, activity, stars }: DeskEntry): Known => ({
  ...{ number, name, place, stars },
  activity: activity as Known['activity'],
});

/** An entry of a last register, to begin a new business with; null where there is none. */
export async function findEntry(pool: Pool, id: number): Promise<DeskEntry | null> {
  const { rows } = await pool.query<DeskEntry>(
    `${SELECT} WHERE e.id = $1 AND e.snapshot_id IN (SELECT max(id) FROM register_snapshots GROUP BY authority)`,
    [id],
  );
  return rows[0] ?? null;
}

async function entriesOf(pool: Pool, snapshot: number): Promise<DeskEntry[]> {
  const { rows } = await pool.query<DeskEntry>(`${SELECT} WHERE e.snapshot_id = $1 ORDER BY e.id`, [
    snapshot,
  ]);
  return rows;
}

const SELECT = `
  SELECT e.id::int4, e.number, e.name, e.place, e.activity, e.stars, e.expires_on::text AS "expiresOn", e.state, e.score, e.reasons,
    CASE WHEN b.id IS NOT NULL
      THEN jsonb_build_object('id', b.id, 'name', b.name, 'town', b.city, 'postcode', b.postal_code) END AS business
  FROM register_entries e LEFT JOIN businesses b ON b.id = e.business_id`;
