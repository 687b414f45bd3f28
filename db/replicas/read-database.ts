import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ABSENCE_MS } from '../changes/channels.ts';
import { type Database, databaseOf } from '../client.ts';
import { createFreshness } from './freshness.ts';
import { parseLogPosition } from './log-position.ts';
import { createProbe } from './probe.ts';
import { type Absence, openReplica, type Replica } from './replica.ts';

/** A database for reading what everyone may see: replicas where they can be trusted, else the primary. */
export interface ReadDatabase {
  db: Database;
  /**
   * Call it when visible content has changed: replicas are used again once they have replayed the change.
   * @param isReported whether the primary reported it; otherwise it may have changed while disconnected
   */
  contentChanged(isReported: boolean): void;
  /** By what is known whether changes are heard of. While they are not, the primary is asked, unless it is gone. */
  hearBy(hears: () => boolean): void;
  /** Whether the primary is away, so that what a replica shows may be from before the last changes. */
  mayShowPast(): boolean;
  close(): Promise<void>;
}

interface Primary {
  pool: pg.Pool;
  db: Database;
  /** Address at which it can always be reached. */
  url: string;
}

/** Called when a replica is left out, with the reason, and when it is taken back (null). */
type OnReplica = (name: string, absence: Absence | null) => void;

const BETWEEN_CHECKS_MS = 1000;
/** While a replica has yet to replay the last change. */
const BETWEEN_CATCHING_UP_MS = 100;
/** While the primary is away. Two attempts and the pause between them have to take less than ABSENCE_MS. */
const BETWEEN_ATTEMPTS_MS = 250;
/** For connecting and for answering, each: behind a machine under load both take their time. */
const LONGEST_ATTEMPT_MS = 1000;
const QUESTION = 'SELECT pg_current_wal_insert_lsn()::text AS position';

/** Without replicas, reading is done by the primary. */
export function readFromPrimary({ db }: Pick<Primary, 'db'>): ReadDatabase {
  return { db, contentChanged() {}, hearBy() {}, mayShowPast: () => false, async close() {} };
}

/**
 * Reads from replicas. A single statement goes to a replica that responds, has little lag and has replayed every
 * visible change; failures are retried on the primary. Transactions and cursors go to the primary.
 */
export function readFromReplicas(
  primary: Primary,
  urls: readonly string[],
  onReplica: OnReplica,
): ReadDatabase {
  const replicas = urls.map(openReplica);
  const freshness = createFreshness(() => performance.now());
  const probe = createProbe<{ position: string }>(primary.url, QUESTION, LONGEST_ATTEMPT_MS);
  const reported = new Map<Replica, Absence | null>();
  let hears = () => false;
  /** When the last attempt began that the primary did not answer, and when it was last heard of. */
  let missedAt = Number.NEGATIVE_INFINITY;
  let heardAt = Number.NEGATIVE_INFINITY;
  let turn = 0;
  const closed = new AbortController();

  /**
   * Only if the primary neither responds nor reports changes is it certain enough that no one can write. This holds
   * for a limited time, and the first save after an outage waits for it to end.
   */
  const primaryIsGone = () => !hears() && isMissing() && performance.now() - missedAt < ABSENCE_MS;
  const isMissing = () => missedAt > heardAt;

  function isUsable({ replayed }: Replica): boolean {
    if (replayed === null) return false;
    if (!hears()) return primaryIsGone();
    return freshness.hasLastChange(replayed) && freshness.isWithinLag(replayed);
  }

  async function askPrimary(): Promise<void> {
    const changes = freshness.changes();
    const begun = performance.now();
    try {
      freshness.learnt(parseLogPosition((await probe.ask()).position), changes);
      heardAt = begun;
    } catch {
      missedAt = begun;
    }
  }

  async function check(replica: Replica): Promise<void> {
    await replica.check();
    const { replayed, name } = replica;
    const isBehind = replayed !== null && !freshness.isWithinLag(replayed);
    const absence = isBehind ? 'behind' : replica.absence;
    if (closed.signal.aborted || reported.get(replica) === absence) return;
    reported.set(replica, absence);
    onReplica(name, absence);
  }

  /** Does the same over and over, with pauses, until this is closed. Never rejects when `work` does not. */
  async function repeat(work: () => Promise<void>, pauseMs: () => number): Promise<void> {
    while (!closed.signal.aborted) {
      await work();
      await sleep(pauseMs(), undefined, { signal: closed.signal, ref: false }).catch(() => {});
    }
  }

  const betweenChecks = () => {
    const catchingUp = replicas.some(
      ({ replayed }) => replayed !== null && !freshness.hasLastChange(replayed),
    );
    return catchingUp ? BETWEEN_CATCHING_UP_MS : BETWEEN_CHECKS_MS;
  };
  // Each by itself: a server that hangs must not keep what the others say from being known.
  void repeat(askPrimary, () => (isMissing() ? BETWEEN_ATTEMPTS_MS : betweenChecks()));
  for (const replica of replicas) void repeat(() => check(replica), betweenChecks);

  function chooseReplica(): Replica | null {
    const usable = replicas.filter(isUsable);
    turn += 1;
    return usable[turn % usable.length] ?? null;
  }

  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    // What was found out when it was last asked no longer counts, as after a time in which this process stood still.
    if (!hears() && isMissing() && !primaryIsGone()) await askPrimary();
    for (let tries = 0; tries < replicas.length; tries += 1) {
      const replica = chooseReplica();
      if (!replica) break;
      try {
        return await replica.pool.query(statement, values);
      } catch (error) {
        replica.failed(error);
        if (!primaryIsGone()) break;
      }
    }
    return primary.pool.query(statement, values);
  }

  // The primary's pool in everything but where it sends single statements.
  const pool: pg.Pool = Object.assign(Object.create(primary.pool) as pg.Pool, {
    query,
    connect: () => primary.pool.connect(),
  });
  return {
    db: databaseOf(pool),
    contentChanged(isReported) {
      freshness.changed();
      if (isReported) heardAt = performance.now();
      void askPrimary();
    },
    hearBy(given) {
      hears = given;
    },
    mayShowPast: primaryIsGone,
    async close() {
      closed.abort();
      await Promise.all([probe.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
