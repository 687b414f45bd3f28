import { type Logger, pino } from 'pino';
import { connectDatabase, type Database, type DatabaseConnection } from '#db/client.ts';
import type { Config } from './config.server.ts';
import { createTimedCache } from './timed-cache.ts';
import { listServiceTypes } from './features/businesses/service-types.server.ts';
import { createGeocoder, type Geocoder } from './features/places/geocode.server.ts';
import { type Build, readBuildInformation } from './features/site/build-information.server.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Everything a loader, an action or a command may need, put together once for each process. */
export interface Services {
  config: Config;
  db: Database;
  /** The pool below `db`, for COPY and session locks. */
  pool: DatabaseConnection['pool'];
  geocoder: Geocoder;
  /** Names of the service types, A to Z, at most five minutes old. */
  serviceTypes: () => Promise<string[]>;
  /** What the footer says of the running version. */
  buildInformation: () => Promise<Build>;
  logger: Logger;
  close(): Promise<void>;
}

/** Puts the services together on a database that is ready for use. */
export function createServices(config: Config, databaseUrl: string, logger: Logger): Services {
  const { db, pool, close } = connectDatabase(databaseUrl, (error) =>
    logger.warn({ err: error }, 'database connection lost'),
  );
  const clock = () => Date.now();
  return {
    config,
    db,
    pool,
    geocoder: createGeocoder({
      db,
      providerUrl: config.geocoderUrl,
      clock,
      onProviderFailure: (error) => logger.warn({ err: error }, 'geocoding provider failed'),
    }),
    serviceTypes: createTimedCache(() => listServiceTypes(db), FIVE_MINUTES_MS, clock),
    buildInformation: createTimedCache(
      () => readBuildInformation(db),
      FIVE_MINUTES_MS,
      clock,
      ({ state }) => state === 'ready',
    ),
    logger,
    close,
  };
}

/** The process's own log: one JSON object a line on standard output. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null });
}
