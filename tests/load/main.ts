/**
 * `npm run load -- [minutes]`: how long a visitor's searches take beside twenty programs; then mixed load on the built site, ten
 * minutes unless said otherwise, with its errors and its memory by thirds. It fails on any error, when a search takes five times as
 * long beside programs as on a quiet site, and when the last third holds 10 % more than the second. With 0 minutes there are the programs alone.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { residentMegabytes } from '#tests/support/site/resident-memory.ts';
import { becomeAdmin, CLIENT_ENVIRONMENT } from '#tests/support/site/site-client.ts';
import { newDataDir, removeDataDir, requireBuiltSite, startSite } from '#tests/support/site/site-process.ts';
import { loadByPrograms } from './programs.ts';
import { ADMIN_TASKS, VISITOR_TASKS, type Task } from './tasks.ts';

const VISITORS = 8;
/** Of every hundred requests so many are an admin's; an hour of a busy directory in ten minutes. */
const ADMIN_PAUSE_MS = 250;
const SAMPLE_MS = 1000;
const MOST_GROWTH = 1.1;

requireBuiltSite();
const minutes = Number(process.argv[2] ?? 10);
const programs = await loadByPrograms();
console.log('Beside programs:', programs);
if (!programs.isFine || minutes === 0) process.exit(programs.isFine ? 0 : 1);
const dataDir = await newDataDir();
const site = await startSite({
  DATA_DIR: dataDir,
  ...CLIENT_ENVIRONMENT,
  // A collection each now and then shows what is held, not what is about to go.
  NODE_OPTIONS: '--expose-gc --import=data:text/javascript,setInterval(()=>globalThis.gc(),5000).unref()',
});
const admin = await becomeAdmin(site, 'load@dogs.example');
const deadline = performance.now() + minutes * 60_000;
const counts = new Map<string, { done: number; failed: number; milliseconds: number }>();
const errors = new Set<string>();

async function perform(name: string, task: Task): Promise<void> {
  const count = counts.get(name) ?? { done: 0, failed: 0, milliseconds: 0 };
  counts.set(name, count);
  const begun = performance.now();
  try {
    await task({ url: site.url, admin });
  } catch (error) {
    count.failed += 1;
    errors.add(`${name}: ${(error as Error).message}`);
  }
  count.done += 1;
  count.milliseconds += performance.now() - begun;
}

async function keepDoing(tasks: Record<string, Task>, pauseMs: number): Promise<void> {
  const names = Object.keys(tasks);
  while (performance.now() < deadline) {
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    const task = tasks[name];
    if (task) await perform(name, task);
    if (pauseMs > 0) await wait(pauseMs);
  }
}

const samples: number[] = [];
async function watchMemory(): Promise<void> {
  while (performance.now() < deadline) {
    samples.push(residentMegabytes(site.pid));
    await wait(SAMPLE_MS);
  }
}

await Promise.all([
  ...Array.from({ length: VISITORS }, () => keepDoing(VISITOR_TASKS, 0)),
  keepDoing(ADMIN_TASKS, ADMIN_PAUSE_MS),
  watchMemory(),
]);
// Unknown addresses are asked for on purpose.
const faults = site.stdout.split('\n').filter((line) => /"level":(40|50|60)/.test(line));
const exitCode = await site.stop();
await removeDataDir(dataDir);

console.table(
  Object.fromEntries(
    [...counts].map(([name, { done, failed, milliseconds }]) => [
      name,
      { requests: done, failed, 'mean ms': Math.round(milliseconds / done) },
    ]),
  ),
);
const thirds = [0, 1, 2].map((third) =>
  mean(samples.slice((samples.length * third) / 3, (samples.length * (third + 1)) / 3)),
);
const growth = (thirds[2] ?? 0) / (thirds[1] ?? 1);
console.log(
  `Memory by thirds: ${thirds.map((value) => value.toFixed(0)).join(', ')} MB; last to second ${growth.toFixed(3)}`,
);
console.log(
  `Errors: ${errors.size}; warnings and errors in the log: ${faults.length}; exit code ${exitCode}`,
);
for (const line of [...errors, ...faults].slice(0, 20)) console.log(line);
process.exitCode = errors.size > 0 || faults.length > 0 || growth > MOST_GROWTH || exitCode !== 0 ? 1 : 0;

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
