import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { parseConfig } from './config.server.ts';

const DATABASE = { DATABASE_URL: 'postgres://one/dogs', AUTH_SECRET: 'a'.repeat(32) };
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'dogs',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('one process, one database and a folder are what there is unless said otherwise', () => {
  expect(parseConfig({})).toMatchObject({ workers: 1, readUrls: [], directUrl: null, s3: null });
});

test('workers are a number, or as many as there are processors', () => {
  expect(parseConfig({ WORKERS: '3' }).workers).toBe(3);
  expect(parseConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
});

test.each(['0', '-1', '1.5', 'many', '1000'])('%s is no number of workers', (WORKERS) => {
  expect(() => parseConfig({ WORKERS })).toThrow('WORKERS must be auto or a number from 1 to 128.');
});

test('read replicas come in a list', () => {
  const DATABASE_READ_URL = 'postgres://two/dogs, postgresql://three/dogs,';
  expect(parseConfig({ ...DATABASE, DATABASE_READ_URL }).readUrls).toEqual([
    'postgres://two/dogs',
    'postgresql://three/dogs',
  ]);
  expect(() => parseConfig({ ...DATABASE, DATABASE_READ_URL: 'postgres://two/dogs, mysql://x' })).toThrow(
    'DATABASE_READ_URL must be',
  );
});

test.each(['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'])('%s needs a DATABASE_URL', (name) => {
  expect(() => parseConfig({ [name]: 'postgres://two/dogs' })).toThrow(
    `${name} can only be set together with DATABASE_URL.`,
  );
});

test('a bucket needs all of its variables', () => {
  expect(parseConfig(BUCKET).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'dogs',
    region: 'eu-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  const { S3_REGION: _region, S3_SECRET_ACCESS_KEY: _secret, ...some } = BUCKET;
  expect(() => parseConfig(some)).toThrow(
    'S3_REGION, S3_SECRET_ACCESS_KEY must be set together with the other S3 variables.',
  );
});

test('a node has five seconds to be noticed leaving, and none where there is no other', () => {
  expect(parseConfig({}).drainSeconds).toBe(0);
  expect(parseConfig(DATABASE).drainSeconds).toBe(5);
  expect(parseConfig({ ...DATABASE, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(parseConfig({ DRAIN_SECONDS: '12.5' }).drainSeconds).toBe(12.5);
});

test.each(['-1', '61', 'long', 'Infinity'])('%s is no time for leaving', (DRAIN_SECONDS) => {
  expect(() => parseConfig({ DRAIN_SECONDS })).toThrow(
    'DRAIN_SECONDS must be a number of seconds from 0 to 60.',
  );
});
