import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Made, whatChanges } from './actions.server.ts';
import { type Licensed, noteEntries } from './licences.server.ts';

export type EntryAnswer = 'same' | 'not-same' | 'later';

export interface WaitingEntry extends Licensed {
  id: number;
  authority: string;
  council: string;
  business: string;
  takenOn: string;
}

export interface Decided {
  entries: WaitingEntry[];
  /** Null if nothing has changed. */
  made: Made | null;
}

/**
 * Confirms certain matches of an authority's last register. @param ids entries; all if empty @returns confirmed
 * entries, without those another admin has decided
 */
export async function confirmProposed(
  db: Database,
  { authority, ids, userId }: { authority: string; ids?: readonly number[]; userId: string | null },
): Promise<Decided> {
  const waiting = await entriesOf(
    db,
    sql`s.authority = ${authority} AND e.state = 'proposed' ${ids ? sql`AND e.id = ANY(${sql.param(ids)}::bigint[])` : sql``}`,
  );
  const [first] = waiting;
  if (!first) return { entries: [], made: null };
  const count = waiting.length === 1 ? '1 certain match' : `${waiting.length} certain matches`;
  const text = `${count} on ${first.council}’s register confirmed`;
  const touched = touchedBy(waiting, authority);
  return {
    entries: waiting,
    made: await whatChanges(db, touched, text, () => confirm(db, waiting, userId)),
  };
}

/**
 * Decides if a register entry belongs to a business. @returns nothing if another admin has decided it, or there is a
 * newer register
 */
export async function decideEntry(
  db: Database,
  { id, answer, userId }: { id: number; answer: EntryAnswer; userId: string | null },
): Promise<Decided> {
  const waiting = await entriesOf(db, sql`e.id = ${id} AND e.state IN ('proposed', 'asked', 'later')`);
  const [entry] = waiting;
  if (!entry) return { entries: [], made: null };
  const touched = touchedBy(waiting, entry.authority);
  const made = await whatChanges(db, touched, textOfAnswer(entry, answer), () =>
    answer === 'same' ? confirm(db, waiting, userId) : setState(db, waiting, answer),
  );
  return { entries: waiting, made };
}

function textOfAnswer({ name, number, business, council }: WaitingEntry, answer: EntryAnswer): string {
  const entry = `“${name ?? number ?? 'An entry'}” on ${council}’s register`;
  if (answer === 'later') return `${entry} left for later`;
  return `${entry} is ${answer === 'same' ? '' : 'not '}${business}`;
}

function touchedBy(waiting: readonly WaitingEntry[], authority: string) {
  return {
    businessIds: waiting.map(({ businessId }) => businessId),
    numbers: waiting.flatMap(({ number }) => number ?? []),
    entryIds: waiting.map(({ id }) => id),
    authority,
  };
}

async function confirm(db: Database, waiting: readonly WaitingEntry[], userId: string | null): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  await setState(db, waiting, 'matched');
  const { authority, takenOn } = first;
  await noteEntries(db, { authority, takenOn, userId }, waiting);
}

async function setState(db: Database, waiting: readonly WaitingEntry[], state: string): Promise<void> {
  await db.execute(
    sql`UPDATE register_entries SET state = ${state} WHERE id = ANY(${sql.param(waiting.map(({ id }) => id))}::bigint[])`,
  );
}

async function entriesOf(db: Database, condition: SQL): Promise<WaitingEntry[]> {
  const { rows } = await db.execute<Omit<WaitingEntry, 'line'>>(sql`
    SELECT e.id::int4, e.number, e.name, e.place, e.activity, e.stars, e.granted_on::text, e.expires_on::text,
       e.standing, e.standing_words, e.standing_on::text, e.business_id::int4 AS "businessId", s.authority, a.name AS council, b.name AS business, s.taken_on::text AS "takenOn"
     FROM register_entries e JOIN register_snapshots s ON s.id = e.snapshot_id JOIN authorities a ON a.code = s.authority
       JOIN businesses b ON b.id = e.business_id
     WHERE ${condition} AND s.id = (SELECT max(id) FROM register_snapshots WHERE authority = s.authority)
     ORDER BY e.id FOR UPDATE OF e`);
  return rows;
}
