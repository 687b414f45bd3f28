import { networkInterfaces } from 'node:os';
import { type HttpAccount, httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { type RunningSite, runDirectory } from '#tests/support/site/site-process.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

/** Sends the form of the profile page with the switch on. */
async function switchOn(
  site: RunningSite,
  { cookie }: HttpAccount,
  headers: Record<string, string> = {},
  url = site.url,
) {
  const { status } = await requestRaw(url, '/profile', {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'intent=profile&displayName=Eve&adminSwitch=shown&admin=on',
  });
  return status;
}

const admins = async (site: RunningSite) => (await runDirectory(site.dataDir, ['admin', 'list'])).stdout;

test('whoever sits at the machine may become an admin, and nobody whose request comes another way', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess(NO_CAPTCHA);
  expect(site.stderr).not.toContain('Warning:');
  const account = await httpAccount(site);
  for (const headers of [
    { 'X-Forwarded-For': '192.0.2.7' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
    { Via: '1.1 proxy' },
    { Host: 'evil.example' },
  ])
    expect(await switchOn(site, account, headers)).toBe(403);
  expect(await admins(site)).toBe('');
  expect(await switchOn(site, account)).toBe(303);
  expect(await admins(site)).toContain(account.email);
});

test('a site that others can reach lets nobody make himself an admin, and says so at its start', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess({ ...NO_CAPTCHA, HOST: '0.0.0.0' });
  expect(site.stderr).toContain('Warning: The site listens on 0.0.0.0, where others can reach it');
  const account = await httpAccount(site);
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (own) expect(await switchOn(site, account, {}, `http://${own.address}:${site.port}`)).toBe(403);
  expect(await switchOn(site, account)).toBe(403);
  expect(await switchOn(site, account, { Host: '127.0.0.1' })).toBe(403);
  expect(await admins(site)).toBe('');
});

test('an operator who opens self-service to others is warned', async ({ ownSites }) => {
  const site = await ownSites.startProcess({ ...NO_CAPTCHA, HOST: '0.0.0.0', ADMIN_SELF_SERVICE: 'true' });
  expect(site.stderr).toContain('Warning: ADMIN_SELF_SERVICE=true and others can reach the site');
  const account = await httpAccount(site);
  expect(await switchOn(site, account)).toBe(303);
  expect(await admins(site)).toContain(account.email);
});
