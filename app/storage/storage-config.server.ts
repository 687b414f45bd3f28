import * as z from 'zod';
import { optional, webAddress } from '#app/platform/environment-values.ts';
import type { S3Settings } from './s3-client.server.ts';

export const storageEnvironment = {
  S3_ENDPOINT: optional(webAddress),
  S3_BUCKET: optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket such as dog-directory'),
  ),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
};

type StorageSettings = {
  [Name in keyof typeof storageEnvironment]?: z.output<(typeof storageEnvironment)[Name]>;
};

export interface StorageConfig {
  /** Null: stored in `dataDir`. */
  s3: S3Settings | null;
}

export function storageProblems(settings: StorageSettings): string[] {
  const names = Object.keys(storageEnvironment) as (keyof StorageSettings)[];
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(', ')} must be set together with the other S3 variables.`];
}

export function storageConfig(settings: StorageSettings): StorageConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return { s3: null };
  }
  return {
    s3: {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
  };
}
