/** How somebody shows that a business is theirs, from both sides, where scripts run. */
import type { Browser, Page } from '@playwright/test';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { claimOwners, startClaimSite } from '#tests/support/content/change-sites.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** Signs in as a new member. @returns the email address */
async function signIn(page: Page, site: Site): Promise<string> {
  const email = await makeAccount(site);
  const data = { email, password: PASSWORD };
  const answer = await page.request.post(`${site.url}/api/auth/sign-in/email`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

async function openQueue(browser: Browser, site: Site): Promise<Page> {
  const admin = await (await browser.newContext()).newPage();
  await beginSession(admin, site, { admin: true });
  await admin.goto(`${site.url}/admin/changes`);
  return admin;
}

test('entries are claimed by a code that is read out, by a mailed link, and not by a stranger', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await startClaimSite(ownSites);
  await page.goto(`${site.url}/dog-services/meadow`);
  await page.getByRole('link', { name: 'This is my business' }).click();
  await expect(page).toHaveURL(/\/claim\/meadow\/start$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
  const email = await signIn(page, site);
  await page.goto(`${site.url}/claim/meadow`);
  await expect(page.getByRole('heading', { level: 1, name: 'Is Meadow Walks yours?' })).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Claim this listing' }).click();
  await expect(page.getByText('07700 900118')).toBeVisible();
  await expect(page.getByText('This listing has no email address')).toBeVisible();
  await expect(page.getByText('This listing has no website')).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
  expect(await claimOwners(site)).toEqual([]);

  const admin = await openQueue(browser, site);
  const adminPage = admin.getByRole('main');
  await test.step('a code', async () => {
    await expect(adminPage.getByText(email).first()).toBeVisible();
    await adminPage.getByText('Accept the claim').first().click();
    await adminPage.getByRole('button', { name: 'Accept the claim' }).click();
    await expect(adminPage.getByText('This needs one strong proof or two weak ones').first()).toBeVisible();
    await adminPage.getByRole('button', { name: 'Make a code for a call to 07700 900118' }).click();
    await expect(adminPage.getByText('Call 07700 900118 now')).toBeVisible();
    const code = /\b\d{6}\b/.exec(await adminPage.getByText('read this out').innerText())?.[0] ?? '';
    expect(await axeViolationsInThemes(admin)).toEqual([]);
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Check the code' }).click();
    await expect(page.getByText('This code is wrong. Check it and try again.').first()).toBeVisible();
    await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Check the code' }).click();
    await expect(page.getByText('You can change and confirm its details.').first()).toBeVisible();
    expect(await claimOwners(site)).toEqual([email]);
    await admin.goto(`${site.url}/admin/changes`);
    await expect(adminPage.getByText('Nothing to check.').first()).toBeVisible();
  });

  await test.step('a letter, which is printed alone, and a claim that is declined', async () => {
    const stranger = await (await browser.newContext()).newPage();
    const strange = await signIn(stranger, site);
    await stranger.goto(`${site.url}/claim/lower-barn`);
    await stranger.getByRole('button', { name: 'Claim this listing' }).click();
    for (let time = 0; time < 2; time += 1) {
      await stranger.getByLabel('Code').fill('123456');
      await stranger.getByRole('button', { name: 'Check the code' }).click();
      await expect(stranger.getByText('This code doesn’t work any more.').first()).toBeVisible();
    }
    await admin.goto(`${site.url}/admin/changes`);
    await adminPage.getByRole('button', { name: 'Print a letter with a code' }).click();
    await expect(adminPage.getByRole('status').getByText('1 Barn Lane')).toBeVisible();
    await expect(adminPage.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
    await admin.emulateMedia({ media: 'print' });
    await expect(admin.getByText('Decision')).toBeHidden();
    await expect(admin.locator('.claim-letter').getByText('1 Barn Lane')).toBeVisible();
    await admin.emulateMedia({ media: 'screen' });
    await adminPage.getByText('Decline', { exact: true }).last().click();
    await adminPage.getByRole('button', { name: 'Decline' }).last().click();
    await expect(adminPage.getByText('is declined.').first()).toBeVisible();
    await mailTo(site.dataDir, strange, 'we haven’t accepted your claim');
    await stranger.context().close();
  });

  await test.step('a mailed link', async () => {
    await page.goto(`${site.url}/claim/lower-barn`);
    await page.getByRole('button', { name: 'Claim this listing' }).click();
    await expect(page.getByText('hello@lowerbarn.example')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('We’ve emailed the listed address').first()).toBeVisible();
    const mail = await mailTo(
      site.dataDir,
      'hello@lowerbarn.example',
      'Lower Barn Kennels: is this listing yours?',
    );
    await page.goto(linkIn(mail));
    expect(await axeViolationsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
    await expect(page.getByText('You can change and confirm its details.').first()).toBeVisible();
    expect(await claimOwners(site)).toEqual([email, email]);
  });
  await admin.context().close();
});
