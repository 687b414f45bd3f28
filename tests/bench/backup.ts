import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { writeBackupFile } from '#app/features/backup/backup-file.server.ts';
import { restoreBackup } from '#app/features/backup/restore.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';

const COLUMNS =
  'slug, name, category, rating, reviews, city, postal_code, phone, site, longitude, latitude, website_description, full_address';
const EVERY_MS = 20;

/**
 * How fast a site is backed up and restored, beside a plain COPY of its businesses out of the database and into it, and how
 * much memory that takes.
 */
export function benchBackup(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ pool }, folder) => {
    await generateBusinesses(pool, rows);
    const file = path.join(folder, 'site.tar.zst');
    const plain = path.join(folder, 'plain.copy');
    const out = await watched(() => copyOut(pool, plain));
    const backup = await watched(() =>
      writeBackupFile({ pool, files: [], version: 'bench', clock: Date.now }, file),
    );
    await pool.query('DELETE FROM businesses');
    await pool.query('VACUUM FULL businesses');
    const back = await watched(() => copyIn(pool, plain));
    const restore = await watched(() =>
      restoreBackup({ pool, file, files: [], roomBytes: Infinity, mayReplace: async () => true }),
    );
    return {
      title: `Backup of ${rows.toLocaleString('en-GB')} businesses`,
      figures: [
        {
          what: 'backup, rows',
          value: rows / backup.seconds,
          unit: '/s',
          limit: { what: 'by COPY of the businesses alone', value: rows / out.seconds },
        },
        { what: 'memory of the backup', value: backup.memory, unit: 'MB', goal: { atMost: 100 } },
        { what: 'size of the backup', value: (await stat(file)).size / 1e6, unit: 'MB' },
        {
          what: 'restore, rows',
          value: rows / restore.seconds,
          unit: '/s',
          limit: { what: 'by COPY of the businesses alone, indexes in place', value: rows / back.seconds },
        },
        { what: 'memory of the restore', value: restore.memory, unit: 'MB', goal: { atMost: 100 } },
      ],
    };
  });
}

async function copyOut(pool: Pool, file: string): Promise<void> {
  const client = await pool.connect();
  await pipeline(client.query(copyTo(`COPY businesses (${COLUMNS}) TO STDOUT`)), createWriteStream(file));
  client.release();
}

/** With the indexes in place. */
async function copyIn(pool: Pool, file: string): Promise<void> {
  const client = await pool.connect();
  await pipeline(createReadStream(file), client.query(copyFrom(`COPY businesses (${COLUMNS}) FROM STDIN`)));
  client.release();
}

/** Seconds, and by how many MB the process grew at most. */
async function watched(work: () => Promise<unknown>): Promise<{ seconds: number; memory: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), EVERY_MS);
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  return { seconds, memory: (most - before) / 1e6 };
}
