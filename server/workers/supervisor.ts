import cluster, { type Worker } from 'node:cluster';
import type { Config } from '#app/config/config.server.ts';
import { StartError } from '#app/services/start-error.ts';
import { claimAddress } from '../host/listen.ts';
import { createMetricsTeller } from '../metrics/worker-metrics.ts';
import type { RunningSite } from '../host/serve.ts';
import { openSite, readyMessage } from '../host/start.ts';
import { createWorkerPool, type PoolWorker } from './worker-pool.ts';
import { type OpenedDatabase, tellDatabase } from './database-message.ts';
import { departureOfWorkers } from './departure-message.ts';
import { READY } from './ready-message.ts';

/**
 * Runs the site in several processes: this one has database and jobs, workers answer requests.
 * @param program the file a worker runs @param stopping aborts between steps @param takeOver ends a stand-in
 * server
 * @throws StartError with a sentence for the operator
 */
export async function startWorkers(
  config: Config,
  program: string,
  onProgress: (message: string) => void,
  stopping: AbortSignal,
  takeOver?: () => Promise<void>,
): Promise<RunningSite> {
  const begun = performance.now();
  const release = takeOver ? () => {} : await claimAddress(config);
  try {
    return await superviseWorkers(config, program, onProgress, stopping, begun, takeOver);
  } finally {
    release();
  }
}

async function superviseWorkers(
  config: Config,
  program: string,
  onProgress: (message: string) => void,
  stopping: AbortSignal,
  begun: number,
  takeOver: () => Promise<void> = async () => {},
): Promise<RunningSite> {
  const { services, databaseUrl, close } = await openSite({ ...config, readUrls: [] }, onProgress, stopping);
  const { logger, importJobs } = services;
  cluster.setupPrimary({ exec: program, args: [] });
  const tellMetrics = createMetricsTeller();
  const pool = createWorkerPool({
    size: config.workers,
    start: () => forkWorker({ databaseUrl, region: services.region.last() }, tellMetrics),
    onLost: (lost) => {
      logger.error(lost, 'a worker process has ended and is replaced');
      importJobs.recover().catch((error: unknown) => logger.warn({ err: error }, 'imports not monitored'));
    },
  });
  try {
    stopping.throwIfAborted();
    await takeOver();
    await pool.start();
  } catch (error) {
    await close();
    if (stopping.aborted) throw error;
    throw new StartError((error as Error).message);
  }
  onProgress(`${config.workers} processes answer requests`);
  onProgress(readyMessage(services.config, begun));
  return {
    departure: departureOfWorkers(() => {
      pool.rest();
      return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    }),
    async stop() {
      await pool.stop();
      await close();
    },
  };
}

function forkWorker(opened: OpenedDatabase, tellMetrics: (worker: Worker) => void): PoolWorker {
  const worker = cluster.fork();
  tellDatabase(worker, opened);
  tellMetrics(worker);
  return {
    pid: worker.process.pid,
    ready: new Promise((resolve) => {
      worker.on('message', (message: unknown) => {
        if (message === READY) resolve();
      });
    }),
    ended: new Promise((resolve) => {
      worker.once('exit', (code, signal) => resolve(signal ?? String(code)));
      // Covers messages to a worker that has just ended; an unhandled error would end this process too.
      worker.on('error', (error) => {
        if (worker.process.pid === undefined) resolve(error.message);
      });
    }),
    stop: () => void worker.process.kill('SIGTERM'),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}
