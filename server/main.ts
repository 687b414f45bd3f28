import cluster from 'node:cluster';
import { ConfigurationError, parseConfig } from '#app/config.server.ts';
import { StartError } from '#app/start-error.ts';
import type { RunningSite } from './serve.ts';
import { startSite } from './start.ts';
import { startWorkers } from './workers/supervisor.ts';
import { startWorker } from './workers/worker.ts';

const onProgress = (message: string) => process.stderr.write(`  ${message}\n`);
const stopping = new AbortController();

const site = Promise.try((): Promise<RunningSite> => {
  const config = parseConfig(process.env);
  if (cluster.isWorker) return startWorker(config);
  if (config.workers === 1) return startSite(config, onProgress, stopping.signal);
  return startWorkers(config, import.meta.filename, onProgress, stopping.signal);
});

const stop = async (signal: string) => {
  // Ctrl-C reaches a worker by the terminal, and once more by its supervisor.
  if (stopping.signal.aborted) return;
  if (cluster.isPrimary) onProgress(`Stopping (${signal})`);
  stopping.abort();
  // A start that is given up closes what it has opened by itself.
  await site.then((running) => running.stop()).catch(() => {});
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

await site.catch((error: Error) => {
  if (stopping.signal.aborted) return;
  const expected = error instanceof StartError || error instanceof ConfigurationError;
  process.stderr.write(`${expected ? error.message : `The site did not start: ${error.stack}`}\n`);
  process.exit(1);
});
