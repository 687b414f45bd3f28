import type { Config } from '#app/config/config.server.ts';
import { secretsOf } from '#app/config/log-secrets.ts';
import { createLogger, createServices } from '#app/services/services.server.ts';
import { type RunningSite, serveSite } from '../host/serve.ts';
import { askForDatabase } from './database-message.ts';
import { followDeparture } from './departure-message.ts';
import { READY } from './ready-message.ts';

/** Answers requests as one of several processes, on a database that the supervisor has prepared. */
export async function startWorker(config: Config): Promise<RunningSite> {
  const { databaseUrl, region } = await askForDatabase();
  const logger = createLogger(config, secretsOf(config));
  const services = createServices(config, databaseUrl, region, logger);
  const site = await serveSite({ services, databaseUrl, close: () => services.close() }, config);
  followDeparture(site.departure);
  process.send?.(READY);
  return site;
}
