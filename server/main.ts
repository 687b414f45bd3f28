import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigurationError, parseConfig } from '#app/config/config.server.ts';
import { databaseFault } from '#app/services/database-fault.ts';
import { secretsOf, withoutSecrets } from '#app/config/log-secrets.ts';
import type { LogFormat } from '#app/config/log-format.ts';
import { createLogger } from '#app/services/services.server.ts';
import { StartError } from '#app/services/start-error.ts';
import { takeLeave } from './host/departure.ts';
import { whenParentEnds } from './host/parent-process.ts';
import { answerMeanwhile } from './host/maintenance.ts';
import { nextRestore, restoreByCommand } from './host/restoring.ts';
import type { RunningSite } from './host/serve.ts';
import { startSite } from './host/start.ts';
import { startWorkers } from './workers/supervisor.ts';
import { startWorker } from './workers/worker.ts';

// Collects garbage when old objects grow by half; by default V8 waits for four times as much and returns none of it.
setFlagsFromString('--heap-growing-percent=50');
// Frees the compiler's memory at once: 30 to 60 MB less.
setFlagsFromString('--no-maglev-destroy-on-background');

// The reader may be gone, as with the `tee` of a closed terminal; the site continues.
process.stderr.on('error', () => {});
const onProgress = (message: string) => process.stderr.write(`  ${message}\n`);
const stopping = new AbortController();
const hurry = new AbortController();
let secrets: string[] = [];
let logFormat: LogFormat = 'json';
let drainSeconds = 0;

const start = (config: Config, takeOver?: () => Promise<void>): Promise<RunningSite> => {
  if (cluster.isWorker) return startWorker(config);
  if (config.workers === 1) return startSite(config, onProgress, stopping.signal, undefined, takeOver);
  return startWorkers(config, import.meta.filename, onProgress, stopping.signal, takeOver);
};

let site = Promise.try((): Promise<RunningSite> => {
  const config = parseConfig(process.env);
  secrets = secretsOf(config);
  ({ drainSeconds, logFormat } = config);
  if (cluster.isPrimary) for (const nearMiss of config.nearMisses) onProgress(nearMiss);
  return start(config);
});

async function restoreWhenAsked(): Promise<void> {
  const config = parseConfig(process.env);
  for (;;) {
    const request = await nextRestore(config.dataDir, stopping.signal);
    onProgress('Stopping for a restore');
    const running = await site;
    site = Promise.try(async () => {
      await takeLeave(running.departure, 0, hurry.signal);
      // Takes the address once the site has left it.
      const answering = answerMeanwhile(config);
      await running.stop();
      const takeOver = await answering;
      try {
        await restoreByCommand(config, request, stopping.signal);
        stopping.signal.throwIfAborted();
        return await start(config, takeOver);
      } finally {
        await takeOver();
      }
    });
    await site;
  }
}

/** Asks systemd or a container to restart the site (EX_SOFTWARE). */
const FAULT_EXIT_CODE = 70;
const LONGEST_STOP_MS = 15_000;

const stop = async (reason: string, exitCode: number, drains: boolean) => {
  if (stopping.signal.aborted) return;
  if (cluster.isPrimary) onProgress(`Stopping (${reason})`);
  stopping.abort();
  const giveUp = () => setTimeout(() => process.exit(exitCode), LONGEST_STOP_MS).unref();
  const givesUp = giveUp();
  // An aborted start closes what it has opened.
  const running = await site.catch(() => null);
  if (running) {
    clearTimeout(givesUp);
    await takeLeave(running.departure, drains ? drainSeconds : 0, hurry.signal);
    giveUp();
    await running.stop().catch(() => {});
  }
  process.exit(exitCode);
};
// Load balancers get time to notice, but not a person at the terminal. A second signal stops at once.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal signals every process at once; workers follow their supervisor.
    if (cluster.isWorker && signal !== 'SIGTERM') return;
    if (stopping.signal.aborted) hurry.abort();
    void stop(signal, 0, signal === 'SIGTERM' && cluster.isPrimary);
  });
}
const startedByNpm = cluster.isPrimary && process.env['npm_lifecycle_event'] === 'start';
if (startedByNpm) whenParentEnds(() => void stop('npm has ended', 0, true));
// After an uncaught error memory can't be trusted: current requests are answered, and a new process takes over.
process.on('uncaughtException', (error) => {
  createLogger({ logLevel: 'fatal', logFormat }, secrets).fatal({ err: error }, 'uncaught error, going down');
  void stop('uncaught error', FAULT_EXIT_CODE, false);
});

const end = (error: Error) => {
  if (stopping.signal.aborted) return;
  const expected = error instanceof StartError || error instanceof ConfigurationError;
  const fault = expected ? null : databaseFault(error, parseConfig(process.env));
  const message = expected ? error.message : `The site did not start: ${fault ?? error.stack}`;
  process.stderr.write(`${withoutSecrets(message, secrets)}\n`);
  process.exit(1);
};
await site.catch(end);
if (cluster.isPrimary) await restoreWhenAsked().catch(end);
