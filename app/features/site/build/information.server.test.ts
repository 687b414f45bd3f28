import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { readBuildInformation } from './information.server.ts';

const scratch = useScratchDatabase();

describe('readBuildInformation', () => {
  beforeEach(async () => {
    await scratch.db.delete(config);
  });

  test('reads the first row', async () => {
    await scratch.db
      .insert(config)
      .values([
        { version: '1.2', sub_version: '34', build_date: '2030-05-04', build_time: '12:00' },
        { version: '9.9' },
      ]);
    expect(await readBuildInformation(scratch.db)).toEqual({
      state: 'ready',
      version: '1.2',
      subVersion: '34',
      buildDate: '2030-05-04',
      buildTime: '12:00',
    });
  });

  test('gives the default version where the row names none', async () => {
    await scratch.db.insert(config).values({ version: '' });
    expect(await readBuildInformation(scratch.db)).toMatchObject({ state: 'ready', version: '1.0' });
  });

  test('says that there is no row', async () => {
    expect(await readBuildInformation(scratch.db)).toEqual({
      state: 'error',
      message: 'No configuration data found',
    });
  });

  test('says what the database complained of', async () => {
    const url = new URL(scratch.url);
    url.searchParams.set('options', '-c search_path=pg_catalog');
    const pool = new pg.Pool({ connectionString: url.href });
    const build = await readBuildInformation(drizzle(pool) as never);
    await pool.end();
    expect(build).toEqual({
      state: 'error',
      message: 'Failed to fetch config: relation "config" does not exist',
    });
  });

  test('does not tell where an unreachable database stands', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nowhere' });
    const build = await readBuildInformation(drizzle(pool) as never);
    await pool.end();
    expect(build).toEqual({
      state: 'error',
      message: 'Failed to fetch config: the database cannot be reached',
    });
  });

  test('survives anything else', async () => {
    expect(await readBuildInformation({} as never)).toEqual({
      state: 'error',
      message: 'An unexpected error occurred',
    });
  });
});
