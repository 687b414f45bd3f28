/** The people of a site, as its admins look after them. */
import { confirmAddress, mailedLink, register } from '#tests/support/accounts/account-steps.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { httpAccount } from '#tests/support/accounts/http-account.ts';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('an editor is invited by mail, registers, and writes for the blog and nothing else', async ({
  page,
  browser,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  const email = newEmail('ed');
  await open(page, `${site.url}/admin/people`);
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page
    .getByLabel('Email', { exact: true })
    .evaluate((field) => field.closest('form')?.setAttribute('novalidate', ''));
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Enter an email address such as name@example.org.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(` ${email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${email} has been invited`).first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const invited = await (await browser.newContext()).newPage();
  const invitation = await mailedLink(site.dataDir, email);
  await open(invited, invitation);
  await register(invited, email);
  await expect.poll(() => mailedLink(site.dataDir, email)).not.toBe(invitation);
  await confirmAddress(invited, await mailedLink(site.dataDir, email));
  await expect(toast(invited, 'Email address confirmed')).toBeVisible();
  const status = async (path: string) =>
    (await invited.request.get(site.url + path, { maxRedirects: 0 })).status();
  expect(await status('/blog/admin')).toBe(200);
  expect(await status('/admin/people')).not.toBe(200);
  expect(await status('/admin/businesses')).not.toBe(200);
  await invited.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Invited' })).toBeHidden();
  await page.getByLabel('Name or email').fill(email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByText('Editor', { exact: true })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an admin gives a role, shuts an account and deletes it', async ({ page, ownSites }) => {
      const site = await ownSites.start({ SEED_DEMO: 'false' });
      await beginSession(page, site, { admin: true });
      const member = await httpAccount(site);
      const { email } = member;
      await page.goto(`${site.url}/admin/people?q=${email}`);
      await page.getByRole('link', { name: email }).click();
      await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
      await page.getByRole('radio', { name: /^Editor/ }).check();
      await page.getByRole('button', { name: 'Save role' }).click();
      await expect(page.getByText(`${email} is an editor now.`).first()).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Editor/ })).toBeChecked();
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByText('Signed out on 1 device.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Disable the account' }).click();
      await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
      const signedIn = await page.request.post(`${site.url}/api/auth/sign-in/email`, {
        data: { email, password: PASSWORD },
      });
      expect(signedIn.status()).toBeGreaterThanOrEqual(400);
      await page.getByText('Delete the account').click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByText(`The account ${email} is deleted.`).first()).toBeVisible();
      await page.goto(`${site.url}/admin/people?q=${email}`);
      await expect(page.getByText('Nobody found.')).toBeVisible();
    });
  });
}

test('nobody changes their own account there, nor one that is not there, and who has an account already is not invited', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  const email = await beginSession(page, site, { admin: true });
  await open(page, `${site.url}/admin/people?q=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByText('This is your own account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save role' })).toBeHidden();
  const own = new URL(page.url()).pathname;
  const form = { intent: 'delete' };
  const headers = { Origin: site.url };
  expect((await page.request.post(site.url + own, { form, headers })).status()).toBe(409);
  expect(
    (await page.request.post(site.url + own, { form: { intent: 'role', role: 'king' }, headers })).status(),
  ).toBe(400);
  const gone = await page.request.post(`${site.url}/admin/people/none`, { form, headers, maxRedirects: 0 });
  expect([gone.status(), gone.headers()['location']]).toEqual([303, '/admin/people']);

  const other = await makeAccount(site);
  await open(page, `${site.url}/admin/people`);
  await page.getByLabel('Email', { exact: true }).fill(other);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(toast(page, 'They have an account already')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
