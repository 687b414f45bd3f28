import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  isRestoreRequested,
  readCandidate,
  readResult,
  removeCandidate,
  requestRestore,
  storeUpload,
  takeRequest,
  writeCandidate,
  writeChecked,
  writeResult,
} from './restore-folder.server.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'directory-restore-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}
const left = () => readdir(path.join(dataDir, 'restore'));

test('an upload is stored as it came, in small pieces too, for its owner alone', async () => {
  const file = await storeUpload(
    dataDir,
    chunks(MAGIC.subarray(0, 1), MAGIC.subarray(1), Buffer.alloc(5e6, 7)),
  );
  expect((await readFile(file)).length).toBe(5e6 + 4);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await removeCandidate(dataDir);
  expect(await left()).toEqual([]);
});

test.each([
  ['a page', [Buffer.from('<!DOCTYPE html>')]],
  ['nothing', []],
  ['less than a beginning', [MAGIC.subarray(0, 3)]],
])('%s is refused with a sentence, and nothing is left of it', async (_what, parts) => {
  await expect(storeUpload(dataDir, chunks(...parts))).rejects.toThrow(
    'This is not a backup of a directory.',
  );
  expect(await left()).toEqual([]);
});

test('an upload that breaks off leaves nothing', async () => {
  async function* broken() {
    yield MAGIC;
    throw new Error('The line went dead.');
  }
  await expect(storeUpload(dataDir, broken())).rejects.toThrow('The line went dead.');
  expect(await left()).toEqual([]);
});

test('two uploads at once have a file each, and the check of the first does not speak for the second', async () => {
  let go = () => {};
  const waits = new Promise<void>((resolve) => (go = resolve));
  async function* slow() {
    yield MAGIC;
    await waits;
    yield Buffer.from('second');
  }
  const arriving = storeUpload(dataDir, slow());
  const first = await storeUpload(dataDir, chunks(Buffer.concat([MAGIC, Buffer.from('first')])));
  const checking = { problem: null, report: null, pid: process.pid, state: 'checking' as const };
  await writeCandidate(dataDir, { ...checking, id: 'one', name: 'first', file: first });
  go();
  const second = await arriving;
  expect((await readFile(first)).subarray(4).toString()).toBe('first');
  await writeCandidate(dataDir, { ...checking, id: 'two', name: 'second', file: second });
  await writeChecked(dataDir, {
    ...checking,
    id: 'one',
    name: 'first',
    file: first,
    state: 'refused',
    problem: 'Damaged.',
  });
  expect(await readCandidate(dataDir)).toMatchObject({ name: 'second', state: 'checking' });
  expect((await readFile(second)).subarray(4).toString()).toBe('second');
  await removeCandidate(dataDir);
  expect(await left()).toEqual([]);
});

test('a check whose program has been killed counts as refused', async () => {
  const candidate = {
    id: 'c',
    name: 'b',
    file: '/b',
    state: 'checking' as const,
    problem: null,
    report: null,
  };
  await writeCandidate(dataDir, { ...candidate, pid: process.pid });
  expect((await readCandidate(dataDir))?.state).toBe('checking');
  await writeCandidate(dataDir, { ...candidate, pid: 2 ** 30 });
  expect(await readCandidate(dataDir)).toMatchObject({
    state: 'refused',
    problem: expect.stringMatching(/interrupted/),
  });
});

test('a request is taken once, and its secret is gone then', async () => {
  const request = { name: 'b', file: '/b', hash: 'a'.repeat(64), by: 'ann', authSecret: 'a secret' };
  await requestRestore(dataDir, request);
  expect(await isRestoreRequested(dataDir)).toBe(true);
  const taken = await Promise.all([1, 2, 3].map(() => takeRequest(dataDir)));
  expect(taken.filter(Boolean)).toEqual([request]);
  expect(await left()).toEqual([]);
  expect(await isRestoreRequested(dataDir)).toBe(false);
});

test('what somebody else has written there is not believed', async () => {
  await mkdir(path.join(dataDir, 'restore'));
  for (const name of ['request.json', 'candidate.json', 'result.json'])
    await writeFile(path.join(dataDir, 'restore', name), '{"file": 1');
  expect(await takeRequest(dataDir)).toBeNull();
  expect(await readCandidate(dataDir)).toBeNull();
  expect(await readResult(dataDir)).toBeNull();
  const result = { name: 'b', at: '2026-01-01T00:00:00Z', isDone: true, message: 'Done.' };
  await writeResult(dataDir, result);
  expect(await readResult(dataDir)).toEqual(result);
});
