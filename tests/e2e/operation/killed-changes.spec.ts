/** The site is killed in the middle of a change of many tables: nothing of it is stored, and it can be made again. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type RunningSite, readDatabaseUrl } from '#tests/support/site/site-process.ts';
import {
  becomeAdmin,
  CLIENT_ENVIRONMENT,
  type SiteClient,
  signInAs,
} from '#tests/support/site/site-client.ts';
import type { OwnSites } from '#tests/support/site/own-sites.ts';
import { runDirectory } from '#tests/support/site/site-process.ts';
import { expect, test } from '#tests/support/site/site-test.ts';
import { until } from '#tests/support/site/until.ts';

const ADMIN = 'editor@example.com';
const ENVIRONMENT = { ...CLIENT_ENVIRONMENT, SEED_DEMO: 'false' };

/** What a change of businesses writes to. */
const TABLES = [
  ...['businesses', 'business_versions', 'business_events', 'business_old_slugs', 'business_old_identities'],
  ...['removed_businesses', 'business_claims', 'business_owners', 'changes', 'licences', 'service_types'],
  ...['imports', 'import_proposals'],
];

/** Two kennels that may be one; the second has a phone number, a licence, a claim and an owner. */
const TWO = `
  INSERT INTO service_types (category) VALUES ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (id, slug, name, category, city, postal_code, phone, council) OVERRIDING SYSTEM VALUE VALUES
    (901, 'barn', 'Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', NULL, 'E07000085'),
    (902, 'barn-2', 'The Barn Kennels', 'Kennels', 'Alton', 'GU34 1AB', '01962 960101', 'E07000085');
  INSERT INTO authorities (code, name, nation) VALUES ('E07000085', 'East Hampshire', 'England') ON CONFLICT DO NOTHING;
  INSERT INTO licences (business_id, authority, number, activity, stars, expires_on, source, seen_on)
    VALUES (902, 'E07000085', 'EH/1', 'kennels', 4, '2099-12-31', 'register', '2026-11-03');
  WITH claim AS (
    INSERT INTO business_claims (business_id, user_id, state) SELECT 902, id, 'owner' FROM "user" RETURNING id, user_id)
  INSERT INTO business_owners (business_id, user_id, claim_id) SELECT 902, user_id, id FROM claim;`;

/** A running site, its database and its admin. */
interface Running {
  site: RunningSite;
  database: pg.Client;
  admin: SiteClient;
}

/** Kills the site while it waits for rows that the test holds, and starts it again. @param waitsIn what its statement has in it */
async function killedIn(
  ownSites: OwnSites,
  { site, database, admin }: Running,
  held: string,
  waitsIn: RegExp,
  change: (admin: SiteClient) => Promise<unknown>,
): Promise<SiteClient> {
  const holder = await connectTo(site);
  await holder.query('BEGIN');
  await holder.query(held);
  const { rows: holders } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // It comes to nothing, as the site that it was sent to is killed.
  const sent = change(admin).catch(() => null);
  const waiting = await until(async () => {
    const { rows } = await database.query<{ pid: number; query: string }>(
      // What is blocked is asked at once, its statement as it was a moment ago: "Lock" is of that same moment.
      `SELECT pid, query FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND $1 = ANY(pg_blocking_pids(pid))`,
      [holders[0]?.pid],
    );
    return rows[0];
  });
  expect(waiting.query).toMatch(waitsIn);
  const before = await stored(database);
  site.send('SIGKILL');
  expect(await site.exited).toBeNull();
  await sent;
  await holder.query('ROLLBACK');
  await holder.end();
  await until(async () => {
    const { rows } = await database.query('SELECT FROM pg_stat_activity WHERE pid = $1', [waiting.pid]);
    return rows.length === 0 ? true : undefined;
  });
  expect(await stored(database)).toEqual(before);
  const again = await ownSites.startProcess({ ...ENVIRONMENT, DATA_DIR: site.dataDir });
  return signInAs(again.url, ADMIN);
}

async function connectTo({ dataDir }: RunningSite): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await readDatabaseUrl(dataDir) });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** All rows of `TABLES`, as one text for each table. */
async function stored(database: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await database.query<{ all: string | null }>(
      `SELECT string_agg(row_to_json(t)::text, E'\\n' ORDER BY row_to_json(t)::text) AS all FROM ${table} t`,
    );
    found[table] = rows[0]?.all ?? '';
  }
  return found;
}

async function start(ownSites: OwnSites): Promise<Running> {
  const site = await ownSites.startProcess(ENVIRONMENT);
  const admin = await becomeAdmin(site, ADMIN);
  return { site, admin, database: await connectTo(site) };
}

const merge = (admin: SiteClient) => admin.postForm('/admin/businesses/901/merge', { from: '902' });
/** Undoes the only merge in the log of actions. */
const unmerge = (action: string) => (admin: SiteClient) =>
  admin.postForm('/admin/undo', { action, back: '/admin/businesses' });
const HOLD_CLAIM = 'SELECT FROM business_claims FOR UPDATE';

/** Whose the phone number, the licence, the claim and the owner are, and what is listed under which address. */
async function whose(database: pg.Client) {
  const { rows } = await database.query(
    `SELECT (SELECT string_agg(slug || ' ' || coalesce(phone, '-'), ', ' ORDER BY id) FROM businesses) AS listed,
       (SELECT business_id::int FROM licences) AS licence, (SELECT business_id::int FROM business_claims) AS claim,
       (SELECT business_id::int FROM business_owners) AS owner,
       (SELECT bool_and(b.version = (SELECT max(v.version) FROM business_versions v WHERE v.business_id = b.id)) FROM businesses b) AS counted,
       (SELECT count(*)::int FROM removed_businesses) AS removed`,
  );
  return rows[0];
}

test('a site that is killed in the middle of merging has stored nothing of it', async ({ ownSites }) => {
  const running = await start(ownSites);
  const { database } = running;
  await database.query(TWO);
  const admin = await killedIn(ownSites, running, HOLD_CLAIM, /UPDATE business_claims/, merge);
  await merge(admin);
  expect(await whose(database)).toEqual({
    listed: 'barn 01962 960101',
    licence: 901,
    claim: 901,
    owner: 901,
    removed: 1,
    counted: true,
  });
  await database.end();
});

test('a site that is killed in the middle of un-merging has stored nothing of it', async ({ ownSites }) => {
  const running = await start(ownSites);
  const { database } = running;
  await database.query(TWO);
  await merge(running.admin);
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM actions WHERE action = 'business.merged'`,
  );
  const undo = unmerge(rows[0]?.id ?? '');
  const admin = await killedIn(ownSites, running, HOLD_CLAIM, /UPDATE business_claims/, undo);
  await undo(admin);
  expect(await whose(database)).toEqual({
    listed: 'barn -, barn-2 01962 960101',
    licence: 902,
    claim: 902,
    owner: 902,
    removed: 0,
    counted: true,
  });
  await database.end();
});

test('a site that is killed in the middle of undoing an import of 3,000 rows has stored nothing of it', async ({
  ownSites,
}) => {
  const running = await start(ownSites);
  const { database, site } = running;
  const { dataDir } = site;
  const importRows = async (from: number, to: number, phone: string) => {
    const rows = Array.from(
      { length: to - from },
      (_, at) => `Kennels ${from + at},Kennels,Alton,GU34 1AA,${phone}`,
    );
    const file = path.join(dataDir, 'rows.csv');
    await writeFile(file, ['name,category,city,postal_code,phone', ...rows].join('\n'));
    const done = await runDirectory(dataDir, ['import', file, '--json']);
    expect(done.code, done.stderr).toBe(0);
  };
  await importRows(0, 1500, '01962 960101');
  const earlier = await stored(database);
  await importRows(0, 3000, '01962 960102');
  const { rows } = await database.query<{ id: string }>('SELECT max(id) AS id FROM imports');
  const run = rows[0]?.id ?? '';
  const undo = (admin: SiteClient) => admin.postForm('/admin/import', { intent: 'undo', run });
  const held = `SELECT FROM imports WHERE id = ${run} FOR UPDATE`;
  const admin = await killedIn(ownSites, running, held, /UPDATE imports SET undone_at/, undo);
  expect(await undo(admin)).not.toBeNull();
  const phones = await database.query(`SELECT phone, count(*)::int FROM businesses GROUP BY phone`);
  expect(phones.rows).toEqual([{ phone: '01962 960101', count: 1500 }]);
  const { business_old_slugs: slugs, service_types: types } = await stored(database);
  expect([slugs, types]).toEqual([earlier['business_old_slugs'], earlier['service_types']]);
  const wrong = await database.query(
    `SELECT FROM businesses b WHERE version <> (SELECT max(v.version) FROM business_versions v WHERE v.business_id = b.id)`,
  );
  expect(wrong.rowCount).toBe(0);
  await database.end();
});
