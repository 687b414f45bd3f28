import { parseConfig } from '#app/config/config.server.ts';
import { takeLeave } from './host/departure.ts';
import { startSite } from './host/start.ts';

/** A site that runs beside others in one process. */
export interface SiteInProcess {
  /** Finishes requests in flight, then closes the database; the process goes on. */
  stop(): Promise<void>;
}

/**
 * Starts the built site as a part of a process that has more to do, such as running others for tests: signals, exit
 * codes and the log's standard output stay that process's own, and `WORKERS` has to be 1.
 * @param environment the site's variables, in place of the process's own
 * @param onProgress is called with each step, the last one when the site is ready
 * @param databaseUrl a database on a server that runs already, in place of the embedded one in `DATA_DIR`
 * @throws ConfigurationError and StartError with sentences for the operator
 */
export async function startInProcess(
  environment: Readonly<Record<string, string | undefined>>,
  onProgress: (message: string) => void,
  databaseUrl?: string,
): Promise<SiteInProcess> {
  const config = parseConfig(environment);
  const stopping = new AbortController();
  const open =
    databaseUrl === undefined ? undefined : async () => ({ url: databaseUrl, close: async () => {} });
  const { departure, stop } = await startSite(config, onProgress, stopping.signal, open);
  return {
    async stop() {
      stopping.abort();
      await takeLeave(departure, 0, AbortSignal.abort());
      await stop();
    },
  };
}
