import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseOf } from '#db/client.ts';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { searchBusinesses } from '#app/features/directory/search/search.server.ts';
import { createTotalsIndex } from '#app/features/directory/totals/totals-index.server.ts';
import { fileSource } from '#app/features/importing/csv/file-source.server.ts';
import type { RunKind } from '#app/features/importing/runs/run.ts';
import { createRun } from '#app/features/importing/runs/runs.server.ts';
import { runImport } from '#app/features/importing/runs/run-import.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { COPIED_SLUG, writeCopyText, writeCsv } from './generated-csv.ts';

const CHUNK_BYTES = 16 * 1024;
const SEARCH = { origin: { latitude: 51.06255, longitude: -1.31937 }, distanceMiles: 25, limit: 24 };
const BETWEEN_SEARCHES_MS = 20;
/** Businesses that are there before. */
const STORED_BEFORE = 20_000;

/**
 * How fast a file of businesses is validated and imported, beside the plain COPY of the same rows into the same
 * table; how much memory it takes, and how long a search takes meanwhile.
 */
export function benchImport(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }, folder) => {
    const file = path.join(folder, 'businesses.csv');
    const changed = path.join(folder, 'changed.csv');
    await writeCsv(file, rows);
    await writeCsv(changed, rows, '01633');
    const { size } = await stat(file);
    await generateBusinesses(pool, STORED_BEFORE);
    const totals = createTotalsIndex(pool, () => {});
    const search = () => searchBusinesses(db, SEARCH, totals);
    const columns = await writeCopyText(`${file}.txt`, rows);
    await totals.refresh();
    const idle = await watched(search, () => wait(3000));
    const copied = await watched(search, () => plainCopy(pool, `${file}.txt`, columns));
    const copy = rows / copied.seconds;
    await pool.query(`DELETE FROM businesses WHERE slug LIKE '${COPIED_SLUG}%'`);
    await pool.query('VACUUM FULL ANALYZE businesses');
    const steps: [string, RunKind, string, number | null][] = [
      ['validate', 'validate', file, null],
      ['import', 'import', file, 0.6],
      ['import, nothing changed', 'import', file, 1.8],
      ['validate, nothing changed', 'validate', file, null],
      ['import, all changed', 'import', changed, null],
    ];
    const figures: Figure[] = [];
    for (const [name, kind, source, share] of steps) {
      await totals.refresh();
      const { seconds, memory, p95 } = await watched(search, () => run(pool, kind, source));
      figures.push(
        {
          what: `${name}, rows`,
          value: rows / seconds,
          unit: '/s',
          limit: { what: 'plain COPY', value: copy },
          ...(share === null ? {} : { goal: { shareOfLimit: share } }),
        },
        { what: `${name}, growth of memory`, value: memory, unit: 'MB', goal: { atMost: 120 } },
        {
          what: `${name}, p95 of a search meanwhile`,
          value: p95,
          unit: 'ms',
          limit: { what: 'idle', value: idle.p95 },
          goal: { timesLimit: 3 },
        },
      );
    }
    const megabytes = (size / 1_000_000).toFixed(1);
    return { title: `Import of ${rows.toLocaleString('en-GB')} rows, ${megabytes} MB`, figures };
  });
}

async function run(pool: Pool, kind: RunKind, file: string): Promise<void> {
  const source = await fileSource(file, CHUNK_BYTES);
  const id = await createRun(databaseOf(pool), {
    kind,
    fileName: path.basename(file),
    fileBytes: source.size ?? 0,
    userId: null,
    uploadId: null,
    mappings: null,
    runner: null,
  });
  await runImport(id, kind, { pool, source });
}

/** With the indexes in place and the categories there. */
async function plainCopy(pool: Pool, file: string, columns: string[]): Promise<void> {
  const client = await pool.connect();
  await pipeline(
    createReadStream(file),
    client.query(copyFrom(`COPY businesses (${columns.join(', ')}) FROM STDIN`)),
  );
  client.release();
}

interface Watched {
  seconds: number;
  /** By how much the process grew at most, in MB. */
  memory: number;
  /** Milliseconds of a search. */
  p95: number;
}

/** Does the work, and searches all the while as visitors do. */
async function watched(search: () => Promise<unknown>, work: () => Promise<unknown>): Promise<Watched> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  let over = false;
  const times: number[] = [];
  const searching = (async () => {
    while (!over) {
      const begun = performance.now();
      await search();
      times.push(performance.now() - begun);
      most = Math.max(most, process.memoryUsage().rss);
      await wait(BETWEEN_SEARCHES_MS);
    }
  })();
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  over = true;
  await searching;
  times.sort((one, other) => one - other);
  const p95 = times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0;
  return { seconds, memory: (most - before) / 1_000_000, p95 };
}
