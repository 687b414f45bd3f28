import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFolderLock } from './folder-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('many at once come one after the other, and leave nothing behind', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withFolderLock(folder, work)));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('gives the folder back when the work fails', async () => {
  const failing = withFolderLock(folder, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await withFolderLock(folder, async () => 'done')).toBe('done');
});

test.each(['1999999999 12345 gone', '', `${process.pid} 1 earlier`])(
  'a lock left by a killed program counts for nothing: %j',
  async (left) => {
    await writeFile(path.join(folder, 'postgres.lock'), left);
    const all = await Promise.all([1, 2, 3].map((n) => withFolderLock(folder, async () => n)));
    expect(all).toEqual([1, 2, 3]);
  },
);

test('a program killed while it holds the folder does not keep others from it', async () => {
  const script = `import { withFolderLock } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))};
    await withFolderLock(${JSON.stringify(folder)}, async () => { console.log('held'); setInterval(() => {}, 1000); await new Promise(() => {}); });`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  let entered = false;
  const waiting = withFolderLock(folder, async () => {
    entered = true;
  });
  await new Promise(setImmediate);
  expect(entered).toBe(false);
  other.kill('SIGKILL');
  await waiting;
  expect(entered).toBe(true);
});
