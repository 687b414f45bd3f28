/** The people of a site, as its admins look after them. */
import { confirmAddress, register } from '#tests/support/accounts/account-steps.ts';
import { httpAccount, signInStatus } from '#tests/support/accounts/http-account.ts';
import { makeAccount } from '#tests/support/accounts/made-accounts.ts';
import { mailedLink } from '#tests/support/accounts/mailed-link.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test('an admin invites an editor by mail, who writes for the blog and nothing else, and looks after accounts', async ({
  page,
  browser,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  const own = await beginSession(page, site, { admin: true });
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
  await expect(page.getByRole('button', { name: `Withdraw the invitation to ${email}` })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const invited = await (await browser.newContext()).newPage();
  const invitation = await mailedLink(site.dataDir, email);
  await open(invited, invitation);
  await register(invited, email);
  await confirmAddress(invited, await mailedLink(site.dataDir, email, invitation));
  await expect(toast(invited, 'Email address confirmed')).toBeVisible();
  const status = async (path: string) =>
    (await invited.request.get(site.url + path, { maxRedirects: 0 })).status();
  expect(await status('/blog/admin')).toBe(200);
  expect(await status('/admin/people')).not.toBe(200);
  expect(await status('/admin/businesses')).not.toBe(200);
  await invited.context().close();

  // Without a mail server the admin passes a link on.
  const friend = newEmail('friend');
  await page.getByLabel('Email', { exact: true }).fill(friend);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: `Get a link for ${friend}` }).click();
  const made = page.getByRole('status').filter({ hasText: `Invitation link for ${friend}` });
  const passedOn = (await made.getByText(/^http/).textContent()) ?? '';
  expect(await axeViolations(page)).toEqual([]);
  const invitedFriend = await (await browser.newContext()).newPage();
  await open(invitedFriend, passedOn);
  await expect(
    invitedFriend.getByRole('heading', { level: 1, name: 'Accept your invitation' }),
  ).toBeVisible();
  expect(await axeViolations(invitedFriend)).toEqual([]);
  await invitedFriend.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await invitedFriend.getByRole('button', { name: 'Save and Sign In' }).click();
  await expect(toast(invitedFriend, 'Email address confirmed')).toBeVisible();
  expect((await invitedFriend.request.get(`${site.url}/blog/admin`, { maxRedirects: 0 })).status()).toBe(200);
  await open(invitedFriend, passedOn);
  await expect(invitedFriend.getByText('This link has already been used or has expired.')).toBeVisible();
  await invitedFriend.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Invited' })).toBeHidden();
  await page.getByLabel('Name or email').fill(email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByText('Editor', { exact: true })).toBeVisible();

  // A role is given, an account shut and deleted.
  const { email: member } = await httpAccount(site);
  await open(page, `${site.url}/admin/people?q=${member}`);
  await page.getByRole('link', { name: member }).click();
  await expect(page.getByRole('heading', { level: 1, name: member })).toBeVisible();
  await page.getByRole('radio', { name: /^Editor/ }).check();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText(`${member} is now an editor.`).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Editor/ })).toBeChecked();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Signed out on 1 device.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Disable the account' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  expect(await signInStatus(site, member, PASSWORD)).toBeGreaterThanOrEqual(400);
  await page.getByText('Delete the account').click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText(`The account ${member} has been deleted.`).first()).toBeVisible();
  await page.goto(`${site.url}/admin/people?q=${member}`);
  await expect(page.getByText('Nobody found.')).toBeVisible();

  // Nobody changes their own account there, and who has one already is not invited.
  await open(page, `${site.url}/admin/people?q=${own}`);
  await page.getByRole('link', { name: own }).click();
  await expect(page.getByText('This is your own account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save role' })).toBeHidden();
  const other = await makeAccount(site);
  await open(page, `${site.url}/admin/people`);
  await page.getByLabel('Email', { exact: true }).fill(other);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(toast(page, 'They already have an account')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // What was done stands in the log.
  await open(page, site.url);
  await page
    .getByRole('banner')
    .getByRole('button', { name: own.split('@')[0] ?? own })
    .click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(entries.first()).toContainText(own);
  // It fades out while the page is there already.
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Person').selectOption(own);
  await page.getByLabel('Action').selectOption('Deleted a tag');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'No actions of this kind.' })).toBeVisible();
});
