import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { LOCKS } from '#db/locks.ts';
import {
  becomeAdmin,
  CLIENT_ENVIRONMENT,
  signInAs,
  type SiteClient,
  withDatabase,
} from '#tests/support/site/site-client.ts';
import { readPostmaster, type RunningSite, startSite, workersOf } from '#tests/support/site/site-process.ts';

const ADMIN = 'admin@dogs.example';
const BETWEEN_LOOKS_MS = 50;
/** The database notices within seconds that nobody waits for a statement any more. */
const LONGEST_HELD = '30s';

/** What was found after one kill. */
export interface ImportKill {
  /** How the file was sent: as the page does, or as scripts do. */
  way: 'page' | 'function';
  /** The site, the site with its database, one of its workers, or one of its workers and later the site. */
  victim: 'site' | 'both' | 'worker' | 'worker, then site';
  afterMs: number;
  /** Whether the sender had been told that all is stored. */
  acknowledged: boolean;
  /** What the history says of the run after the next start; null when it had not come so far. */
  state: string | null;
  found: 'as before' | 'complete' | 'neither';
  /** Whether another import could have begun at once: nothing held by the killed one was left. */
  free: boolean;
}

/** Whether database and history say the same, and it is one of the two things that may be. */
export function isSound({ acknowledged, state, found, free }: ImportKill): boolean {
  if (!free) return false;
  if (found === 'as before') return !acknowledged && (state === null || state === 'failed');
  return found === 'complete' && state === 'done';
}

interface ImportKillRounds {
  rounds: number;
  dataDir: string;
  /** How many processes answer requests; with several, one of them is killed in every round. */
  workers?: number;
  /** Of each file; every second one updates a business that is there from the beginning. */
  rows?: number;
  /** Between 0 and 1, exclusive: how much of an import's time passes before each kill. */
  random: () => number;
  onKill?: (round: number, kill: ImportKill) => void;
}

/**
 * Kills the built site with SIGKILL at a random moment of an import that it was sent by HTTP, every other time together
 * with its database, starts it again and looks at what is there. Of a site of several workers it kills one, and every
 * other time the site somewhat later.
 */
export async function runImportKills({
  rounds,
  dataDir,
  workers = 1,
  rows = 6000,
  random,
  onKill,
}: ImportKillRounds) {
  const start = () =>
    startSite({
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
      WORKERS: String(workers),
      ...CLIENT_ENVIRONMENT,
    });
  let site = await start();
  const kills: ImportKill[] = [];
  try {
    const longestMs = await timeOfImport(await becomeAdmin(site, ADMIN), rows);
    for (let round = 1; round <= rounds; round += 1) {
      const client = await signInAs(site.url, ADMIN);
      const before = await withDatabase(dataDir, readContent);
      const way = round % 2 === 1 ? 'page' : 'function';
      const victim = victimOf(round, workers);
      const afterMs = Math.round(random() * longestMs);
      const sending = WAYS[way](client, fileOf(round, rows)).catch(() => false);
      await wait(afterMs);
      if (victim.startsWith('worker')) await killWorker(site, random());
      if (victim === 'worker, then site') await wait(random() * (longestMs - afterMs));
      if (victim === 'worker') await settled(client, dataDir);
      else await killSite(site, victim);
      const acknowledged = await sending;
      if (victim !== 'worker') site = await start();
      const free = await withDatabase(dataDir, isFree);
      const after = await withDatabase(dataDir, readContent);
      const found = comparison(before, after, round, rows);
      const state = after.lastRun.id === before.lastRun.id ? null : after.lastRun.state;
      const kill: ImportKill = { way, victim, afterMs, acknowledged, state, found, free };
      kills.push(kill);
      onKill?.(round, kill);
    }
  } finally {
    await site.stop();
  }
  return kills;
}

function victimOf(round: number, workers: number): ImportKill['victim'] {
  if (workers > 1) return round % 4 < 2 ? 'worker' : 'worker, then site';
  return round % 4 < 2 ? 'site' : 'both';
}

async function timeOfImport(client: SiteClient, rows: number): Promise<number> {
  const begun = performance.now();
  if (!(await WAYS.function(client, fileOf(0, rows)))) throw new Error('The first import was not done.');
  return performance.now() - begun;
}

/** Each sends the file of a round and resolves to whether the site says that all of it is stored. */
const WAYS = {
  async page(client: SiteClient, csvData: string): Promise<boolean> {
    const form = new FormData();
    form.set('file', new Blob([csvData]), 'dogs.csv');
    form.set('intent', 'import');
    const begun = await client.postMultipart('/admin/import/runs', form);
    const { id } = await begun.json();
    for (;;) {
      await wait(BETWEEN_LOOKS_MS);
      const { state } = await (await client.get(`/admin/import/runs/${id}`)).json();
      if (state !== 'waiting' && state !== 'running') return state === 'done';
    }
  },
  async function(client: SiteClient, csvData: string): Promise<boolean> {
    const answer = await client.postJson('/functions/v1/import-businesses', { action: 'import', csvData });
    return answer.ok && (await answer.json()).success === true;
  },
};

/** No two businesses of any round share a phone number or a word of their names, so that the import has nothing to ask. */
function fileOf(round: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const name = `Paws ${wordOf(row % 2 === 0 ? row : round * rows + row)}`;
    return `${name},Kennels,Alton,GU34 1AA,${phonePrefix(round)}${String(row).padStart(6, '0')}`;
  });
  return `name,category,city,postal_code,phone\n${lines.join('\n')}\n`;
}

/** Another word of five letters for each number, with the letters that change most at its beginning. */
function wordOf(number: number): string {
  return Array.from({ length: 5 }, (_, place) =>
    String.fromCharCode(97 + (Math.floor(number / 26 ** place) % 26)),
  ).join('');
}

function phonePrefix(round: number): string {
  return `016${String(round).padStart(3, '0')} `;
}

/** @param which between 0 and 1, exclusive */
async function killWorker({ pid }: RunningSite, which: number): Promise<void> {
  const workers = await workersOf(pid);
  process.kill(workers[Math.floor(which * workers.length)] ?? 0, 'SIGKILL');
}

/** Waits, as the page does which follows a run, until none is under way. */
async function settled(client: SiteClient, dataDir: string): Promise<void> {
  for (;;) {
    const { id, state } = (await withDatabase(dataDir, readContent)).lastRun;
    if (state !== 'waiting' && state !== 'running') return;
    await client.get(`/admin/import/runs/${id}`).catch(() => null);
    await wait(BETWEEN_LOOKS_MS);
  }
}

/** Whether an import could begin now: it takes this lock, and that of the table. */
async function isFree(database: pg.Client): Promise<boolean> {
  await database.query('BEGIN');
  await database.query(`SET LOCAL lock_timeout = '${LONGEST_HELD}'`);
  try {
    await database.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.import]);
    await database.query('LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
    return true;
  } catch {
    return false;
  } finally {
    await database.query('ROLLBACK');
  }
}

async function killSite(site: RunningSite, victim: ImportKill['victim']): Promise<void> {
  const postmaster = victim === 'both' ? await readPostmaster(site.dataDir) : null;
  site.send('SIGKILL');
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  await site.exited;
}

interface Content {
  businesses: number;
  /** How many businesses have a phone number of each round, by its prefix. */
  byPhone: Map<string, number>;
  /** Fingerprint of everything that an import changes. */
  digest: string;
  lastRun: { id: number; state: string };
}

async function readContent(database: pg.Client): Promise<Content> {
  const { rows: phones } = await database.query(
    'SELECT left(phone, 7) AS prefix, count(*)::int AS count FROM businesses GROUP BY 1',
  );
  const { rows: whole } = await database.query(`SELECT md5(concat(
    (SELECT string_agg(b::text, '' ORDER BY id) FROM businesses b),
    (SELECT string_agg(s::text, '' ORDER BY category) FROM service_types s),
    (SELECT string_agg(v::text, '' ORDER BY business_id, version) FROM business_versions v))) AS digest`);
  const { rows: runs } = await database.query('SELECT id::int, state FROM imports ORDER BY id DESC LIMIT 1');
  return {
    businesses: phones.reduce((sum: number, { count }) => sum + count, 0),
    byPhone: new Map(phones.map(({ prefix, count }) => [prefix, count])),
    digest: whole[0].digest,
    lastRun: runs[0],
  };
}

function comparison(before: Content, after: Content, round: number, rows: number): ImportKill['found'] {
  if (after.digest === before.digest) return 'as before';
  const isWhole =
    after.businesses === before.businesses + rows / 2 && after.byPhone.get(phonePrefix(round)) === rows;
  return isWhole ? 'complete' : 'neither';
}
