import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '#db/client.ts';
import { residentMegabytes } from '#tests/support/site/resident-memory.ts';
import { newDataDir, readDatabaseUrl, removeDataDir, startSite } from '#tests/support/site/site-process.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';

const TO_REST_MS = 20_000;
const LATER_STARTS = 5;

/**
 * How long the built site takes from its command to the first answered page, in an empty folder and in one that is
 * there already, and how much memory its process holds at rest with `rows` businesses in the database.
 */
export async function benchStart(rows: number): Promise<Section> {
  const dataDir = await newDataDir();
  try {
    const first = await timedStart(dataDir);
    const later: number[] = [];
    for (let start = 0; start < LATER_STARTS; start += 1) later.push(await timedStart(dataDir));
    const middle = later.toSorted((one, other) => one - other)[Math.floor(LATER_STARTS / 2)] ?? 0;
    return {
      title: `Start, and memory with ${rows.toLocaleString('en-GB')} businesses`,
      figures: [
        { what: 'first start to the first page', value: first, unit: 's', goal: { atMost: 10 } },
        { what: 'later start to the first page', value: middle, unit: 's', goal: { atMost: 1.5 } },
        ...(await memory(dataDir, rows)),
      ],
    };
  } finally {
    await removeDataDir(dataDir);
  }
}

/** Seconds from the command to the whole first page. */
async function timedStart(dataDir: string): Promise<number> {
  const begun = performance.now();
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  await (await fetch(site.url)).text();
  const seconds = (performance.now() - begun) / 1000;
  await site.stop();
  return seconds;
}

async function memory(dataDir: string, rows: number): Promise<Figure[]> {
  const empty = await residentAtRest(dataDir);
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const { pool, close } = connectDatabase(await readDatabaseUrl(dataDir), () => {});
  await pool.query('TRUNCATE businesses, service_types CASCADE');
  await generateBusinesses(pool, rows);
  await close();
  await site.stop();
  return [
    { what: 'memory at rest, demo data', value: empty, unit: 'MB' },
    {
      what: 'memory at rest, all businesses',
      value: await residentAtRest(dataDir),
      unit: 'MB',
      goal: { atMost: 200 },
    },
  ];
}

/** Memory the system holds for the process some seconds after its first pages, in MB. */
async function residentAtRest(dataDir: string): Promise<number> {
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  for (const page of ['/', '/winchester', '/?postcode=SO23+8UJ', '/blog', '/']) {
    await (await fetch(site.url + page)).text();
  }
  await wait(TO_REST_MS);
  const megabytes = residentMegabytes(site.pid);
  await site.stop();
  return megabytes;
}
