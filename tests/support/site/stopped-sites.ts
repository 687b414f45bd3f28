/**
 * A program that runs sites one after the other and says what each has left in memory, in megabytes; to be run with
 * `--expose-gc`. It is given a prepared data folder for each.
 */
import { freePort } from '#db/embedded/free-port.ts';
import { loadInProcess, siteEnvironment } from './site-process.ts';

const built = await loadInProcess();
const left: number[] = [];
for (const DATA_DIR of process.argv.slice(2)) {
  const PORT = String(await freePort());
  const site = await built.startInProcess(siteEnvironment({ DATA_DIR, PORT, LOG_LEVEL: 'error' }), () => {});
  for (const page of ['/', '/basingstoke', '/blog', '/map'])
    await (await fetch(`http://localhost:${PORT}${page}`)).text();
  await site.stop();
  // What sockets and timers still hold goes with their last turn.
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  left.push((heapUsed + external) / 1e6);
}
console.log(JSON.stringify(left));
