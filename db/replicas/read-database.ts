import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../client.ts';
import * as schema from '../schema.ts';
import { createFreshness } from './freshness.ts';
import { parseLogPosition } from './log-position.ts';
import { createProbe } from './probe.ts';
import { type Absence, openReplica, type Replica } from './replica.ts';

/** A database for reading what everybody may see: replicas where they can be trusted, else the primary. */
export interface ReadDatabase {
  db: Database;
  /** To be told whenever something visitors see has changed: replicas are asked again once they have replayed it. */
  contentChanged(): void;
  /** By what is known whether changes are heard of. While they are not, the primary is asked, unless it is gone. */
  hearBy(hears: () => boolean): void;
  close(): Promise<void>;
}

interface Primary {
  pool: pg.Pool;
  db: Database;
  /** Address at which it can always be reached. */
  url: string;
}

/** Told when a replica is left out, with the reason, and when it is taken back (null). */
type OnReplica = (name: string, absence: Absence | null) => void;

const BETWEEN_CHECKS_MS = 1000;
/** While a replica has yet to replay the last change. */
const BETWEEN_CATCHING_UP_MS = 100;
const QUESTION = 'SELECT pg_current_wal_insert_lsn()::text AS position';

/** Without replicas, reading is done by the primary. */
export function readFromPrimary({ db }: Pick<Primary, 'db'>): ReadDatabase {
  return { db, contentChanged() {}, hearBy() {}, async close() {} };
}

/**
 * Reads from replicas. A single statement goes to a replica that answers, is not far behind and has replayed every
 * change of what visitors see; what fails there is asked of the primary. Transactions and cursors go to the primary.
 */
export function readFromReplicas(
  primary: Primary,
  urls: readonly string[],
  onReplica: OnReplica,
): ReadDatabase {
  const replicas = urls.map(openReplica);
  const freshness = createFreshness(() => performance.now());
  const probe = createProbe<{ position: string }>(primary.url, QUESTION);
  const reported = new Map<Replica, Absence | null>();
  let hears = () => false;
  let primaryAnswers = true;
  let turn = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  /** Only when the primary neither answers nor tells of changes is it certain enough that nobody can write. */
  const primaryIsGone = () => !hears() && !primaryAnswers;

  function isUsable({ replayed }: Replica): boolean {
    if (replayed === null) return false;
    if (!hears()) return primaryIsGone();
    return freshness.hasLastChange(replayed) && freshness.isWithinLag(replayed);
  }

  async function askPrimary(): Promise<void> {
    const changes = freshness.changes();
    try {
      freshness.learnt(parseLogPosition((await probe.ask()).position), changes);
      primaryAnswers = true;
    } catch {
      primaryAnswers = false;
    }
  }

  function report(): void {
    for (const replica of replicas) {
      const { replayed } = replica;
      const isBehind = replayed !== null && !freshness.isWithinLag(replayed);
      const absence = isBehind ? 'behind' : replica.absence;
      if (reported.get(replica) === absence) continue;
      reported.set(replica, absence);
      onReplica(replica.name, absence);
    }
  }

  async function check(): Promise<void> {
    await Promise.all([askPrimary(), ...replicas.map((replica) => replica.check())]);
    if (closed) return;
    report();
    const catchingUp = replicas.some(
      ({ replayed }) => replayed !== null && !freshness.hasLastChange(replayed),
    );
    timer = setTimeout(check, catchingUp ? BETWEEN_CATCHING_UP_MS : BETWEEN_CHECKS_MS).unref();
  }
  void check();

  function chooseReplica(): Replica | null {
    const usable = replicas.filter(isUsable);
    turn += 1;
    return usable[turn % usable.length] ?? null;
  }

  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
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
    db: drizzle(pool, { schema }),
    contentChanged() {
      freshness.changed();
      void askPrimary();
    },
    hearBy(given) {
      hears = given;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all([probe.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
