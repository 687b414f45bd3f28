/** How somebody shows that a business is theirs, from both sides, and how others fail to. */
import type { Browser, Page } from '@playwright/test';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const ROWS = `
  INSERT INTO service_types VALUES ('Kennels'), ('Dog Walker') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, email_1, full_address, hides_address, created_at) VALUES
    ('lower-barn', 'Lower Barn Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01632 960377', 'hello@lowerbarn.example', '1 Barn Lane', false,
     now() - interval '40 days'),
    ('meadow', 'Meadow Walks', 'Dog Walker', 'Alton', 'GU34 1AB', '07700 900118', NULL, NULL, true, now());`;

async function startSite(start: (environment: Record<string, string>) => Promise<Site>) {
  const site = await start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) => client.query(ROWS));
  return site;
}

/** Signs in as a new member. @returns the e-mail address */
async function signIn(page: Page, site: Site): Promise<string> {
  const email = await makeAccount(site);
  const data = { email, password: PASSWORD };
  const answer = await page.request.post(`${site.url}/api/auth/sign-in/email`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

async function newPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled })).newPage();
}

async function owners(site: Site): Promise<string[]> {
  const { rows } = await withDatabase(site.dataDir, (client) =>
    client.query(
      `SELECT u.email FROM business_owners o JOIN "user" u ON u.id = o.user_id WHERE o.state <> 'ended' ORDER BY 1`,
    ),
  );
  return rows.map(({ email }) => email);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a walker with nothing but a mobile number claims her entry by a code that is read out', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await startSite(ownSites.start);
      await page.goto(`${site.url}/dog-services/meadow`);
      await page.getByRole('link', { name: 'This is my business' }).click();
      await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fclaim%2Fmeadow/);
      const email = await signIn(page, site);
      await page.goto(`${site.url}/claim/meadow`);
      await expect(page.getByRole('heading', { level: 1, name: 'Is Meadow Walks yours?' })).toBeVisible();
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'It is mine' }).click();
      await expect(page.getByText('07700 900118')).toBeVisible();
      await expect(page.getByText('No e-mail address is listed')).toBeVisible();
      await expect(page.getByText('No website is listed')).toBeVisible();
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      expect(await owners(site)).toEqual([]);

      const admin = await newPage(browser, javaScriptEnabled);
      await beginSession(admin, site, { admin: true });
      await admin.goto(`${site.url}/admin/changes`);
      const desk = admin.getByRole('main');
      await expect(desk.getByText(email).first()).toBeVisible();
      await desk.getByText('Give it to them').first().click();
      await desk.getByRole('button', { name: 'Give it to them' }).click();
      await expect(desk.getByText('One strong proof, or two weak ones').first()).toBeVisible();
      await desk.getByRole('button', { name: 'Make a code for a call to 07700 900118' }).click();
      await expect(desk.getByText('Ring 07700 900118 now')).toBeVisible();
      const code = /\b\d{6}\b/.exec(await desk.getByText('read this out').innerText())?.[0] ?? '';
      if (javaScriptEnabled) expect(await axeViolationsInThemes(admin)).toEqual([]);

      await page.getByLabel('The code').fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Check the code' }).click();
      await expect(page.getByText('That is not the code.').first()).toBeVisible();
      await page.getByLabel('The code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Check the code' }).click();
      await expect(page.getByText('You look after this entry.')).toBeVisible();
      expect(await owners(site)).toEqual([email]);
      await mailTo(site.dataDir, email, 'Meadow Walks is yours');
      await page.goto(`${site.url}/my-business/meadow`);
      await expect(page.getByRole('heading', { level: 1, name: 'Meadow Walks' })).toBeVisible();
      await admin.goto(`${site.url}/admin/changes`);
      await expect(desk.getByText('Nothing waits.').first()).toBeVisible();
      await admin.context().close();
    });

    test('a mailed link proves by a button alone, once, and to the account that asked', async ({
      page,
      ownSites,
      browser,
      request,
    }) => {
      const site = await startSite(ownSites.start);
      const email = await signIn(page, site);
      await page.goto(`${site.url}/claim/lower-barn`);
      await page.getByRole('button', { name: 'It is mine' }).click();
      await expect(page.getByText('hello@lowerbarn.example')).toHaveCount(0);
      await page.getByRole('button', { name: 'Send it' }).click();
      await expect(page.getByText('We have written to the listed address').first()).toBeVisible();
      const link = linkIn(
        await mailTo(site.dataDir, 'hello@lowerbarn.example', 'Is Lower Barn Kennels yours?'),
      );

      // Programs that look at mail open every link, with or without a session of their own.
      for (const method of ['get', 'head'] as const) await request[method](link);
      const stranger = await newPage(browser, javaScriptEnabled);
      await signIn(stranger, site);
      await stranger.goto(link);
      await expect(stranger.getByText('for the account alone that asked for it')).toBeVisible();
      await expect(stranger.getByRole('button', { name: 'Yes, it is mine' })).toHaveCount(0);
      await stranger.getByRole('button', { name: 'It is mine', exact: true }).click();
      await expect(stranger.getByRole('button', { name: 'Withdraw the claim' })).toBeVisible();
      await stranger.goto(link);
      await stranger.getByRole('button', { name: 'Yes, it is mine' }).click();
      await expect(stranger.getByText('has been used, or is too old').first()).toBeVisible();
      expect(await owners(site)).toEqual([]);

      // Its address may have changed since the mail was written.
      await withDatabase(site.dataDir, (client) =>
        client.query(`UPDATE businesses SET slug = 'barn' WHERE slug = 'lower-barn';
          INSERT INTO business_old_slugs (slug, business_id) SELECT 'lower-barn', id FROM businesses WHERE slug = 'barn'`),
      );
      await page.goto(link);
      expect(await owners(site)).toEqual([]);
      if (javaScriptEnabled) expect(await axeViolationsInThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Yes, it is mine' }).click();
      await expect(page.getByText('You look after this entry.')).toBeVisible();
      expect(await owners(site)).toEqual([email]);
      await mailTo(site.dataDir, 'hello@lowerbarn.example', 'Somebody looks after Lower Barn Kennels');
      await stranger.context().close();
    });

    test('a stranger gets nowhere, and a letter can be printed for whoever lives there', async ({
      page,
      ownSites,
      browser,
    }) => {
      const site = await startSite(ownSites.start);
      const email = await signIn(page, site);
      await page.goto(`${site.url}/claim/lower-barn`);
      await page.getByRole('button', { name: 'It is mine' }).click();
      for (let time = 0; time < 2; time += 1) {
        await page.getByLabel('The code').fill('123456');
        await page.getByRole('button', { name: 'Check the code' }).click();
        await expect(page.getByText('No code is waiting to be typed.').first()).toBeVisible();
      }
      const admin = await newPage(browser, javaScriptEnabled);
      await beginSession(admin, site, { admin: true });
      await admin.goto(`${site.url}/admin/changes`);
      const desk = admin.getByRole('main');
      await desk.getByRole('button', { name: 'Write a letter with a code' }).click();
      await expect(desk.getByText('1 Barn Lane')).toBeVisible();
      await expect(desk.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
      await admin.emulateMedia({ media: 'print' });
      await expect(admin.getByText('What happens with it')).toBeHidden();
      await expect(admin.getByText('1 Barn Lane')).toBeVisible();
      await admin.emulateMedia({ media: 'screen' });
      await desk.getByText('Decline', { exact: true }).last().click();
      await desk
        .getByRole('button', { name: javaScriptEnabled ? 'Decline' : 'Give it to them' })
        .last()
        .click();
      await expect(desk.getByText('is declined.').first()).toBeVisible();
      await mailTo(site.dataDir, email, 'Not taken over');
      await page.goto(`${site.url}/claim/lower-barn`);
      await expect(page.getByText('We have not found that it is yours.')).toBeVisible();
      expect(await owners(site)).toEqual([]);
      expect((await page.goto(`${site.url}/my-business/lower-barn`))?.status()).toBe(404);
      await admin.context().close();
    });
  });
}
