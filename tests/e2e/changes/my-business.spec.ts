/** What whoever speaks for a business sees of it and does, and the mail that asks them. */
import type { Page } from '@playwright/test';
import { httpAccount, NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { mailTo } from '#tests/support/content/outbox.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const ROWS = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, website_description, opening_hours, council) VALUES
    ('lower-barn', 'Lower Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01632 960377',
     'Heated kennels on a working farm with twice daily walks.', 'Mo-Fr 08:00-18:00', 'E07000085'),
    ('meadow', 'Meadow Paddock', 'Dog Walker', 'Alton', 'GU34 1AB', '01632 960118', NULL, NULL, 'E07000085');`;

async function startSite(start: (environment: Record<string, string>) => Promise<Site>) {
  const site = await start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(ROWS));
  return site;
}

async function apiBusiness(page: Page, site: Site, slug: string) {
  const answer = await page.request.get(`${site.url}/api/v1/businesses/${slug}`);
  return (await answer.json()) as Record<string, unknown>;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an owner changes hours at once and a number by the desk, confirms, and leaves', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await startSite(ownSites.start);
      const email = await beginSession(page, site);
      await page.goto(`${site.url}/profile`);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'My business' }).click();
      await expect(page.getByText('No entry is yours yet')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Look for my business' })).toHaveAttribute(
        'href',
        '/list-your-business',
      );
      await ownBusiness(site, email, 'lower-barn');
      await page.reload();
      await main.getByRole('link', { name: 'Lower Barn Kennels' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);

      await main.getByRole('link', { name: 'Change something' }).click();
      await expect(page.getByLabel('Opening hours')).not.toHaveValue('');
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await page.getByLabel('Opening hours').fill('every other blue moon');
      await page.getByLabel('Phone').fill('01632 960399');
      await main.getByRole('button', { name: 'Save changes' }).click();
      await expect(main.getByText('Nothing was saved')).toBeVisible();
      await expect(page.getByLabel('Phone')).toHaveValue('01632 960399');
      await page.getByLabel('Opening hours').fill('Mon to Sat 8am to 6pm');
      await main.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
      expect(await apiBusiness(page, site, 'lower-barn')).toMatchObject({
        ...{ opening_hours: 'Mo-Sa 08:00-18:00', phone: '01632 960377' },
      });
      await expect(main.getByText('Confirmed today by the business')).toHaveCount(1);

      // What waits is followed by its own page.
      await main.getByRole('link', { name: 'Phone' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waits for us to look at it');
      const admin = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await beginSession(admin, site, { admin: true });
      await admin.goto(`${site.url}/admin/changes`);
      await admin.getByRole('main').getByRole('button', { name: 'Apply', exact: true }).last().click();
      await expect(admin.getByText('is applied.')).toBeVisible();
      expect((await apiBusiness(page, site, 'lower-barn'))['phone']).toBe('01632 960399');
      await mailTo(site.dataDir, email, 'Taken over');

      await page.goto(`${site.url}/my-business/lower-barn`);
      await main.getByRole('button', { name: 'It is all still right' }).click();
      await expect(main.getByText('Confirmed today by the business').nth(3)).toBeVisible();
      const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await visitor.goto(`${site.url}/dog-services/lower-barn`);
      await expect(visitor.getByText('by the business').first()).toBeVisible();
      await expect(visitor.getByText('Looked after by the business since ')).toBeVisible();

      await main.getByRole('button', { name: 'Stop asking me' }).click();
      await expect(main.getByRole('button', { name: 'Ask me twice a year' })).toBeVisible();
      const licence = main.getByRole('region', { name: 'Council licence' });
      await licence.getByLabel('Something to say about it?').fill('East Hampshire gave us AWL/9, 4 stars.');
      await licence.getByRole('button', { name: 'Tell us' }).click();
      const sent = main.getByRole('region', { name: 'What you have sent' });
      await expect(sent.getByRole('link', { name: 'Licence', exact: true })).toBeVisible();
      await main.getByRole('link', { name: 'Leave this entry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave Lower Barn Kennels?');
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await main.getByRole('button', { name: 'Leave this entry' }).click();
      await expect(page.getByText('No entry is yours yet')).toBeVisible();
      await mailTo(site.dataDir, email, 'You no longer speak for Lower Barn Kennels');
      await visitor.goto(`${site.url}/dog-services/lower-barn`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
      await expect(visitor.getByText('Looked after by')).toHaveCount(0);
      expect((await page.goto(`${site.url}/my-business/lower-barn`))?.status()).toBe(404);
      await admin.context().close();
      await visitor.context().close();
    });

    test('two who speak for one business change the same, and nothing is lost', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await startSite(ownSites.start);
      const other = await (await browser.newContext({ javaScriptEnabled })).newPage();
      for (const one of [page, other]) {
        await ownBusiness(site, await beginSession(one, site), 'lower-barn');
        const address = `${site.url}/my-business/lower-barn/edit`;
        await (javaScriptEnabled ? open(one, address) : one.goto(address));
      }
      await other.getByLabel('Opening hours').fill('Tue 10am to noon');
      await other.getByLabel('Prices').fill('');
      await other.getByRole('button', { name: 'Save changes' }).click();
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
      await page.getByLabel('Opening hours').fill('Mon 9am to 5pm');
      await page.getByLabel('Insured').selectOption('Yes');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Changed meanwhile. It now says:')).toBeVisible();
      expect((await apiBusiness(page, site, 'lower-barn'))['opening_hours']).toBe('Tu 10:00-12:00');
      await expect(page.getByLabel('Opening hours')).toHaveValue('Mon 9am to 5pm');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
      expect(await apiBusiness(page, site, 'lower-barn')).toMatchObject({
        ...{ opening_hours: 'Mo 09:00-17:00', facts: { insured: { answer: true, by: 'business' } } },
      });
      await other.context().close();
    });

    test('a mailed question is answered without signing in, once, and by nothing that only looks', async ({
      page,
      ownSites,
    }) => {
      const site = await startSite(ownSites.start);
      const { email } = await httpAccount(site);
      const { token } = await ownBusiness(site, email, 'lower-barn');
      const path = `/still-right/${token}`;
      for (const method of ['GET', 'HEAD', 'GET']) {
        expect((await requestRaw(site.url, path, { method })).status).toBe(200);
      }
      expect((await apiBusiness(page, site, 'lower-barn'))['confirmed_on']).toBeNull();
      // A form of another site's is refused, as all are.
      const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' };
      const forged = await requestRaw(site.url, path, {
        method: 'POST',
        headers: form,
        body: 'answer=closed',
      });
      expect(forged.status).toBe(403);

      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is Lower Barn Kennels still right?');
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Some things changed' }).click();
      await expect(page).toHaveURL(/\/auth/);
      await page.goto(site.url + path);
      await page.getByRole('button', { name: 'All still right' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
      await expect(page.getByText('by the business').first()).toBeVisible();
      expect((await apiBusiness(page, site, 'lower-barn'))['confirmed_by']).toBe('business');
      const again = await page.goto(site.url + path);
      expect(again?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link works no more');
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
    });
  });
}

test('nobody reaches a business of somebody else, by whatever address or form', async ({
  page,
  ownSites,
}) => {
  const site = await startSite(ownSites.start);
  const [owner, stranger] = [await httpAccount(site), await httpAccount(site)];
  await ownBusiness(site, owner.email, 'lower-barn');
  await ownBusiness(site, stranger.email, 'meadow');
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: stranger.cookie };
  for (const slug of ['lower-barn', 'no-such', 'LOWER-BARN']) {
    for (const [end, body] of [
      ['', 'intent=confirm'],
      ['/edit', 'version=1&opening_hours=Mo&phone='],
      ['/leave', 'intent=leave'],
    ]) {
      const path = `/my-business/${slug}${end}`;
      const read = await requestRaw(site.url, path, { headers: { Cookie: stranger.cookie } });
      expect([path, read.status]).toEqual([path, 404]);
      const sent = await requestRaw(site.url, path, { method: 'POST', headers: form, body: body ?? '' });
      expect([path, sent.status]).toEqual([path, 404]);
      expect((await requestRaw(site.url, path)).status).toBe(302);
    }
  }
  // Of one's own, what is not in the form is refused as a whole.
  const body = 'version=1&opening_hours=24/7&rating=5&slug=best';
  const mass = await requestRaw(site.url, '/my-business/meadow/edit', {
    method: 'POST',
    headers: form,
    body,
  });
  expect(mass.status).toBe(400);
  expect(await apiBusiness(page, site, 'meadow')).toMatchObject({ opening_hours: null, rating: null });
  expect(await apiBusiness(page, site, 'lower-barn')).toMatchObject({ confirmed_on: null });
  await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query('SELECT state FROM business_owners ORDER BY id');
    expect(rows).toEqual([{ state: 'owner' }, { state: 'owner' }]);
    await client.query("UPDATE business_owners SET state = 'ended'");
  });
  const ended = await requestRaw(site.url, '/my-business/meadow', { headers: { Cookie: stranger.cookie } });
  expect(ended.status).toBe(404);
});
