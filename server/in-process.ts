import { parseConfig } from '#app/config/config.server.ts';
import { takeLeave } from './host/departure.ts';
import type { SharedParts } from '#app/services/services.server.ts';
import { startSite } from './host/start.ts';

export { createSharedParts } from '#app/services/services.server.ts';

/** A site that runs beside others in one process. */
export interface SiteInProcess {
  /** Finishes requests in flight, then closes the database; the process continues. */
  stop(): Promise<void>;
}

/**
 * Starts the site inside another process, whose signals and output stay its own; `WORKERS` must be 1.
 * @param environment replaces the process's own @param databaseUrl a running database, in place of the
 * embedded one @param shared with other sites of the process
 * @throws ConfigurationError and StartError with sentences for the operator
 */
export async function startInProcess(
  environment: Readonly<Record<string, string | undefined>>,
  onProgress: (message: string) => void,
  databaseUrl?: string,
  shared?: SharedParts,
): Promise<SiteInProcess> {
  const config = parseConfig(environment);
  const stopping = new AbortController();
  const open =
    databaseUrl === undefined ? undefined : async () => ({ url: databaseUrl, close: async () => {} });
  const { departure, stop } = await startSite(config, onProgress, stopping.signal, open, undefined, shared);
  return {
    async stop() {
      stopping.abort();
      await takeLeave(departure, 0, AbortSignal.abort());
      await stop();
    },
  };
}
