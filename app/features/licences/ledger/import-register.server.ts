import { databaseOn } from '#db/client.ts';
import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '#db/transaction.ts';
import type { Field } from '../cells/columns.ts';
import { isLeftOut, type LeftOut, leftOutOf, linesOf } from '../standing/left-out.ts';
import type { Meaning } from '../standing/standing.ts';
import { keepMeanings } from './remembered.server.ts';
import { keyOf, problemLines, type ReadRegister, type RegisterEntry } from '../reading/entry.ts';
import { type Difference, differenceOf } from './difference.ts';
import { lastEntries, place, type Placed, type State } from './placing.server.ts';
import { dropInvented } from './invented.server.ts';
import type { OfBusiness } from './against.server.ts';
import { noteEntries, noteGone } from './licences.server.ts';

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
  /** What an admin has said that words of it mean, to be remembered as well. */
  meanings?: Readonly<Record<string, Meaning | ''>>;
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
  /** Of these, rows that could not be read and were left out. */
  unread: number;
  /** Entries that are known to be of a business. */
  matched: number;
  /** Numbers of certain matches to confirm, and of entries to decide. */
  proposed: number;
  asked: number;
  /** Entries of which no business is known. */
  unmatched: number;
  /** Against the register before. */
  new: number;
  gone: number;
  changed: number;
  /** Licences that the register says are suspended. */
  suspended: number;
  /** What is on the register and is no licence in force, by how it stands: these make no licence. */
  left_out: Partial<Record<LeftOut, number>>;
  /** Status words without a meaning yet; until then such entries are not licences. */
  unclear: number;
  unclear_words: string[];
  /** What could not be read, or not as it is written, with its lines. */
  errors: string[];
  difference: Difference;
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
 * Imports a register as the snapshot of a day: known entries are seen again, certain matches wait to be confirmed,
 * others to be decided, and missing licences are marked.
 * @param client within a transaction
 */
export async function importRegister(
  client: PoolClient,
  { authority, read, columns, meanings = {}, takenOn, userId, isDemo = false }: RegisterImport,
): Promise<RegisterReport> {
  const { code, name, nation } = authority;
  const listed = read.entries.filter(({ standing }) => !isLeftOut(standing));
  const activities = [...new Set(listed.map(({ activity }) => activity))];
  // What is invented and what a council says never stand side by side.
  if (!isDemo) await dropInvented(databaseOn(client), code);
  // Anyone who brings another register of this authority at the same time waits for the row.
  await client.query(
    `INSERT INTO authorities (code, name, nation, columns, looked_on, activities, demo) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (code) DO UPDATE SET columns = $4, looked_on = greatest(authorities.looked_on, $5::date), activities = $6`,
    [code, name, nation, JSON.stringify(columns), takenOn, activities, isDemo],
  );
  await keepMeanings(client, code, meanings);
  const before = await lastEntries(client, code);
  const difference = differenceOf(
    before.filter(({ standing }) => !isLeftOut(standing)),
    listed,
  );
  const placed = await place(client, code, read.entries, before);
  const snapshot = await client.query<{ id: string }>(
    `INSERT INTO register_snapshots (authority, taken_on, imported_by, entries, added, gone, changed, problems)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      code,
      takenOn,
      userId,
      listed.length,
      difference.added.length,
      difference.gone.length,
      difference.changed.length,
      JSON.stringify(
        read.problems.slice(0, MOST_PROBLEMS).map(({ line, message }) => ({ line, problem: message })),
      ),
    ],
  );
  await storeEntries(client, Number(snapshot.rows[0]?.id), placed);
  const known = placed.map(
    ({ entry, state, businessId }): OfBusiness => ({
      ...entry,
      businessId: state === 'matched' ? businessId : null,
    }),
  );
  await noteEntries(client, { authority: code, takenOn, userId }, known);
  await noteGone(client, code, takenOn, activities, new Set(read.entries.map(keyOf)));
  await client.query(
    `DELETE FROM register_snapshots WHERE authority = $1
       AND id NOT IN (SELECT id FROM register_snapshots WHERE authority = $1 ORDER BY id DESC LIMIT 2)`,
    [code],
  );
  const count = (state: State) => placed.filter((one) => one.state === state && isCounted(one)).length;
  const unclear = read.entries.filter(({ standing }) => standing === 'unclear');
  return {
    total: read.total,
    unread: read.total - linesOf(read.entries),
    matched: count('matched'),
    proposed: count('proposed'),
    asked: count('asked'),
    unmatched: count('unknown') + count('not-same'),
    new: difference.added.length,
    gone: difference.gone.length,
    changed: difference.changed.length,
    suspended: linesOf(read.entries.filter(({ standing }) => standing === 'suspended')),
    left_out: leftOutOf(read.entries),
    unclear: linesOf(unclear),
    unclear_words: [...new Set(unclear.map(({ standing_words: words }) => words ?? ''))],
    errors: problemLines(read.problems),
    difference,
  };
}

/** Entries that are not licences only count if an admin must find their business. */
const isCounted = ({ entry, state }: Placed) =>
  !isLeftOut(entry.standing) || state === 'proposed' || state === 'asked';

/**
 * Compares the entries of an authority's last register of which no business was known with the directory as it is now.
 * @param client within a transaction
 * @returns how many may be a business by now
 */
export async function rematchRegister(client: PoolClient, authority: string): Promise<number> {
  const { rows } = await client.query<RegisterEntry & { id: number }>(
    `SELECT id::int4, number, name, place, activity, stars, granted_on::text, expires_on::text, standing, standing_words,
       standing_on::text, 0 AS line FROM register_entries WHERE state = 'unknown'
       AND snapshot_id = (SELECT max(id) FROM register_snapshots WHERE authority = $1) ORDER BY id FOR UPDATE`,
    [authority],
  );
  const placed = await place(client, authority, rows, []);
  // Known numbers need a decision too, because a person must confirm them.
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
    `INSERT INTO register_entries (snapshot_id, number, name, place, activity, stars, granted_on, expires_on, standing,
       standing_words, standing_on, state, business_id, score, reasons)
     SELECT $1, number, name, place, activity, stars, granted_on, expires_on, standing, standing_words, standing_on, state, business_id, score, reasons
     FROM jsonb_to_recordset($2::jsonb) AS e(number text, name text, place text, activity text, stars smallint,
       granted_on date, expires_on date, standing text, standing_words text, standing_on date, state text, business_id bigint, score real, reasons jsonb)`,
    [snapshot, JSON.stringify(rows)],
  );
}
