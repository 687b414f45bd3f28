import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import pg from 'pg';
import { connectDatabase, type Database } from '#db/client.ts';

export interface ScratchDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly url: string;
}

/**
 * Gives the tests of this file a migrated database of their own, empty but for the region; call it at the file's top level.
 * @param fill runs once; each test gets a copy of what it stored
 */
export function useScratchDatabase(fill?: (database: ScratchDatabase) => Promise<void>): ScratchDatabase {
  let opened: (ScratchDatabase & { name: string; close(): Promise<void> }) | undefined;
  const current = () => {
    if (!opened) throw new Error('The scratch database is there only while tests run.');
    return opened;
  };

  const open = async (original: string) => {
    const url = new URL(inject('templateDatabaseUrl'));
    const name = `scratch_${randomBytes(6).toString('hex')}`;
    // Copying the files takes half of what writing each of their pages to the log takes.
    await administer(`CREATE DATABASE ${name} TEMPLATE ${original} OWNER ${url.username} STRATEGY file_copy`);
    url.pathname = `/${name}`;
    opened = { name, url: url.href, ...connectDatabase(url.href, () => {}) };
  };
  const drop = (name: string) => administer(`DROP DATABASE ${name} WITH (FORCE)`);
  const close = async () => {
    await current().close();
    await drop(current().name);
  };
  const migrated = () => new URL(inject('templateDatabaseUrl')).pathname.slice(1);

  if (fill) {
    let filled: string;
    beforeAll(async () => {
      await open(migrated());
      await fill(current());
      await current().close();
      filled = current().name;
    });
    beforeEach(() => open(filled));
    afterEach(close);
    afterAll(() => drop(filled));
  } else {
    beforeAll(() => open(migrated()));
    afterAll(close);
  }

  return {
    get db() {
      return current().db;
    },
    get pool() {
      return current().pool;
    },
    get url() {
      return current().url;
    },
  };
}

async function administer(statement: string): Promise<void> {
  const url = new URL(inject('superuserUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    // Only one session at a time may copy a template.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
