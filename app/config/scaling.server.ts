import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { optional } from '#app/platform/environment-values.ts';

const MOST_WORKERS = 128;
const USUAL_DRAIN_SECONDS = 5;
const LONGEST_DRAIN_SECONDS = 60;
const DRAIN_RULE = `must be a number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}`;
const WORKERS_RULE = `must be auto or a number from 1 to ${MOST_WORKERS}`;

/** A PostgreSQL connection URL. */
export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a PostgreSQL address such as postgres://user@host/name',
});

/** The variables of running on several processors, machines and databases, for the schema of the whole environment. */
export const scalingEnvironment = {
  WORKERS: optional(
    z
      .string()
      .transform((text) => (text === 'auto' ? Math.min(availableParallelism(), MOST_WORKERS) : Number(text)))
      .pipe(z.int(WORKERS_RULE).min(1, WORKERS_RULE).max(MOST_WORKERS, WORKERS_RULE)),
  ),
  DRAIN_SECONDS: optional(
    z.coerce.number(DRAIN_RULE).min(0, DRAIN_RULE).max(LONGEST_DRAIN_SECONDS, DRAIN_RULE),
  ),
  DATABASE_READ_URL: optional(
    z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .transform((list) => list.filter((address) => address !== ''))
      .pipe(z.array(databaseAddress, 'must be PostgreSQL addresses separated by commas')),
  ),
  DATABASE_DIRECT_URL: optional(databaseAddress),
};

type ScalingSettings = {
  [Name in keyof typeof scalingEnvironment]?: z.output<(typeof scalingEnvironment)[Name]>;
};

/** The part of the configuration that says on how much the site runs. */
export interface ScalingConfig {
  /** Processes that answer requests on this machine; 1 is the one process there is anyway. */
  workers: number;
  /** How long a node that is to stop goes on answering, so that load balancers notice. */
  drainSeconds: number;
  /** Read replicas, by their own addresses; none means that the one database answers everything. */
  readUrls: readonly string[];
  /** The database without a connection pooler in between, to hear of changes; null where `databaseUrl` is that. */
  directUrl: string | null;
}

/** What is wrong with variables that depend on each other, one line each. */
export function scalingProblems(settings: ScalingSettings, databaseUrl: string | null): string[] {
  return (['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const)
    .filter((name) => settings[name] !== undefined && databaseUrl === null)
    .map((name) => `${name} can only be set together with DATABASE_URL.`);
}

/** The configuration of processes and databases, from settings without problems. */
export function scalingConfig(settings: ScalingSettings, databaseUrl: string | null): ScalingConfig {
  return {
    workers: settings.WORKERS ?? 1,
    // With the embedded database there is no other node that could take over.
    drainSeconds: settings.DRAIN_SECONDS ?? (databaseUrl === null ? 0 : USUAL_DRAIN_SECONDS),
    readUrls: settings.DATABASE_READ_URL ?? [],
    directUrl: settings.DATABASE_DIRECT_URL ?? null,
  };
}
