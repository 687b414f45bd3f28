import type { Config } from '#app/config.server.ts';
import { recordBuild } from '#app/features/site/record-build.server.ts';
import { tidyUp } from '#app/housekeeping.server.ts';
import { openDatabase } from '#app/open-database.server.ts';
import { prepareDatabase } from '#app/prepare-database.server.ts';
import { scheduledBackups } from '#app/scheduled-backups.server.ts';
import { createLogger, createServices, type Services } from '#app/services.server.ts';
import type { ServerBuild } from 'react-router';
import { builtVersion } from './built-version.ts';
import { createCachedPages } from './cached-pages.ts';
import { listenForChanges } from './content-changes.ts';
import { createHost } from './host.ts';
import { answerKept } from './kept-answers.ts';
import { checkAddress, finishRequests, listen } from './listen.ts';
import { logRequest } from './request-log.ts';

const HOUR_MS = 60 * 60_000;

type OnProgress = (message: string) => void;

/** Everything behind the pages, ready for use. */
export interface OpenSite {
  services: Services;
  databaseUrl: string;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date and puts the services together.
 * @throws StartError with a sentence for the operator
 */
export async function openSite(
  config: Config,
  onProgress: OnProgress,
  stopping?: AbortSignal,
): Promise<OpenSite> {
  const database = await openDatabase(config, true, onProgress);
  const services = createServices(config, database.url, createLogger(config.logLevel));
  const tidy = () => tidyUp(services);
  let tidying: NodeJS.Timeout | undefined;
  const close = async () => {
    clearInterval(tidying);
    await services.close();
    await database.close();
  };
  try {
    await prepareDatabase(services, onProgress, stopping);
    stopping?.throwIfAborted();
    await recordBuild(services.db, builtVersion());
    services.mailer.start();
    void services.mailer.deliverDue();
    tidying = setInterval(tidy, HOUR_MS).unref();
    void tidy();
    await services.importJobs.recover();
  } catch (error) {
    await close();
    throw error;
  }
  return { services, databaseUrl: database.url, close };
}

const CACHED_BYTES = 64 * 1024 * 1024;
const FRESH_MS = 5 * 60_000;

/** Keeps rendered pages for as long as nothing in them changes, on this node or any other. */
function startPageCache({ clock, serviceTypes, totals }: Services, databaseUrl: string) {
  const pages = createCachedPages({ bytes: CACHED_BYTES, freshMs: FRESH_MS }, clock);
  const changes = listenForChanges(databaseUrl, (table) => {
    pages.clear();
    serviceTypes.forget();
    if (table === 'businesses') void totals.refresh();
  });
  return { pages, isCurrent: changes.isListening, close: changes.close };
}

/** The site while it answers requests. */
export interface RunningSite {
  /** Finishes requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the built site and tells its steps, the last one with the time it took.
 * @param stopping ends the start between two steps, by throwing, with everything closed again
 * @throws StartError with a sentence for the operator
 */
export async function startSite(
  config: Config,
  onProgress: OnProgress,
  stopping: AbortSignal,
): Promise<RunningSite> {
  const begun = performance.now();
  await checkAddress(config);
  const { services, databaseUrl, close } = await openSite(config, onProgress, stopping);
  // The module's declared type lacks nothing but the word `undefined` on its optional fields.
  const pages = (await import('virtual:react-router/server-build')) as ServerBuild;
  const cache = startPageCache(services, databaseUrl);
  const backups = scheduledBackups(services);
  const kept = answerKept(cache, logRequest(services.logger));
  const host = createHost(services, pages, cache);
  const server = await listen(host, kept, config).catch(async (error: unknown) => {
    await cache.close();
    await close();
    throw error;
  });
  // Searches count in the database until this is done.
  void services.totals.refresh();
  backups?.start();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  onProgress(`${config.siteName} is ready at ${config.siteUrl} (started in ${seconds} s)`);
  return {
    stop: async () => {
      // Whoever follows an import would otherwise hold the server up.
      await services.importJobs.stop();
      await backups?.stop();
      await finishRequests(server);
      await cache.close();
      await close();
    },
  };
}
