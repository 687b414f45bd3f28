import cluster from 'node:cluster';
import { ConfigurationError, parseConfig } from '#app/config.server.ts';
import { secretsOf, withoutSecrets } from '#app/log-secrets.ts';
import { createLogger } from '#app/services.server.ts';
import { StartError } from '#app/start-error.ts';
import type { RunningSite } from './serve.ts';
import { startSite } from './start.ts';
import { startWorkers } from './workers/supervisor.ts';
import { startWorker } from './workers/worker.ts';

const onProgress = (message: string) => process.stderr.write(`  ${message}\n`);
const stopping = new AbortController();
let secrets: string[] = [];

const site = Promise.try((): Promise<RunningSite> => {
  const config = parseConfig(process.env);
  secrets = secretsOf(config);
  if (cluster.isWorker) return startWorker(config);
  if (config.workers === 1) return startSite(config, onProgress, stopping.signal);
  return startWorkers(config, import.meta.filename, onProgress, stopping.signal);
});

/** Tells systemd, a container or whatever else watches over the site to start it again (EX_SOFTWARE). */
const FAULT_EXIT_CODE = 70;
const LONGEST_STOP_MS = 15_000;

const stop = async (reason: string, exitCode: number) => {
  // Ctrl-C reaches a worker by the terminal, and once more by its supervisor.
  if (stopping.signal.aborted) return;
  if (cluster.isPrimary) onProgress(`Stopping (${reason})`);
  stopping.abort();
  setTimeout(() => process.exit(exitCode), LONGEST_STOP_MS).unref();
  // A start that is given up closes what it has opened by itself.
  await site.then((running) => running.stop()).catch(() => {});
  process.exit(exitCode);
};
process.once('SIGINT', () => stop('SIGINT', 0));
process.once('SIGTERM', () => stop('SIGTERM', 0));
// After an error nobody has caught, what is in memory cannot be relied on: whoever is being answered gets the answer,
// and a new process goes on. A promise that is rejected without anybody listening comes here as well.
process.on('uncaughtException', (error) => {
  createLogger('fatal', secrets).fatal({ err: error }, 'uncaught error, going down');
  void stop('uncaught error', FAULT_EXIT_CODE);
});

await site.catch((error: Error) => {
  if (stopping.signal.aborted) return;
  const expected = error instanceof StartError || error instanceof ConfigurationError;
  const message = expected ? error.message : `The site did not start: ${error.stack}`;
  process.stderr.write(`${withoutSecrets(message, secrets)}\n`);
  process.exit(1);
});
