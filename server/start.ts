import type { Config } from '#app/config.server.ts';
import { recordBuild } from '#app/features/site/record-build.server.ts';
import { openDatabase } from '#app/open-database.server.ts';
import { prepareDatabase } from '#app/prepare-database.server.ts';
import { createLogger, createServices, type Services } from '#app/services.server.ts';
import type { ServerBuild } from 'react-router';
import { builtVersion } from './built-version.ts';
import { createHost } from './host.ts';
import { checkAddress, finishRequests, listen } from './listen.ts';

type OnProgress = (message: string) => void;

/** Everything behind the pages, ready for use. */
export interface OpenSite {
  services: Services;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date and puts the services together.
 * @throws StartError with a sentence for the operator
 */
export async function openSite(config: Config, onProgress: OnProgress): Promise<OpenSite> {
  const database = await openDatabase(config, true, onProgress);
  const services = createServices(config, database.url, createLogger(config.logLevel));
  const close = async () => {
    await services.close();
    await database.close();
  };
  try {
    await prepareDatabase(services, onProgress);
    await recordBuild(services.db, builtVersion());
  } catch (error) {
    await close();
    throw error;
  }
  return { services, close };
}

/** The site while it answers requests. */
export interface RunningSite {
  /** Finishes requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the built site and tells its steps, the last one with the time it took.
 * @throws StartError with a sentence for the operator
 */
export async function startSite(config: Config, onProgress: OnProgress): Promise<RunningSite> {
  const begun = performance.now();
  await checkAddress(config);
  const { services, close } = await openSite(config, onProgress);
  // The module's declared type lacks nothing but the word `undefined` on its optional fields.
  const pages = () => import('virtual:react-router/server-build') as Promise<ServerBuild>;
  const server = await listen(createHost(services, pages), config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  onProgress(`${config.siteName} is ready at ${config.siteUrl} (started in ${seconds} s)`);
  return {
    stop: async () => {
      await finishRequests(server);
      await close();
    },
  };
}
