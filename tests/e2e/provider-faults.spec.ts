import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type FaultyProvider, openFaultyProvider, PROVIDER_FAULTS } from '../support/faulty-provider.ts';
import { becomeAdmin, CLIENT_ENVIRONMENT, withDatabase } from '../support/site-client.ts';
import { expect, test } from '../support/site-test.ts';

test.describe.configure({ timeout: 60_000 });

/** Longer than any page takes, shorter than any provider's time-out: what waits for one does not get through. */
const USUAL_MS = 2000;

for (const fault of PROVIDER_FAULTS) {
  test(`mail and geocoding that are ${fault} hold nobody up`, async ({ ownSites }) => {
    const mail = await openFaultyProvider(fault);
    const geocoder = await openFaultyProvider(fault);
    const site = await ownSites.start({
      ...CLIENT_ENVIRONMENT,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      GEOCODER_URL: `http://127.0.0.1:${geocoder.port}`,
      LOG_LEVEL: 'silent',
    });
    try {
      // Not in the table: its sector serves where the provider does not.
      const search = await fetch(`${site.url}/?postcode=SO23+8ZZ`, { signal: AbortSignal.timeout(USUAL_MS) });
      expect(search.status).toBe(200);
      expect(await search.text()).toContain('SO23 8ZZ');
      expect(geocoder.asked()).toBeGreaterThan(0);

      const admin = await becomeAdmin(site, 'ann@dogs.example');
      expect((await admin.get('/profile')).status).toBe(200);
      await expect.poll(() => mail.asked()).toBeGreaterThan(0);
      // The message waits for a better moment, also across a restart.
      await withDatabase(site.dataDir, async (database) => {
        await expect
          .poll(async () => (await database.query('SELECT recipient FROM outgoing_mails')).rows)
          .toEqual([{ recipient: 'ann@dogs.example' }]);
      });
    } finally {
      await closeAll(mail, geocoder);
    }
  });
}

test('a mail server that never answers does not keep the site from stopping', async ({ ownSites }) => {
  const mail = await openFaultyProvider('silent');
  const site = await ownSites.start({ ...CLIENT_ENVIRONMENT, SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  await becomeAdmin(site, 'ann@dogs.example');
  await expect.poll(() => mail.asked()).toBeGreaterThan(0);
  expect(
    await Promise.race([site.stop(), new Promise((resolve) => setTimeout(resolve, 20_000, 'still running'))]),
  ).toBe(0);
  await closeAll(mail);
});

test('an error nobody has caught ends the site cleanly, with a code that asks for a new start', async ({
  ownSites,
}) => {
  const site = await ownSites.start({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => void Promise.reject(new Error('on purpose')))")}`,
  });
  site.send('SIGUSR2');
  expect(await site.exited).toBe(70);
  expect(site.stdout).toContain('uncaught error, going down');
  expect(await readdir(path.join(site.dataDir, 'postgres'))).not.toContain('postmaster.pid');
});

function closeAll(...providers: FaultyProvider[]): Promise<unknown> {
  return Promise.all(providers.map((provider) => provider.close()));
}
