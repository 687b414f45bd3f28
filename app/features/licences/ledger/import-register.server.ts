import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { authorities, registerSnapshots } from '#db/schema.ts';
import type { Pool } from 'pg';
import { withTransaction } from '#db/transaction.ts';
import {
  type Field,
  isLeftOut,
  type LeftOut,
  leftOutOf,
  linesOf,
  type Meaning,
  type NotesAnswer,
  keyOf,
  problemLines,
  type ReadRegister,
  type RegisterEntry,
} from '@dog-care-directory/licence-registers';
import { notesKey } from './notes.server.ts';
import { keepMeanings } from './remembered.server.ts';
import { type Difference, differenceOf } from './difference.ts';
import { lastEntries, place, type Placed, type State } from './placing.server.ts';
import { dropInvented } from './invented.server.ts';
import type { OfBusiness } from './against.server.ts';
import { noteEntries, noteGone } from './licences.server.ts';

export interface Authority {
  code: string;
  name: string;
  nation: 'England' | 'Wales' | 'Scotland' | 'Northern Ireland';
}

export interface RegisterImport {
  authority: Authority;
  read: ReadRegister;
  /** Fields by column header, remembered for the next import. */
  columns: Readonly<Record<string, Field | null>>;
  answer?: NotesAnswer;
  /** Meanings of status words, remembered for the next import. */
  meanings?: Readonly<Record<string, Meaning | ''>>;
  /** Day the register was retrieved: 2026-11-03. */
  takenOn: string;
  /** Null for the command. */
  userId: string | null;
  isDemo?: boolean;
}

export interface RegisterReport {
  /** Rows that tell of a licence. */
  total: number;
  /** Licences without those that are left out: a row for two activities makes two. */
  licences: number;
  /** Rows that could not be read and were left out. */
  unread: number;
  matched: number;
  /** Certain matches to confirm, and entries to decide. */
  proposed: number;
  asked: number;
  unmatched: number;
  /** Compared with the previous register. */
  new: number;
  gone: number;
  changed: number;
  suspended: number;
  left_out: Partial<Record<LeftOut, number>>;
  /** Entries with status words without a meaning yet; not licences until decided. */
  unclear: number;
  unclear_words: string[];
  errors: string[];
  difference: Difference;
}

const MOST_PROBLEMS = 500;

class OnlyTried extends Error {
  readonly report: RegisterReport;
  constructor(report: RegisterReport) {
    super('Nothing is stored.');
    this.report = report;
  }
}

/** Dry run of an import; stores nothing. */
export async function tryRegister(pool: Pool, asked: RegisterImport): Promise<RegisterReport> {
  try {
    return await withTransaction(pool, async (db) => {
      throw new OnlyTried(await importRegister(db, asked));
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.report;
    throw error;
  }
}

/**
 * Imports a register as the snapshot of a day. Known entries are seen again, certain matches wait for confirmation,
 * others for a decision, and missing licences are marked. @param client within a transaction
 */
export async function importRegister(
  db: Database,
  { authority, read, columns, answer = null, meanings = {}, takenOn, userId, isDemo = false }: RegisterImport,
): Promise<RegisterReport> {
  const { code, name, nation } = authority;
  const listed = read.entries.filter(({ standing }) => !isLeftOut(standing));
  const activities = [...new Set(listed.map(({ activity }) => activity))];
  // Demo data and real registers are never mixed.
  if (!isDemo) await dropInvented(db, code);
  // Serialises concurrent imports for this authority.
  await db
    .insert(authorities)
    .values({ code, name, nation, columns, looked_on: takenOn, activities, demo: isDemo })
    .onConflictDoUpdate({
      target: authorities.code,
      set: { columns, activities, looked_on: sql`greatest(${authorities.looked_on}, ${takenOn}::date)` },
    });
  await keepMeanings(db, code, meanings);
  const before = await lastEntries(db, code);
  const difference = differenceOf(
    before.filter(({ standing }) => !isLeftOut(standing)),
    listed,
  );
  const placed = await place(db, code, read.entries, before);
  const [snapshot] = await db
    .insert(registerSnapshots)
    .values({
      authority: code,
      taken_on: takenOn,
      imported_by: userId,
      entries: listed.length,
      added: difference.added.length,
      gone: difference.gone.length,
      changed: difference.changed.length,
      problems: read.problems
        .slice(0, MOST_PROBLEMS)
        .map(({ line, message }) => ({ line, problem: message })),
      notes:
        read.notes.length === 0 || answer === null
          ? null
          : { key: notesKey(read.notes), changed: answer.length },
    })
    .returning({ id: registerSnapshots.id });
  await storeEntries(db, Number(snapshot?.id), placed);
  const known = placed.map(
    ({ entry, state, businessId }): OfBusiness => ({
      ...entry,
      businessId: state === 'matched' ? businessId : null,
    }),
  );
  await noteEntries(db, { authority: code, takenOn, userId }, known);
  await noteGone(db, code, takenOn, activities, new Set(read.entries.map(keyOf)));
  await db.execute(sql`
    DELETE FROM register_snapshots WHERE authority = ${code}
    AND id NOT IN (SELECT id FROM register_snapshots WHERE authority = ${code} ORDER BY id DESC LIMIT 2)`);
  const count = (state: State) => placed.filter((one) => one.state === state && isCounted(one)).length;
  const unclear = read.entries.filter(({ standing }) => standing === 'unclear');
  return {
    total: read.total,
    licences: listed.length,
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
 * Compares unmatched entries of an authority's last register with the current directory. @param client within a
 * transaction @returns number of entries that may now match a business
 */
export async function rematchRegister(db: Database, authority: string): Promise<number> {
  const { rows } = await db.execute<RegisterEntry & { id: number } & Record<string, unknown>>(sql`
    SELECT id::int4, number, name, place, activity, stars, granted_on::text, expires_on::text, standing, standing_words,
    standing_on::text, 0 AS line FROM register_entries WHERE state = 'unknown'
    AND snapshot_id = (SELECT max(id) FROM register_snapshots WHERE authority = ${authority}) ORDER BY id FOR UPDATE`);
  const placed = await place(db, authority, rows, []);
  // Matches by known number need a decision too, because a person must confirm them.
  const found = placed.flatMap(({ state, match, businessId }, at) =>
    state === 'unknown'
      ? []
      : [
          {
            id: rows[at]?.id,
            state: state === 'matched' ? 'proposed' : state,
            business_id: businessId,
            score: match?.score ?? null,
            reasons: match?.reasons ?? [],
          },
        ],
  );
  await db.execute(sql`
    UPDATE register_entries e SET state = f.state, business_id = f.business_id, score = f.score, reasons = f.reasons
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f(id bigint, state text, business_id bigint, score real, reasons jsonb)
    WHERE e.id = f.id`);
  return found.length;
}

async function storeEntries(db: Database, snapshot: number, placed: readonly Placed[]): Promise<void> {
  const rows = placed.map(({ entry: { line: _line, ...entry }, state, match, businessId }) => ({
    ...entry,
    state,
    business_id: businessId,
    score: match?.score ?? null,
    reasons: match?.reasons ?? [],
  }));
  await db.execute(sql`
    INSERT INTO register_entries (snapshot_id, number, name, place, activity, stars, granted_on, expires_on, standing,
      standing_words, standing_on, state, business_id, score, reasons)
    SELECT ${snapshot}, number, name, place, activity, stars, granted_on, expires_on, standing, standing_words,
      standing_on, state, business_id, score, reasons
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(number text, name text, place text, activity text, stars smallint,
      granted_on date, expires_on date, standing text, standing_words text, standing_on date, state text, business_id bigint, score real, reasons jsonb)`);
}
