import { setTimeout as wait } from 'node:timers/promises';
import {
  becomeAdmin,
  CLIENT_ENVIRONMENT,
  signInAs,
  type SiteClient,
  withDatabase,
} from '#tests/support/site/site-client.ts';
import { readPostmaster, type RunningSite, startSite } from '#tests/support/site/site-process.ts';
import { type WriteKind, WRITES } from './writes.ts';

const KINDS = Object.keys(WRITES) as WriteKind[];
const LONGEST_LIFE_MS = 1500;
/** Before so many writes were acknowledged a kill would prove nothing, however slow the machine is. */
const FEWEST_WRITES = 2;
const ADMIN = 'admin@dogs.example';

/** What came of the writes of one kind. */
export interface Counts {
  attempted: number;
  acknowledged: number;
  /** Acknowledged and not there: must be 0. */
  lost: number;
  /** There in part: must be 0, whether acknowledged or not. */
  torn: number;
  /** There without an acknowledgement: it was under way when the kill came. */
  unasked: number;
}

type Victim = 'site' | 'database' | 'both';

interface KillRounds {
  rounds: number;
  dataDir: string;
  /** Between 0 and 1, exclusive; decides who is killed and when. */
  random: () => number;
  onRound?: (round: number, victim: Victim, afterMs: number) => void;
}

/**
 * Kills site, database or both with SIGKILL at a random moment of mixed writes, again and again, and counts after each
 * kill what had been acknowledged and what is there.
 */
export async function runKillRounds(options: KillRounds): Promise<Record<WriteKind, Counts>> {
  const { rounds, dataDir, random, onRound } = options;
  const counts = Object.fromEntries(
    KINDS.map((kind) => [kind, { attempted: 0, acknowledged: 0, lost: 0, torn: 0, unasked: 0 }]),
  ) as Record<WriteKind, Counts>;
  const start = () =>
    startSite({ DATA_DIR: dataDir, SEED_DEMO: 'false', LOG_LEVEL: 'silent', ...CLIENT_ENVIRONMENT });

  let site = await start();
  await becomeAdmin(site, ADMIN);
  const acknowledged = new Map<string, WriteKind>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      // Without a cookie from before, so that signing in is tried after each crash as well.
      const client = await signInAs(site.url, ADMIN);
      const victim = (['site', 'database', 'both'] as const)[Math.floor(random() * 3)] ?? 'both';
      const afterMs = Math.round(100 + random() * LONGEST_LIFE_MS);
      onRound?.(round, victim, afterMs);
      const done = new Map<string, { kind: WriteKind; acknowledged: boolean }>();
      const stopping = new AbortController();
      const written = Promise.withResolvers<void>();
      let writes = 0;
      const onWritten = () => {
        writes += 1;
        if (writes === FEWEST_WRITES) written.resolve();
      };
      const writing = KINDS.map((kind) => keepWriting(client, kind, round, done, onWritten, stopping.signal));
      await Promise.all([wait(afterMs), written.promise]);
      await kill(site, victim);
      stopping.abort();
      await Promise.all(writing);
      site = victim === 'database' ? site : await start();
      await isReady(site);
      await count(dataDir, done, acknowledged, counts);
    }
    // What was safe after one crash must be so after all later ones.
    await recount(dataDir, acknowledged, counts);
  } finally {
    await site.stop();
  }
  return counts;
}

async function keepWriting(
  client: SiteClient,
  kind: WriteKind,
  round: number,
  done: Map<string, { kind: WriteKind; acknowledged: boolean }>,
  onWritten: () => void,
  stopping: AbortSignal,
): Promise<void> {
  for (let number = 0; !stopping.aborted; number += 1) {
    const mark = `${kind}-${String(round).padStart(3, '0')}-${String(number).padStart(4, '0')}`;
    done.set(mark, { kind, acknowledged: false });
    const acknowledged = await WRITES[kind].attempt(client, mark).catch(() => false);
    done.set(mark, { kind, acknowledged });
    if (acknowledged) onWritten();
    else await wait(20);
  }
}

async function kill(site: RunningSite, victim: Victim): Promise<void> {
  const postmaster = victim === 'site' ? null : await readPostmaster(site.dataDir);
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  if (victim === 'database') return;
  site.send('SIGKILL');
  await site.exited;
}

async function isReady(site: RunningSite): Promise<void> {
  for (;;) {
    const answer = await fetch(`${site.url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
}

async function count(
  dataDir: string,
  done: ReadonlyMap<string, { kind: WriteKind; acknowledged: boolean }>,
  acknowledged: Map<string, WriteKind>,
  counts: Record<WriteKind, Counts>,
): Promise<void> {
  await withDatabase(dataDir, async (database) => {
    for (const [mark, { kind, acknowledged: said }] of done) {
      const ofKind = counts[kind];
      const found = await WRITES[kind].find(database, mark, ADMIN);
      ofKind.attempted += 1;
      if (said) ofKind.acknowledged += 1;
      if (said && found === 'none') ofKind.lost += 1;
      if (!said && found === 'all' && kind !== 'profile') ofKind.unasked += 1;
      if (found === 'part') ofKind.torn += 1;
      if (said) acknowledged.set(mark, kind);
    }
  });
}

async function recount(
  dataDir: string,
  acknowledged: ReadonlyMap<string, WriteKind>,
  counts: Record<WriteKind, Counts>,
): Promise<void> {
  await withDatabase(dataDir, async (database) => {
    for (const [mark, kind] of acknowledged) {
      if ((await WRITES[kind].find(database, mark, ADMIN)) !== 'all') counts[kind].lost += 1;
    }
  });
}
