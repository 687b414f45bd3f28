import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ABSENCE_MS } from '../changes/channels.ts';
import { type Database, databaseOf } from '../client.ts';
import { createFreshness } from './freshness.ts';
import { parseLogPosition } from './log-position.ts';
import { createProbe } from './probe.ts';
import { type Absence, openReplica, type Replica } from './replica.ts';

export interface ReadDatabase {
  db: Database;
  /** Call it when visible content has changed, for replicas to replay. @param isReported by the primary */
  contentChanged(isReported: boolean): void;
  /** Sets how to find out if changes arrive. Otherwise the primary is used unless it is gone. */
  hearBy(hears: () => boolean): void;
  /** True if the primary is away, so that replicas may be outdated. */
  mayShowPast(): boolean;
  close(): Promise<void>;
}

interface Primary {
  pool: pg.Pool;
  db: Database;
  /** Address of the primary, bypassing poolers. */
  url: string;
}

/** Called when a replica is left out, with the reason, and when it is used again (null). */
type OnReplica = (name: string, absence: Absence | null) => void;

const BETWEEN_CHECKS_MS = 1000;
/** While a replica has yet to replay the last change. */
const BETWEEN_CATCHING_UP_MS = 100;
/** While the primary is away. Two attempts and the pause between them must take less than ABSENCE_MS. */
const BETWEEN_ATTEMPTS_MS = 250;
/** For connecting and answering, each. */
const LONGEST_ATTEMPT_MS = 1000;
const QUESTION = 'SELECT pg_current_wal_insert_lsn()::text AS position';

export function readFromPrimary({ db }: Pick<Primary, 'db'>): ReadDatabase {
  return { db, contentChanged() {}, hearBy() {}, mayShowPast: () => false, async close() {} };
}

/** Sends single statements to replicas that have every visible change, else to the primary. */
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
  /** Start of the last unanswered attempt, and time of the last answer. */
  let missedAt = Number.NEGATIVE_INFINITY;
  let heardAt = Number.NEGATIVE_INFINITY;
  let turn = 0;
  const closed = new AbortController();

  /** True if the primary neither responds nor reports changes, so that no one can write, for a while. */
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

  /** Repeats `work` with pauses until closed. `work` must not reject. */
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
  // Separate, so that a hanging server doesn't delay checks of the others.
  void repeat(askPrimary, () => (isMissing() ? BETWEEN_ATTEMPTS_MS : betweenChecks()));
  for (const replica of replicas) void repeat(() => check(replica), betweenChecks);

  function chooseReplica(): Replica | null {
    const usable = replicas.filter(isUsable);
    turn += 1;
    return usable[turn % usable.length] ?? null;
  }

  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    // The last answer no longer counts, for example after this process was suspended.
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

  // The primary's pool, except for single statements.
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
