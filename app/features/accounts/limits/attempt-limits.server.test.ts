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
