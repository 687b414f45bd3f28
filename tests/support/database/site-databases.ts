import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openCluster } from '#db/embedded/cluster.ts';
import { superuserUrl } from './superuser-url.ts';

/** The variable by which workers find the server that all sites of a run share. */
const SERVER = 'SITES_DATABASE_SERVER';
/** In the data folder of a site whose database is on that server. */
const ADDRESS_FILE = 'database-url';
/** Pools of several sites in each worker. */
const CONNECTIONS = 400;
/** Databases are copied while nobody is connected to the original. */
const COPYING_LOCK = 7101;

/** Starts one PostgreSQL server for all sites of a run; durability is off, since its folder goes with it. */
export async function openSitesServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'directory-sites-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const cluster = await openCluster(folder, [...settings, `max_connections=${CONNECTIONS}`]);
  process.env[SERVER] = JSON.stringify({
    site: cluster.url,
    superuser: await superuserUrl(cluster.url, folder),
  });
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Makes a database for the site of a data folder, and notes its address there.
 * @param original the data folder of a stopped site whose database is copied; without it the new one is empty
 */
export async function createSiteDatabase(dataDir: string, original?: string): Promise<void> {
  const template = original === undefined ? 'template1' : await nameOf(original);
  const name = `site_${randomBytes(6).toString('hex')}`;
  const url = new URL(servers().site);
  // Copying the files takes half of what writing each of their pages to the log takes.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${url.username} STRATEGY file_copy`);
  url.pathname = `/${name}`;
  await writeFile(path.join(dataDir, ADDRESS_FILE), url.href);
}

/** The address of the database that a data folder's site has on the shared server; undefined for an embedded one. */
export function siteDatabaseUrl(dataDir: string): Promise<string | undefined> {
  return readFile(path.join(dataDir, ADDRESS_FILE), 'utf8').catch(() => undefined);
}

/** Removes the database of a data folder's site, where it is on the shared server. */
export async function dropSiteDatabase(dataDir: string): Promise<void> {
  const name = await nameOf(dataDir);
  if (name !== null) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Connects to the database of a data folder's site as the superuser, who may leave out triggers. */
export async function withSuperuser<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withClient((await nameOf(dataDir)) ?? '', work);
}

async function nameOf(dataDir: string): Promise<string | null> {
  const url = await siteDatabaseUrl(dataDir);
  return url === undefined ? null : new URL(url).pathname.slice(1);
}

function servers(): { site: string; superuser: string } {
  return JSON.parse(process.env[SERVER] ?? '{}');
}

function administer(statement: string): Promise<void> {
  return withClient('postgres', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [COPYING_LOCK]);
    await client.query(statement);
  });
}

async function withClient<Result>(
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = new URL(servers().superuser);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
