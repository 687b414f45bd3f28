import type { Config } from '#app/config.server.ts';
import { openDatabase } from '#app/open-database.server.ts';
import { prepareDatabase } from '#app/prepare-database.server.ts';
import { recordBuild } from '#app/features/site/record-build.server.ts';
import { createLogger, createServices } from '#app/services.server.ts';
import type { ServerBuild } from 'react-router';
import { builtVersion } from './built-version.ts';
import { createHost } from './host.ts';
import { checkAddress, finishRequests, listen } from './listen.ts';

export interface RunningSite {
  /** Finishes requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the whole site and tells its steps, the last one with the time it took.
 * @throws StartError with a sentence for the operator
 */
export async function startSite(config: Config, onProgress: (message: string) => void): Promise<RunningSite> {
  const begun = performance.now();
  await checkAddress(config);
  const database = await openDatabase(config, true, onProgress);
  const services = createServices(config, database.url, createLogger(config.logLevel));
  const close = async () => {
    await services.close();
    await database.close();
  };
  try {
    await prepareDatabase(services, onProgress);
    await recordBuild(services.db, builtVersion());
    // The module's declared type lacks nothing but the word `undefined` on its optional fields.
    const pages = () => import('virtual:react-router/server-build') as Promise<ServerBuild>;
    const host = createHost(services, pages);
    const server = await listen(host, config);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    onProgress(`${config.siteName} is ready at ${config.siteUrl} (started in ${seconds} s)`);
    return {
      stop: async () => {
        await finishRequests(server);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
