import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/site/eventually.ts';
import { openCluster } from './cluster.ts';
import { findPostmaster } from './postmaster-file.ts';

const QUICK = ['fsync=off', 'full_page_writes=off'];

let folder = '';
const postmaster = () => findPostmaster(path.join(folder, 'postgres'));
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-cluster-'));
});
afterEach(async () => {
  const left = await postmaster();
  if (left) process.kill(left.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('a server that was told to stop, and waits for somebody who stays, is stopped and started again', async () => {
  const { url } = await openCluster(folder, QUICK);
  const staying = new pg.Client({ connectionString: url });
  staying.on('error', () => {});
  await staying.connect();
  const stated = await postmaster();
  process.kill(stated?.pid ?? 0, 'SIGTERM');
  await eventually(async () =>
    expect(await postmaster()).toMatchObject({ pid: stated?.pid, isStopping: true }),
  );
  const again = await openCluster(folder, QUICK);
  expect(again.url).toBe(url);
  const client = new pg.Client({ connectionString: again.url });
  await client.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await again.stop();
  expect(await postmaster()).toBeNull();
});
