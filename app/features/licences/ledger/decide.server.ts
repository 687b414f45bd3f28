import type { PoolClient } from 'pg';
import { asAction } from './actions.server.ts';
import { type Licensed, noteEntries } from './licences.server.ts';

/** An admin's decision on an entry that may match a business. */
export type EntryAnswer = 'same' | 'not-same' | 'later';

/** An entry that waits, with the business it may be. */
export interface WaitingEntry extends Licensed {
  id: number;
  authority: string;
  /** What the authority is called. */
  council: string;
  /** What the business is called. */
  business: string;
  takenOn: string;
}

/** What was decided: how many entries, by which action. */
export interface Decided {
  entries: WaitingEntry[];
  /** Null where nothing has changed. */
  action: number | null;
}

/**
 * Confirms certain matches of an authority's last register.
 * @param ids of the entries; all if empty
 * @returns confirmed ones, without those another admin has decided
 */
export async function confirmProposed(
  client: PoolClient,
  { authority, ids, userId }: { authority: string; ids?: readonly number[]; userId: string | null },
): Promise<Decided> {
  const waiting = await entriesOf(
    client,
    `s.authority = $1 AND e.state = 'proposed' AND ($2::bigint[] IS NULL OR e.id = ANY($2))`,
    [authority, ids ?? null],
  );
  const [first] = waiting;
  if (!first) return { entries: [], action: null };
  const count = waiting.length === 1 ? '1 certain match' : `${waiting.length} certain matches`;
  const name = `${count} on ${first.council}’s register confirmed`;
  const touched = touchedBy(waiting, authority);
  return {
    entries: waiting,
    action: await asAction(client, { touched, name, userId }, () => confirm(client, waiting, userId)),
  };
}

/**
 * Decides if a register entry belongs to a business.
 * @returns nothing if another admin has decided it, or there is a newer register
 */
export async function decideEntry(
  client: PoolClient,
  { id, answer, userId }: { id: number; answer: EntryAnswer; userId: string | null },
): Promise<Decided> {
  const waiting = await entriesOf(client, `e.id = $1 AND e.state IN ('proposed', 'asked', 'later')`, [id]);
  const [entry] = waiting;
  if (!entry) return { entries: [], action: null };
  const name = nameOfAnswer(entry, answer);
  const action = await asAction(client, { touched: touchedBy(waiting, entry.authority), name, userId }, () =>
    answer === 'same' ? confirm(client, waiting, userId) : setState(client, waiting, answer),
  );
  return { entries: waiting, action };
}

function nameOfAnswer({ name, number, business, council }: WaitingEntry, answer: EntryAnswer): string {
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

async function confirm(
  client: PoolClient,
  waiting: readonly WaitingEntry[],
  userId: string | null,
): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  await setState(client, waiting, 'matched');
  const { authority, takenOn } = first;
  await noteEntries(client, { authority, takenOn, userId }, waiting);
}

async function setState(client: PoolClient, waiting: readonly WaitingEntry[], state: string): Promise<void> {
  await client.query(`UPDATE register_entries SET state = $2 WHERE id = ANY($1::bigint[])`, [
    waiting.map(({ id }) => id),
    state,
  ]);
}

/** Entries of last registers that may match a listed business, locked for this decision. */
async function entriesOf(
  client: PoolClient,
  condition: string,
  values: readonly unknown[],
): Promise<WaitingEntry[]> {
  const { rows } = await client.query<Omit<WaitingEntry, 'line'>>(
    `SELECT e.id::int4, e.number, e.name, e.place, e.activity, e.stars, e.granted_on::text, e.expires_on::text,
       e.standing, e.standing_words, e.standing_on::text, e.business_id::int4 AS "businessId", s.authority, a.name AS council, b.name AS business, s.taken_on::text AS "takenOn"
     FROM register_entries e JOIN register_snapshots s ON s.id = e.snapshot_id JOIN authorities a ON a.code = s.authority
       JOIN businesses b ON b.id = e.business_id
     WHERE ${condition} AND s.id = (SELECT max(id) FROM register_snapshots WHERE authority = s.authority)
     ORDER BY e.id FOR UPDATE OF e`,
    [...values],
  );
  return rows;
}
