/** What visitors say is wrong, from the page of a business to the admin area and back, where scripts run. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';
import { apiBusiness, startChangeSite } from '#tests/support/content/change-sites.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';

test('two people suggest different numbers, and one of them is taken', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await startChangeSite(ownSites);
  const visitor = await (await browser.newContext()).newPage();
  for (const number of ['01632 960399', '01632 960311']) {
    await visitor.goto(`${site.url}/dog-services/lower-barn`);
    await visitor.getByRole('link', { name: 'Report a mistake' }).click();
    await visitor.getByRole('link', { name: 'The phone number is wrong' }).click();
    await expect(visitor.getByLabel('Phone')).toHaveValue('01632 960377');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('You haven’t changed anything.').first()).toBeVisible();
    await visitor.getByLabel('Phone').fill(number);
    await visitor.getByLabel('How do you know?').fill(`I rang ${number} today.`);
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Thank you').first()).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waiting to be checked');
  }
  expect((await apiBusiness(site, 'lower-barn'))['phone']).toBe('01632 960377');

  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin`);
  await page
    .getByRole('link', { name: /^Suggestions/ })
    .first()
    .click();
  const adminPage = page.getByRole('main');
  await expect(adminPage.getByText('2 wait for you.')).toBeVisible();
  await expect(adminPage.getByText('I rang 01632 960399 today.')).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await adminPage.getByRole('button', { name: 'Apply', exact: true }).last().click();
  await expect(adminPage.getByText('Suggestion 1, Lower Barn Kennels, is applied.')).toBeVisible();
  expect((await apiBusiness(site, 'lower-barn'))['phone']).toBe('01632 960399');

  // The second is open by itself, and says that the number has changed since it was sent.
  await expect(adminPage.getByText('I rang 01632 960311 today.')).toBeVisible();
  await expect(adminPage.getByText('Changed meanwhile')).toBeVisible();
  await expect(adminPage.getByRole('radio', { name: 'Keep ours' })).toBeChecked();
  await adminPage.getByRole('radio', { name: 'Decline' }).check();
  await adminPage.locator('#decide button[value=decide]').click();
  await expect(adminPage.getByText('Nothing to check. Good dog.')).toBeVisible();

  // A decision is taken back, and with it what it did.
  await page.goto(`${site.url}/admin/changes?show=decided`);
  await adminPage
    .getByRole('link', { name: /Lower Barn Kennels/ })
    .last()
    .click();
  await expect(adminPage.getByText('Edit, no. 1,')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Undo the decision' }).click();
  await expect(adminPage.getByText('Suggestion 1 is open again.')).toBeVisible();
  expect((await apiBusiness(site, 'lower-barn'))['phone']).toBe('01632 960377');

  await visitor.goto(`${site.url}/dog-services/lower-barn?changes=1`);
  await expect(visitor.getByText("A visitor's report")).toBeVisible();
  await expect(visitor.getByText('01632 960399')).toHaveCount(0);
  await visitor.context().close();
});

test('an edit is confirmed by mail and decided field by field, and the sender is told', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await startChangeSite(ownSites);
  const sender = 'rowan@dogs.example';
  const visitor = await (await browser.newContext()).newPage();
  const edit = `${site.url}/suggest/lower-barn?what=edit`;
  await open(visitor, edit);
  await visitor.getByLabel('Phone').fill('01632 960399');
  await visitor.getByLabel('Description').fill('Heated kennels on a working farm with 3 walks each day!!');
  await visitor.getByLabel('Opening hours').fill('Mon to Sat 8am to 6pm');
  await visitor.getByLabel('Insured').selectOption('Yes');
  await visitor.getByLabel('Email').fill(sender);
  expect(await axeViolationsInThemes(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Open the link in our email').first()).toBeVisible();
  const mail = await mailTo(site.dataDir, sender, 'lease confirm your');
  // Nobody has shown that the address is theirs: what was typed stands in no mail.
  expect(mail.text).not.toContain('each day');
  const link = linkIn(mail);

  // A program that looks at mail opens every link: nothing comes of that.
  for (const method of ['GET', 'HEAD']) await requestRaw(site.url, new URL(link).pathname, { method });
  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/changes`);
  const adminPage = page.getByRole('main');
  await expect(adminPage.getByText('Nothing to check. Good dog.')).toBeVisible();

  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Confirm' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waiting to be checked');
  await page.goto(`${site.url}/admin/changes`);
  await expect(adminPage.getByText('A visitor, mail confirmed')).toBeVisible();
  const description = adminPage.getByRole('region', { name: 'Description' });
  await description.getByRole('radio', { name: 'Write it' }).check();
  await description.getByRole('textbox').fill('Heated kennels on a working farm with three walks a day.');
  const hours = adminPage.getByRole('region', { name: 'Opening hours' });
  await hours.getByRole('radio', { name: 'Keep ours' }).check();
  await adminPage.getByLabel('Reply template').selectOption('Corrected');
  const words = adminPage.getByLabel('Reply to the sender');
  await expect(words).toHaveValue(/corrected the listing/);
  await words.fill('Thank you. They are shut on Saturdays.');
  const button = adminPage.locator('#decide button[value=decide]');
  await expect(button).toHaveText('Apply 3, keep 1');
  await button.click();
  await expect(adminPage.getByText('Suggestion 1, Lower Barn Kennels, is applied in part.')).toBeVisible();
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({
    phone: '01632 960399',
    website_description: 'Heated kennels on a working farm with three walks a day.',
    opening_hours: 'Mo-Fr 08:00-18:00',
    facts: { insured: { answer: true, by: 'editor' } },
  });
  const news = await mailTo(site.dataDir, sender, 'part of your suggestion is live');
  expect(news.text).toContain('They are shut on Saturdays.');
  await visitor.goto(linkIn(news));
  await expect(visitor.getByText('Accepted with changes')).toBeVisible();
  await expect(visitor.getByText('Not accepted')).toBeVisible();
  await expect(visitor.getByText('They are shut on Saturdays.')).toBeVisible();
  await visitor.context().close();
});

test('what was typed before the page came alive stays', async ({ page, ownSites }) => {
  const site = await startChangeSite(ownSites);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/suggest/lower-barn?what=edit`, { waitUntil: 'commit' });
  const typed = { Phone: '01632 960399', Description: 'Heated kennels by the river.' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  letThrough();
  await hasComeAlive(page);
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
});
