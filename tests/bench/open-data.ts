import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { stateSource } from '#app/features/programs/reuse/source-licences.server.ts';
import { writeOpenData } from '#app/features/programs/open-data/write-files.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';

const EVERY_MS = 20;

/** How long the open data files take in their three formats, by how much the process grows, and how long everything else waits meanwhile. */
export function benchOpenData(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }, folder) => {
    await generateBusinesses(pool, rows, { hasDetails: true });
    // Every fifth has been changed here since.
    await pool.query(`
      INSERT INTO business_versions (business_id, version, kind, made_by, changes)
      SELECT id, 2, 'edited', 'editor', '{"phone": {"from": null, "to": "01632 960001"}}' FROM businesses WHERE id % 5 = 0`);
    await pool.query('VACUUM ANALYZE');
    await stateSource(db, 'own', { licence: 'OGL-UK-3.0', name: 'The bench' });
    const sources = {
      pool,
      storage: createFolderStorage(folder),
      councils: readCouncils(),
      clock: Date.now,
      config: { siteUrl: 'https://dogs.example' },
      openingHours: { hoursOf: () => null, now: () => 0 },
    };
    const first = await watched(() => writeOpenData(sources, 1, new AbortController().signal));
    const again = await watched(() => writeOpenData(sources, 2, new AbortController().signal));
    for (const { result } of [first, again])
      if (result !== rows) throw new Error(`${result} instead of ${rows}.`);
    return {
      title: `Open data of ${rows.toLocaleString('en-GB')} businesses`,
      figures: [
        { what: 'the three files, the first time', value: first.seconds, unit: 's' },
        { what: 'the three files', value: again.seconds, unit: 's', goal: { atMost: 5 } },
        { what: 'processor time of the process', value: again.processor, unit: 's' },
        { what: 'growth of memory', value: again.memory, unit: 'MB', goal: { atMost: 40 } },
        { what: 'longest wait of anything else', value: again.longestWait, unit: 'ms' },
      ],
    };
  });
}

/** What work takes: seconds, those of the processor, by how many MB the process grows at most, and for how many ms it does nothing else. */
async function watched<Result>(work: () => Promise<Result>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  let longestWait = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
    longestWait = Math.max(longestWait, performance.now() - last - EVERY_MS);
    last = performance.now();
  }, EVERY_MS);
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  return { result, seconds, processor: (user + system) / 1e6, memory: (most - before) / 1e6, longestWait };
}
