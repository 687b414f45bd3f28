import { othersFirst } from '#app/platform/others-first.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import * as schema from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import {
  type Candidate,
  createMatcher,
  type Match,
  type Matched,
  PROPOSED_FROM,
  withoutRivals,
} from '../matching/match.ts';
import type { Field } from '../reading/columns.ts';
import type { ReadRegister, RegisterEntry } from '../reading/entry.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { type Difference, differenceOf, keyOf, type Known } from './difference.ts';
import { dropInvented } from './invented.server.ts';
import { type Licensed, noteGone, noteSeen } from './licences.server.ts';

/** Who licenses, as it is written down with its first register. */
export interface Authority {
  code: string;
  name: string;
  nation: 'England' | 'Wales' | 'Scotland' | 'Northern Ireland';
}

export interface RegisterImport {
  authority: Authority;
  read: ReadRegister;
  /** What each column held, by its header, to be remembered. */
  columns: Readonly<Record<string, Field | null>>;
  /** The day on which the register was looked at: 2026-11-03. */
  takenOn: string;
  /** Who brings it; null for the command. */
  userId: string | null;
  /** It is invented, and came with the site. */
  isDemo?: boolean;
}

/** What came of it, or would. */
export interface RegisterReport {
  /** Rows that tell of a licence. */
  total: number;
  /** Entries that are known to be of a business. */
  matched: number;
  /** Entries that surely are, and wait to be confirmed; and those that somebody has to look at. */
  proposed: number;
  asked: number;
  /** Entries of which no business is known. */
  unmatched: number;
  /** Against the register before. */
  new: number;
  gone: number;
  changed: number;
  /** What could not be read, with the line. */
  errors: string[];
  difference: Difference;
}

type State = 'proposed' | 'asked' | 'matched' | 'not-same' | 'unknown';

interface Placed {
  entry: RegisterEntry;
  state: State;
  match: Match | null;
  businessId: number | null;
}

/** How many of the lines that could not be read are kept. */
const MOST_PROBLEMS = 500;

class OnlyTried extends Error {
  readonly report: RegisterReport;
  constructor(report: RegisterReport) {
    super('Nothing is stored.');
    this.report = report;
  }
}

/** Says what would come of a register, and stores nothing. */
export async function tryRegister(pool: Pool, asked: RegisterImport): Promise<RegisterReport> {
  try {
    return await withTransaction(pool, async (client) => {
      throw new OnlyTried(await importRegister(client, asked));
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.report;
    throw error;
  }
}

/**
 * Takes in a register as a snapshot of its day: entries that are known already are seen again, sure matches wait to be confirmed
 * together, others for somebody to look at them, and licences that it has no longer are marked so.
 * @param client within a transaction
 */
export async function importRegister(
  client: PoolClient,
  { authority, read, columns, takenOn, userId, isDemo = false }: RegisterImport,
): Promise<RegisterReport> {
  const { code, name, nation } = authority;
  const activities = [...new Set(read.entries.map(({ activity }) => activity))];
  // What is invented and what a council says never stand side by side.
  if (!isDemo) await dropInvented(drizzle(client, { schema }), code);
  // Whoever brings another register of this authority at the same time waits for the row.
  await client.query(
    `INSERT INTO authorities (code, name, nation, columns, looked_on, activities, demo) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (code) DO UPDATE SET columns = $4, looked_on = greatest(authorities.looked_on, $5::date), activities = $6`,
    [code, name, nation, JSON.stringify(columns), takenOn, activities, isDemo],
  );
  const before = await lastEntries(client, code);
  const difference = differenceOf(before, read.entries);
  const placed = await place(client, code, read.entries, before);
  const snapshot = await client.query<{ id: string }>(
    `INSERT INTO register_snapshots (authority, taken_on, imported_by, entries, added, gone, changed, problems)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      code,
      takenOn,
      userId,
      read.entries.length,
      difference.added.length,
      difference.gone.length,
      difference.changed.length,
      JSON.stringify(read.problems.slice(0, MOST_PROBLEMS)),
    ],
  );
  await storeEntries(client, Number(snapshot.rows[0]?.id), placed);
  const seen = placed.flatMap(({ entry, state, businessId }): Licensed[] =>
    state === 'matched' && businessId !== null ? [{ ...entry, businessId }] : [],
  );
  await noteSeen(client, code, seen, takenOn, userId);
  await noteGone(client, code, takenOn, activities, new Set(read.entries.map(keyOf)));
  await client.query(
    `DELETE FROM register_snapshots WHERE authority = $1
       AND id NOT IN (SELECT id FROM register_snapshots WHERE authority = $1 ORDER BY id DESC LIMIT 2)`,
    [code],
  );
  const count = (state: State) => placed.filter((one) => one.state === state).length;
  return {
    total: read.total,
    matched: count('matched'),
    proposed: count('proposed'),
    asked: count('asked'),
    unmatched: count('unknown') + count('not-same'),
    new: difference.added.length,
    gone: difference.gone.length,
    changed: difference.changed.length,
    errors: read.problems.map(({ line, problem }) => `Line ${line}: ${problem}`),
    difference,
  };
}

type Earlier = Known & { state: State; business_id: string | null };

async function lastEntries(client: PoolClient, authority: string): Promise<Earlier[]> {
  const { rows } = await client.query<Earlier>(
    `SELECT number, name, place, activity, stars, state,
       coalesce((SELECT into_id FROM removed_businesses WHERE id = business_id AND kind = 'merged'), business_id) AS business_id
     FROM register_entries WHERE snapshot_id = (SELECT max(id) FROM register_snapshots WHERE authority = $1)`,
    [authority],
  );
  return rows;
}

/** Finds the business of each entry; what was decided of it with the register before still holds. */
async function place(
  client: PoolClient,
  authority: string,
  entries: readonly RegisterEntry[],
  before: readonly Earlier[],
): Promise<Placed[]> {
  const decided = new Map(
    before.filter(({ state }) => state === 'matched' || state === 'not-same').map((one) => [keyOf(one), one]),
  );
  const { activitiesOf } = readLicensing();
  const { rows } = await client.query<{
    id: string;
    name: string;
    postal_code: string;
    city: string;
    council: string | null;
    services: string[];
    numbers: string[];
  }>(
    `SELECT id, name, postal_code, city, CASE WHEN hides_address THEN NULL ELSE council END AS council,
       category || coalesce(services, '{}') AS services,
       ARRAY(SELECT number FROM licences l WHERE l.business_id = b.id AND l.authority = $1 AND l.number IS NOT NULL) AS numbers
     FROM businesses b WHERE council = $1 OR council IS NULL OR hides_address
       OR EXISTS (SELECT FROM licences l WHERE l.business_id = b.id AND l.authority = $1)`,
    [authority],
  );
  const businesses = rows.map(({ id, services, ...row }) => ({
    ...row,
    id: Number(id),
    activities: activitiesOf(services),
  }));
  const listed = new Set(businesses.map(({ id }) => id));
  const matched = await matchInTurns(entries, businesses, authority);
  return matched.map(({ entry, matches: [match = null] }) => {
    const earlier = decided.get(keyOf(entry));
    const id = earlier?.business_id ? Number(earlier.business_id) : null;
    if (earlier?.state === 'matched' && id !== null && listed.has(id))
      return { entry, state: 'matched', match, businessId: id };
    if (earlier?.state === 'not-same' && (match === null || match.business.id === id))
      return { entry, state: 'not-same', match, businessId: id };
    if (match === null) return { entry, state: 'unknown', match, businessId: null };
    const businessId = match.business.id;
    if (match.reasons.some(({ kind }) => kind === 'number'))
      return { entry, state: 'matched', match, businessId };
    return { entry, state: match.score >= PROPOSED_FROM ? 'proposed' : 'asked', match, businessId };
  });
}

/** How long everybody else waits while entries are compared, in milliseconds. */
const TURN_MS = 20;

/** As `matchAll`, but lets the site answer others meanwhile. */
async function matchInTurns(
  entries: readonly RegisterEntry[],
  businesses: readonly Candidate[],
  authority: string,
): Promise<Matched[]> {
  const matcher = createMatcher(businesses, authority);
  const matched: Matched[] = [];
  let since = performance.now();
  for (const entry of entries) {
    matched.push({ entry, matches: matcher(entry) });
    if (performance.now() - since < TURN_MS) continue;
    await othersFirst();
    since = performance.now();
  }
  return withoutRivals(matched);
}

/**
 * Compares the entries of an authority's last register of which no business was known with the directory as it is now.
 * @param client within a transaction
 * @returns how many may be a business by now
 */
export async function rematchRegister(client: PoolClient, authority: string): Promise<number> {
  const { rows } = await client.query<RegisterEntry & { id: number }>(
    `SELECT id::int4, number, name, place, activity, stars, granted_on::text, expires_on::text, 0 AS line
     FROM register_entries WHERE state = 'unknown'
       AND snapshot_id = (SELECT max(id) FROM register_snapshots WHERE authority = $1) ORDER BY id FOR UPDATE`,
    [authority],
  );
  const placed = await place(client, authority, rows, []);
  // A number that is known is asked about as well: what is confirmed is confirmed by somebody.
  const found = placed.flatMap(({ state, match, businessId }, at) =>
    state === 'unknown'
      ? []
      : [
          {
            ...{ id: rows[at]?.id, state: state === 'matched' ? 'proposed' : state, business_id: businessId },
            ...{ score: match?.score ?? null, reasons: match?.reasons ?? [] },
          },
        ],
  );
  await client.query(
    `UPDATE register_entries e SET state = f.state, business_id = f.business_id, score = f.score, reasons = f.reasons
     FROM jsonb_to_recordset($1::jsonb) AS f(id bigint, state text, business_id bigint, score real, reasons jsonb)
     WHERE e.id = f.id`,
    [JSON.stringify(found)],
  );
  return found.length;
}

async function storeEntries(client: PoolClient, snapshot: number, placed: readonly Placed[]): Promise<void> {
  const rows = placed.map(({ entry: { line: _line, ...entry }, state, match, businessId }) => ({
    ...entry,
    state,
    business_id: businessId,
    score: match?.score ?? null,
    reasons: match?.reasons ?? [],
  }));
  await client.query(
    `INSERT INTO register_entries (snapshot_id, number, name, place, activity, stars, granted_on, expires_on, state, business_id, score, reasons)
     SELECT $1, number, name, place, activity, stars, granted_on, expires_on, state, business_id, score, reasons
     FROM jsonb_to_recordset($2::jsonb) AS e(number text, name text, place text, activity text, stars smallint,
       granted_on date, expires_on date, state text, business_id bigint, score real, reasons jsonb)`,
    [snapshot, JSON.stringify(rows)],
  );
}
