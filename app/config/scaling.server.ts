import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { optional } from '#app/platform/environment-values.ts';

const MOST_WORKERS = 128;
const USUAL_DRAIN_SECONDS = 5;
const LONGEST_DRAIN_SECONDS = 60;
const DRAIN_RULE = `must be a number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}`;
const WORKERS_RULE = `must be auto or a number from 1 to ${MOST_WORKERS}`;

export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a PostgreSQL address such as postgres://user@host/name',
});

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

export interface ScalingConfig {
  workers: number;
  /** How long a stopping node keeps answering, so that load balancers notice. */
  drainSeconds: number;
  /** Read replicas; empty: the main database answers everything. */
  readUrls: readonly string[];
  /** Bypasses a connection pooler, to listen for changes; null if `databaseUrl` already does. */
  directUrl: string | null;
}

export function scalingProblems(settings: ScalingSettings, databaseUrl: string | null): string[] {
  return (['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const)
    .filter((name) => settings[name] !== undefined && databaseUrl === null)
    .map((name) => `${name} can only be set together with DATABASE_URL.`);
}

export function scalingConfig(settings: ScalingSettings, databaseUrl: string | null): ScalingConfig {
  return {
    workers: settings.WORKERS ?? 1,
    // With the embedded database no other node could take over.
    drainSeconds: settings.DRAIN_SECONDS ?? (databaseUrl === null ? 0 : USUAL_DRAIN_SECONDS),
    readUrls: settings.DATABASE_READ_URL ?? [],
    directUrl: settings.DATABASE_DIRECT_URL ?? null,
  };
}
