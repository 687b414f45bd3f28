import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/site/eventually.ts';
import { answerMeanwhile } from './maintenance.ts';

test('the notice takes the address as soon as the site has left it, and lets go of it', async () => {
  const site = createServer((_request, response) => response.end('the site'));
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const takeOver = await answerMeanwhile({ port, host: '127.0.0.1', siteName: 'Dogs' });
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
  expect((await ask()).status).toBe(200);
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await eventually(async () => expect((await ask()).status).toBe(503));
  await takeOver();
  await expect(ask()).rejects.toThrow();
});
