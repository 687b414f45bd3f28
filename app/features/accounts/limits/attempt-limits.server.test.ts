import { expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createAttemptLimits } from './attempt-limits.server.ts';

const database = useScratchDatabase();
const limits = () => createAttemptLimits(database.pool, 'secret');
const MEGABYTE = 1024 * 1024;

test('photos count in bytes, for their sender and for the network', async () => {
  const send = (account: string, megabytes: number) =>
    limits().count('bytes of photos', { address: '203.0.113.5', account }, megabytes * MEGABYTE);
  await send('change 1', 40);
  await expect(send('change 1', 11)).rejects.toMatchObject({ scope: 'account' });
  await send('change 2', 40);
  await expect(send('change 3', 20)).rejects.toMatchObject({ scope: 'network' });
});

test('whether a limit is used up is told without counting', async () => {
  const kind = 'message without a captcha';
  const from = (address: string) => ({ address, account: 'everybody' });
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await limits().isUsedUp(kind, from('203.0.113.9'))).toBe(false);
    await limits().count(kind, from('203.0.113.9'));
  }
  expect(await limits().isUsedUp(kind, from('203.0.113.9'))).toBe(true);
  expect(await limits().isUsedUp(kind, from('203.0.113.10'))).toBe(false);
  for (let turn = 0; turn < 35; turn += 1) await limits().count(kind, from(`198.51.100.${turn}`));
  expect(await limits().isUsedUp(kind, from('203.0.113.10'))).toBe(true);
});
