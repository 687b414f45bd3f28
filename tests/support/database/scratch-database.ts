import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import pg from 'pg';
import { connectDatabase, type Database } from '#db/client.ts';

export interface ScratchDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly url: string;
}

/** Gives the tests of this file a migrated database of their own, empty but for the region; call it at the file's top level. */
export function useScratchDatabase(): ScratchDatabase {
  let opened: (ScratchDatabase & { close(): Promise<void> }) | undefined;
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const current = () => {
    if (!opened) throw new Error('The scratch database is there only while tests run.');
    return opened;
  };

  beforeAll(async () => {
    const template = new URL(inject('templateDatabaseUrl'));
    // Copying the files takes half of what writing each of their pages to the log takes.
    await administer(
      `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} OWNER ${template.username} STRATEGY file_copy`,
    );
    const url = new URL(template);
    url.pathname = `/${name}`;
    opened = { url: url.href, ...connectDatabase(url.href, () => {}) };
  });

  afterAll(async () => {
    await current().close();
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  });

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
