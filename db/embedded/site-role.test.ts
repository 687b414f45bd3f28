import { mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { copyFolder } from '#tests/support/database/copy-folder.ts';
import { makeEarlierCluster, startEarlierCluster } from '#tests/support/database/earlier-cluster.ts';
import { eventually } from '#tests/support/site/eventually.ts';
import { superuserUrl } from '#tests/support/database/superuser-url.ts';
import { type EmbeddedCluster, openCluster } from './cluster.ts';
import { findPostmaster } from './postmaster-file.ts';

const QUICK = ['fsync=off', 'full_page_writes=off'];
const INSUFFICIENT_PRIVILEGE = '42501';

/** Folders of servers that do not run, for tests to begin with a copy: making one takes longer than most tests. */
let made = '';
let folder = '';
let cluster: EmbeddedCluster | undefined;
const newFolder = () => mkdtemp(path.join(tmpdir(), 'directory-role-'));
beforeAll(async () => {
  made = await newFolder();
  await (await openCluster(made, QUICK)).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  await cluster?.stop().catch(() => {});
  cluster = undefined;
  const left = await findPostmaster(path.join(folder, 'postgres'));
  if (left) process.kill(left.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function open(): Promise<EmbeddedCluster> {
  cluster = await openCluster(folder, QUICK);
  return cluster;
}

/** Opens a cluster whose first start was another time. */
async function openMade(): Promise<EmbeddedCluster> {
  await copyFolder(made, folder);
  return open();
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  return connected(url, async (client) => (await client.query(text)).rows);
}

/** What a superuser may do to the machine, to other databases and to the server. */
const POWERS = [
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `CREATE TEMP TABLE taken (line text); COPY taken FROM PROGRAM 'true'`,
  `COPY (SELECT 1) TO '/tmp/taken-by-the-database'`,
  `SELECT pg_read_file('postgresql.conf')`,
  `SELECT pg_ls_dir('.')`,
  `SELECT lo_import('/etc/passwd')`,
  `SELECT * FROM pg_authid`,
  `SELECT * FROM pg_hba_file_rules`,
  `CREATE ROLE another`,
  `CREATE DATABASE another`,
  `ALTER SYSTEM SET log_statement = 'all'`,
  `ALTER ROLE directory SUPERUSER`,
  `ALTER ROLE directory CREATEROLE`,
  `ALTER ROLE directory_setup PASSWORD 'known'`,
  `SET ROLE directory_setup`,
  `SET SESSION AUTHORIZATION directory_setup`,
  `GRANT pg_execute_server_program TO directory`,
  `SET ROLE pg_execute_server_program`,
  `SET log_min_messages = 'panic'`,
  `LOAD 'auto_explain'`,
  `CREATE EXTENSION file_fdw`,
  `CREATE EXTENSION dblink`,
  `CREATE FUNCTION taken() RETURNS int LANGUAGE c AS 'libc', 'getpid'`,
  `CREATE FUNCTION taken() RETURNS int LANGUAGE internal AS 'pg_backend_pid'`,
  `CREATE EVENT TRIGGER taken ON ddl_command_end EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  `SELECT pg_switch_wal()`,
  `SELECT pg_create_physical_replication_slot('taken')`,
];

async function expectNoPowers(url: string): Promise<void> {
  await connected(url, async (client) => {
    for (const power of POWERS) {
      const refusal = await client.query(power).then(
        () => 'permitted',
        (error: { code?: string }) => error.code,
      );
      expect([power, refusal]).toEqual([power, INSUFFICIENT_PRIVILEGE]);
    }
  });
  const attributes =
    'rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS more, rolcanlogin AS login';
  expect(await query(url, `SELECT ${attributes} FROM pg_roles WHERE rolname = current_user`)).toEqual([
    { more: false, login: true },
  ]);
}

test('the site connects as the owner of its database, who may do nothing beyond it', async () => {
  const { url } = await open();
  expect(new URL(url).username).toBe('directory');
  const { pool, close } = connectDatabase(url, () => {});
  await migrateDatabase(pool);
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query(
    `SELECT extname FROM pg_extension WHERE extowner = 'directory'::regrole ORDER BY 1`,
  );
  expect(rows.map(({ extname }) => extname)).toEqual(['btree_gist', 'cube', 'pg_trgm']);
  await close();
  await expectNoPowers(url);
});

test('the superuser has another name, and a password that only the owner of the folder can read', async () => {
  const { url } = await openMade();
  const above = await superuserUrl(url, folder);
  expect(new URL(above).password).not.toBe(new URL(url).password);
  expect(await query(above, `SELECT rolname FROM pg_roles WHERE rolsuper`)).toEqual([
    { rolname: 'directory_setup' },
  ]);
  const crossed = new URL(above);
  crossed.password = new URL(url).password;
  await expect(query(crossed.href, 'SELECT')).rejects.toMatchObject({ code: '28P01' });
  for (const name of await readdir(folder)) {
    if (!name.includes('password')) continue;
    expect([name, ((await stat(path.join(folder, name))).mode & 0o777).toString(8)]).toEqual([name, '600']);
  }
  expect(await readFile(path.join(folder, 'postgres/server.log'), 'utf8')).not.toContain(
    new URL(url).password,
  );
});

describe('a first start that was stopped', () => {
  test.each([
    ['before there was a role', 'DROP DATABASE directory; DROP ROLE directory'],
    ['before there was a database', 'DROP DATABASE directory'],
  ])('%s goes on', async (_when, undo) => {
    const before = new URL(await superuserUrl((await openMade()).url, folder));
    before.pathname = '/postgres';
    for (const statement of undo.split('; ')) await query(before.href, statement);
    const { url } = await open();
    expect(await query(url, 'CREATE TABLE first ()')).toEqual([]);
    await expectNoPowers(url);
  });
});

test('a lost file of the password is made again, and one of another folder is not taken', async () => {
  const before = await openMade();
  await query(before.url, 'CREATE TABLE kept AS SELECT 1 AS number');
  await unlink(path.join(folder, 'postgres-password'));
  const after = await open();
  expect(after.url).not.toBe(before.url);
  expect(await query(after.url, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
  for (const name of ['postgres-password', 'postgres-setup-password'])
    await writeFile(path.join(folder, name), 'another\n');
  await expect(openCluster(folder, QUICK)).rejects.toThrow(/^The built-in database accepts neither .+\.$/);
});

describe('a data folder of version 1.0', () => {
  /** A site's data, and objects created next to them. */
  async function fill(url: string): Promise<void> {
    const { pool, close } = connectDatabase(url, () => {});
    await migrateDatabase(pool);
    await pool.query(`
      INSERT INTO service_types VALUES ('Dog Walker') ON CONFLICT DO NOTHING;
      INSERT INTO businesses (slug, name, category, city, postal_code) VALUES ('rex', 'Rex', 'Dog Walker', 'Fleet', 'GU51 3AA');
      CREATE SCHEMA own;
      CREATE TABLE own.visits (id serial, day date NOT NULL, place text COLLATE "C") PARTITION BY RANGE (day);
      CREATE TABLE own.later PARTITION OF own.visits FOR VALUES FROM ('2026-01-01') TO (MAXVALUE);
      CREATE TABLE own."Odd ""name""" (id int GENERATED ALWAYS AS IDENTITY, note text DEFAULT 'odd');
      INSERT INTO own."Odd ""name""" DEFAULT VALUES;
      CREATE SEQUENCE own.loose;
      CREATE VIEW own.names AS SELECT name FROM businesses;
      CREATE MATERIALIZED VIEW own.counted AS SELECT count(*) FROM businesses;
      CREATE TYPE own.mood AS ENUM ('well');
      CREATE TYPE own.pair AS (one int, other int);
      CREATE TYPE own.span AS RANGE (subtype = int4);
      CREATE DOMAIN own.positive AS int CHECK (VALUE > 0);
      CREATE FUNCTION own.double(int) RETURNS int LANGUAGE sql SECURITY DEFINER RETURN $1 * 2;
      CREATE PROCEDURE own.nothing() LANGUAGE sql BEGIN ATOMIC SELECT 1; END;
      CREATE AGGREGATE own.total(int) (SFUNC = int4pl, STYPE = int);
      CREATE OPERATOR own.@@@ (FUNCTION = int4pl, LEFTARG = int, RIGHTARG = int);
      CREATE COLLATION own.plain FROM "C";
      CREATE STATISTICS own.related ON name, city FROM businesses;
      CREATE TEXT SEARCH DICTIONARY own.words (TEMPLATE = simple);
      CREATE TEXT SEARCH CONFIGURATION own.search (COPY = simple);
      SELECT lo_create(0)`);
    await close();
  }

  /** What is still the superuser's; extensions stay so, with what is in them. */
  const LEFT = `SELECT objid::text, pg_describe_object(classid, objid, 0) AS what FROM (
      SELECT 'pg_class'::regclass AS classid, oid AS objid, relowner AS owner FROM pg_class
      UNION ALL SELECT 'pg_namespace'::regclass, oid, nspowner FROM pg_namespace
      UNION ALL SELECT 'pg_proc'::regclass, oid, proowner FROM pg_proc
      UNION ALL SELECT 'pg_type'::regclass, oid, typowner FROM pg_type
      UNION ALL SELECT 'pg_operator'::regclass, oid, oprowner FROM pg_operator
      UNION ALL SELECT 'pg_collation'::regclass, oid, collowner FROM pg_collation
      UNION ALL SELECT 'pg_statistic_ext'::regclass, oid, stxowner FROM pg_statistic_ext
      UNION ALL SELECT 'pg_ts_dict'::regclass, oid, dictowner FROM pg_ts_dict
      UNION ALL SELECT 'pg_ts_config'::regclass, oid, cfgowner FROM pg_ts_config
      UNION ALL SELECT 'pg_largeobject'::regclass, oid, lomowner FROM pg_largeobject_metadata) object
    WHERE owner <> 'directory'::regrole AND objid >= 16384 AND NOT EXISTS (
      SELECT FROM pg_depend WHERE pg_depend.classid = object.classid AND pg_depend.objid = object.objid AND deptype = 'e')
      -- The array type of an extension's type goes with that type.
      AND NOT EXISTS (SELECT FROM pg_type array_type JOIN pg_depend ON pg_depend.objid = array_type.typelem AND deptype = 'e'
        WHERE array_type.oid = object.objid)`;

  async function expectMoved(url: string): Promise<void> {
    await expectNoPowers(url);
    expect(await query(url, LEFT)).toEqual([]);
    expect(await query(url, 'SELECT name FROM own.names')).toEqual([{ name: 'Rex' }]);
    expect(await query(url, 'SELECT own.double(2), note FROM own."Odd ""name"""')).toEqual([
      { double: 4, note: 'odd' },
    ]);
    await query(
      url,
      `INSERT INTO own.visits (day) VALUES ('2026-05-01'); REFRESH MATERIALIZED VIEW own.counted; DROP SCHEMA own CASCADE`,
    );
    const { pool, close } = connectDatabase(url, () => {});
    await migrateDatabase(pool);
    await close();
    const roles = `SELECT rolname, rolsuper FROM pg_roles WHERE rolname !~ '^pg_' ORDER BY 1`;
    expect(await query(url, roles)).toEqual([
      { rolname: 'directory', rolsuper: false },
      { rolname: 'directory_setup', rolsuper: true },
    ]);
  }

  /** A program of that version inside a transaction, which blocks the move. */
  async function useAsBefore(): Promise<pg.Client> {
    await copyFolder(filled, folder);
    const { url } = await startEarlierCluster(folder);
    const holder = new pg.Client({ connectionString: url });
    // It is cut off when its server is killed.
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('BEGIN; SELECT FROM businesses');
    return holder;
  }

  let filled = '';
  beforeAll(async () => {
    filled = await newFolder();
    await makeEarlierCluster(filled, fill);
  });
  afterAll(() => rm(filled, { recursive: true, force: true }));

  test('opens with its data, under a role that is refused as well', async () => {
    await copyFolder(filled, folder);
    const { url } = await open();
    await expectMoved(url);
    // So that the version before can still open it.
    expect(new URL(url).password).toBe('a-password-of-version-1.0');
    await expect(
      query((await superuserUrl(url, folder)).replace(/:[^:@]+@/, ':a-password-of-version-1.0@'), 'SELECT'),
    ).rejects.toMatchObject({ code: '28P01' });
    await cluster?.stop();
    const again = await open();
    expect(await query(again.url, 'SELECT name FROM businesses')).toEqual([{ name: 'Rex' }]);
  });

  test('whose database had not been made yet opens as well', async () => {
    await makeEarlierCluster(folder, null);
    const { url } = await open();
    expect(await query(url, 'CREATE TABLE first ()')).toEqual([]);
    await expectNoPowers(url);
  });

  test('that is killed in the midst of the move is as before, and moved by the next start', {
    tags: 'slow',
  }, async () => {
    const holder = await useAsBefore();
    const opening = openCluster(folder, QUICK).catch((error: Error) => error);
    await eventually(async () => {
      const { rows } = await holder.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'businesses'::regclass`,
      );
      expect(rows).toHaveLength(1);
    });
    const postmaster = await findPostmaster(path.join(folder, 'postgres'));
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    // It starts the server again, or has given up; both are for the next one to go on from.
    await opening;
    await holder.end().catch(() => {});
    const { url } = await open();
    await expectMoved(url);
  });

  test('that a program of that version still uses is left to it, with a sentence', async () => {
    const holder = await useAsBefore();
    await expect(openCluster(folder, QUICK)).rejects.toThrow(
      /^An earlier version of the site is using the database.+Stop the earlier version, then start again\.$/,
    );
    expect((await holder.query('SELECT name FROM businesses')).rows).toEqual([{ name: 'Rex' }]);
    await holder.query('COMMIT');
    const { url } = await open();
    await expectMoved(url);
    await holder.end();
  });
});
