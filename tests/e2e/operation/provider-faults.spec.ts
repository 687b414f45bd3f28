import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type FaultyProvider,
  openFaultyProvider,
  PROVIDER_FAULTS,
} from '#tests/support/stubs/faulty-provider.ts';
import { becomeAdmin, CLIENT_ENVIRONMENT, withDatabase } from '#tests/support/site/site-client.ts';
import { expect, test } from '#tests/support/site/site-test.ts';
import { stubOutside } from '#tests/support/stubs/stub-outside.ts';

/** Longer than any page takes, shorter than any provider's time-out: what waits for one does not get through. */
const USUAL_MS = 2000;
const FORM = 'application/x-www-form-urlencoded';
const TRY_LATER = 'Try again in a few minutes';

for (const fault of PROVIDER_FAULTS) {
  test(`mail and geocoding that are ${fault} hold nobody up`, async ({ ownSites }) => {
    const mail = await openFaultyProvider(fault);
    const geocoder = await openFaultyProvider(fault);
    const site = await ownSites.startProcess({
      ...CLIENT_ENVIRONMENT,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      GEOCODER_URL: `http://127.0.0.1:${geocoder.port}`,
      LOG_LEVEL: 'silent',
    });
    try {
      // The first search of all reads what later ones have in memory.
      expect((await fetch(`${site.url}/?postcode=SO23+8UJ`)).status).toBe(200);
      // Not in the table: its sector serves where the provider does not.
      const search = await fetch(`${site.url}/?postcode=SO23+8ZZ`, { signal: AbortSignal.timeout(USUAL_MS) });
      expect(search.status).toBe(200);
      expect(await search.text()).toContain('SO23 8ZZ');
      expect(geocoder.asked()).toBeGreaterThan(0);
      await expectUnknownPlace(site.url);

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

/** What a postcode that is not in the site's own list is answered while nobody can be asked where it lies. */
async function expectUnknownPlace(siteUrl: string): Promise<void> {
  for (const address of ['/?postcode=SO47+1AA', '/fleet?postcode=SO47+1AA', '/_.data?postcode=SO47+1AA']) {
    const page = await fetch(siteUrl + address);
    const text = await page.text();
    expect(text, address).toContain(address.includes('.data') ? '"failed"' : 'Error processing postcode');
    expect(text, address).not.toContain('Invalid postcode entered');
    if (!address.includes('.data')) expect(page.headers.get('Cache-Control')).toContain('no-store');
  }
  const answers = [
    await fetch(`${siteUrl}/api/v1/businesses?postcode=SO47+1AA`),
    await fetch(`${siteUrl}/functions/v1/geocode-postcode`, {
      method: 'POST',
      body: JSON.stringify({ postcode: 'SO47 1AA' }),
    }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining('Error processing postcode'),
    });
  }
}

const CAPTCHAS = [
  ['turnstile', 'https://challenges.cloudflare.com', 'silent'],
  ['turnstile', 'https://challenges.cloudflare.com', 'status 500'],
  ['hcaptcha', 'https://api.hcaptcha.com', 'garbage'],
  ['hcaptcha', 'https://api.hcaptcha.com', 'unreachable'],
] as const;

for (const [provider, origin, fault] of CAPTCHAS) {
  test(`a captcha service (${provider}) that is ${fault} holds up registrations alone, and they say so`, async ({
    ownSites,
  }) => {
    const site = await ownSites.startProcess({
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET: 'secret of the captcha',
      LOG_LEVEL: 'silent',
      ...stubOutside(origin, fault),
    });
    const register = (address: string, body: BodyInit, type: string) =>
      fetch(site.url + address, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': type, Accept: 'text/html' },
        body,
        signal: AbortSignal.timeout(15_000),
      });
    const fields = { email: 'ann@dogs.example', password: 'correct horse battery', captcha: 'solved' };
    const answers = Promise.all([
      register('/auth', new URLSearchParams({ intent: 'register', ...fields }).toString(), FORM),
      register('/api/auth/sign-up/email', JSON.stringify(fields), 'application/json'),
    ]);
    // Meanwhile all others are served.
    for (const address of ['/auth?tab=register', '/', '/winchester?service=Kennels', '/healthz', '/readyz']) {
      const answer = await fetch(site.url + address, { signal: AbortSignal.timeout(USUAL_MS) });
      expect(answer.status, address).toBe(200);
    }
    const [page, json] = await answers;
    expect([page.status, json.status]).toEqual([503, 503]);
    expect(await page.text()).toContain(TRY_LATER);
    expect(await json.json()).toEqual({ error: expect.stringContaining(TRY_LATER) });
    // Nobody has been let in.
    await withDatabase(site.dataDir, async (database) => {
      expect((await database.query('SELECT 1 FROM "user"')).rows).toEqual([]);
    });
  });
}

test('a mail server that never answers does not keep the site from stopping', async ({ ownSites }) => {
  const mail = await openFaultyProvider('silent');
  const site = await ownSites.startProcess({
    ...CLIENT_ENVIRONMENT,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  });
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
  const site = await ownSites.startProcess({
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
