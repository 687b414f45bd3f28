/** Data of earlier releases is started by this version, which is killed in the middle of its migration and started again. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { siteFiles } from '#app/services/site-files.server.ts';
import { createStorage } from '#app/storage/create-storage.server.ts';
import { checkBackup } from '#app/features/backup/check-backup.server.ts';
import { loadBackup } from '#app/features/backup/load-backup.server.ts';
import { beginFileRestore } from '#app/features/backup/restore-files.server.ts';
import { applyMigrations, knownMigrations } from '#db/apply-migrations.ts';
import { connectDatabase } from '#db/client.ts';
import { openCluster } from '#db/embedded/cluster.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { withTransaction } from '#db/transaction.ts';
import { makeEarlierCluster } from '#tests/support/database/earlier-cluster.ts';
import { CLIENT_ENVIRONMENT, signInAs, withDatabase } from '#tests/support/site/site-client.ts';
import { readPostmaster, runDirectory } from '#tests/support/site/site-process.ts';
import { expect, test } from '#tests/support/site/site-test.ts';
import { until } from '#tests/support/site/until.ts';
import { ACCOUNT, lookAt, RELEASES, releaseFile, schemaOf } from '#tests/upgrades/release.ts';

const ENVIRONMENT = { ...CLIENT_ENVIRONMENT, SEED_DEMO: 'false' };
/** Tables whose rows no upgrade adds to or takes from. */
const LASTING = ['businesses', 'blog_posts', 'blog_tags', 'blog_posts_tags', 'user', 'profiles', 'imports'];

/** Makes the data folder of a release. @returns its number of migrations, and its rows by table */
async function makeData(dataDir: string, version: string) {
  const file = releaseFile(version, 'tar.zst');
  const files = siteFiles(createStorage({ s3: null, dataDir }));
  const migrations = knownMigrations();
  const backup = await checkBackup({ file, files, migrations, roomBytes: 1e8 });
  const { length } = backup.manifest.migrations;
  const fill = async (url: string) => {
    const { pool, close } = connectDatabase(url, () => {});
    const { take } = await beginFileRestore(files);
    await withTransaction(pool, async (db, client) => {
      await applyMigrations(db, migrations.slice(0, length));
      const takeFile = (item: Parameters<typeof take>[0]) => take(item, item.chunks);
      await loadBackup({ client, file, backup, takeFile, counted: (chunks) => chunks });
    });
    await close();
  };
  if (version === '1.0.0') {
    await makeEarlierCluster(dataDir, fill);
  } else {
    const { url, stop } = await openCluster(dataDir);
    await fill(url);
    await stop();
  }
  return { migrations: length, rows: backup.contents.rows };
}

/** Kills the site and its database after half of the migrations that are due, with a part of the next one done. */
async function killInMigration(
  dataDir: string,
  applied: number,
  spawn: () => Promise<{ send(signal: 'SIGKILL'): void; exited: Promise<unknown> }>,
) {
  const { url } = await openCluster(dataDir);
  const holder = new pg.Client({ connectionString: url });
  holder.on('error', () => {});
  await holder.connect();
  // The migration with this number in the journal waits until the row of the same number is stored or given up.
  const number = applied + Math.ceil((knownMigrations().length - applied) / 2);
  await holder.query('BEGIN');
  await holder.query(
    `INSERT INTO drizzle.__drizzle_migrations (id, hash, created_at) VALUES ($1, 'held', 0)`,
    [number],
  );
  const site = await spawn();
  await withDatabase(dataDir, (client) =>
    until(async () => {
      const { rows } = await client.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%insert into%__drizzle_migrations%'`,
      );
      return rows.length > 0 ? true : undefined;
    }),
  );
  const postmaster = await readPostmaster(dataDir);
  site.send('SIGKILL');
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  await site.exited;
  await holder.end().catch(() => {});
}

for (const version of RELEASES) {
  test(`data of version ${version} is brought up to this version, also after a kill in the middle`, async ({
    ownSites,
  }) => {
    const { schema, addresses, ...before } = JSON.parse(await readFile(releaseFile(version, 'json'), 'utf8'));
    const dataDir = await ownSites.newDataDir();
    const { migrations, rows } = await makeData(dataDir, version);
    expect(schemaOf(knownMigrations().slice(0, migrations))).toBe(schema);
    const due = knownMigrations().length - migrations;
    if (due > 0) {
      await killInMigration(dataDir, migrations, async () =>
        ownSites.spawn({ ...ENVIRONMENT, DATA_DIR: dataDir, PORT: String(await freePort()) }),
      );
    }

    const site = await ownSites.startProcess({ ...ENVIRONMENT, DATA_DIR: dataDir });
    await withDatabase(dataDir, async (client) => {
      const journal = await client.query(
        'SELECT created_at::float8 AS made_at FROM drizzle.__drizzle_migrations ORDER BY id',
      );
      expect(journal.rows.map(({ made_at }) => made_at)).toEqual(
        knownMigrations().map(({ madeAt }) => madeAt),
      );
      for (const table of LASTING) {
        const { rows: found } = await client.query(`SELECT count(*)::int4 FROM "${table}"`);
        expect([table, found[0].count]).toEqual([table, rows[table]]);
      }
    });
    expect(await lookAt(site.url)).toMatchObject(before);
    for (const address of addresses) {
      expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
    }
    expect((await (await signInAs(site.url, ACCOUNT)).get('/admin')).status).toBe(200);
    const doctor = await runDirectory(dataDir, ['doctor', '--json']);
    expect(JSON.parse(doctor.stdout).findings).toContainEqual(
      expect.objectContaining({ check: 'Rights', state: 'ok' }),
    );
  });
}
