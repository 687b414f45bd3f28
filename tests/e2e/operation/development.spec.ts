import { freePort } from '#db/embedded/free-port.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

// Every module is made ready when it is first asked for.
test('npm run dev shows pages, functions and what is not there', async ({ ownSites }) => {
  const port = await freePort();
  const { exited, send } = await ownSites.startDevelopment(String(port));
  const url = `http://localhost:${port}`;
  const town = await fetch(`${url}/winchester`);
  expect(town.status).toBe(200);
  expect(await town.text()).toContain('Find Trusted Dog Care Services in');
  expect((await fetch(`${url}/api/v1/businesses?limit=1`)).status).toBe(200);
  expect((await fetch(`${url}/guildford`)).status).toBe(404);
  send('SIGTERM');
  expect(await exited).toBe(0);
});
