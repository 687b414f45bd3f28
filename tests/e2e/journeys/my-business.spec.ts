/** What whoever speaks for a business sees of it and does, where scripts run, and the page that a mail leads to. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { apiBusiness, startChangeSite } from '#tests/support/content/change-sites.ts';
import { mailTo } from '#tests/support/content/outbox.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';

test('an owner changes hours immediately and a number after a check, confirms, and leaves', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await startChangeSite(ownSites);
  const email = await beginSession(page, site);
  await page.goto(`${site.url}/profile`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Your listings' }).click();
  await expect(page.getByText('You have no listings yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search for my business' })).toHaveAttribute(
    'href',
    '/list-your-business',
  );
  const { token } = await ownBusiness(site, email, 'lower-barn');
  await page.reload();
  await main.getByRole('link', { name: 'Lower Barn Kennels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
  expect(await axeViolationsInThemes(page)).toEqual([]);

  const dates = page.getByRole('region', { name: 'Dates you’re away or full' });
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await dates.getByLabel('From', { exact: true }).fill(day(30));
  await dates.getByLabel('To', { exact: true }).fill(day(20));
  await dates.getByRole('button', { name: 'Away' }).click();
  await expect(main.getByText('The last day must be after the first.')).toBeVisible();
  await dates.getByLabel('To', { exact: true }).fill(day(34));
  await dates.getByRole('button', { name: 'Away' }).click();
  await expect(dates.getByRole('button', { name: /^Remove: / })).toHaveCount(1);
  await dates.getByLabel('From', { exact: true }).fill(day(40));
  await dates.getByLabel('To', { exact: true }).fill(day(41));
  await dates.getByRole('button', { name: 'Full' }).click();
  await expect(dates.getByRole('button', { name: /^Remove: / })).toHaveCount(2);
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await dates.getByRole('button', { name: /^Remove: Full / }).click();
  await expect(dates.getByRole('button', { name: /^Remove: / })).toHaveCount(1);
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({ away: `Away ${day(30)} to ${day(34)}` });
  await dates.getByLabel('I keep these dates up to date').check();
  await dates.getByRole('button', { name: 'Still right' }).click();
  await expect(dates.getByText('Last pressed today.')).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);

  // Visitors find it by the days of a stay, without scripts too.
  const looking = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await looking.goto(`${site.url}/?service=Kennels`);
  await looking.getByText('Filters', { exact: true }).first().click();
  const stay = looking.getByRole('group', { name: 'When? (optional)' });
  const chooseStay = async (from: string, to: string) => {
    await stay.getByLabel('From').fill(from);
    await stay.getByLabel('To').fill(to);
    await looking.getByRole('button', { name: 'Show services' }).click();
  };
  await chooseStay(day(20), day(10));
  await expect(looking.getByRole('alert')).toContainText('The last day must be after the first.');
  await looking
    .getByText(/^Filters/)
    .first()
    .click();
  await expect(stay.getByLabel('From')).toHaveValue(day(20));
  await chooseStay(day(10), day(20));
  await expect(looking.getByText('1 says it’s free.')).toBeVisible();
  await expect(looking.getByRole('article').first()).toContainText(/Lower Barn Kennels.*Free \d/);
  await looking
    .getByText(/^Filters/)
    .first()
    .click();
  await chooseStay(day(25), day(31));
  await expect(looking.getByText('None say they’re free.')).toBeVisible();
  await expect(looking.getByText('Lower Barn Kennels')).toHaveCount(0);
  await looking.getByRole('link', { name: 'Show it' }).click();
  await expect(looking.getByRole('article')).toHaveCount(1);
  await expect(looking.getByRole('article')).toContainText(/Lower Barn Kennels.*Away/);
  await looking.close();

  await main.getByRole('link', { name: 'Change your listing' }).click();
  await expect(page.getByLabel('Opening hours')).not.toHaveValue('');
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await page.getByLabel('Opening hours').fill('from 8 until the cows come home');
  await page.getByLabel('Phone').fill('01632 960399');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(main.getByText('Nothing was saved')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('01632 960399');
  await page.getByLabel('Opening hours').fill('Mon to Sat 8am to 6pm');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
  expect(await apiBusiness(site, 'lower-barn')).toMatchObject({
    opening_hours: 'Mo-Sa 08:00-18:00',
    phone: '01632 960377',
  });
  await expect(main.getByText('Confirmed today by the business')).toHaveCount(1);

  // What waits is followed by its own page.
  await main.getByRole('link', { name: 'Phone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting to be checked');
  const admin = await (await browser.newContext()).newPage();
  await beginSession(admin, site, { admin: true });
  await admin.goto(`${site.url}/admin/changes`);
  await admin.getByRole('main').getByRole('button', { name: 'Apply', exact: true }).last().click();
  await expect(admin.getByText('is applied.')).toBeVisible();
  expect((await apiBusiness(site, 'lower-barn'))['phone']).toBe('01632 960399');
  await mailTo(site.dataDir, email, 'your correction is live');

  await page.goto(`${site.url}/my-business/lower-barn`);
  await main.getByRole('button', { name: 'Everything is correct' }).click();
  await expect(main.getByText('Confirmed today by the business').nth(3)).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site.url}/dog-services/lower-barn`);
  await expect(visitor.getByText('by the business').first()).toBeVisible();
  await expect(visitor.getByText('Managed by the business since ')).toBeVisible();

  // The page behind a mailed question, before it is answered and after.
  await visitor.goto(`${site.url}/still-right/${token}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Is Lower Barn Kennels up to date?');
  expect(await axeViolationsInThemes(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Everything is correct' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
  await visitor.goto(`${site.url}/still-right/${token}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work any more');
  expect(await axeViolationsInThemes(visitor)).toEqual([]);

  await main.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(main.getByRole('button', { name: 'Email me twice a year' })).toBeVisible();
  const licence = main.getByRole('region', { name: 'Council licence' });
  await licence.getByLabel('Tell us about your licence').fill('East Hampshire gave us AWL/9, 4 stars.');
  await licence.getByRole('button', { name: 'Send' }).click();
  const sent = main.getByRole('region', { name: 'What you have sent' });
  await expect(sent.getByRole('link', { name: 'Licence', exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Stop managing this listing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop managing Lower Barn Kennels?');
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await main.getByRole('button', { name: 'Stop managing this listing' }).click();
  await expect(page.getByText('You have no listings yet')).toBeVisible();
  await mailTo(site.dataDir, email, 'Lower Barn Kennels: you’ve left this listing');
  await visitor.goto(`${site.url}/dog-services/lower-barn`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lower Barn Kennels');
  await expect(visitor.getByText('Managed by')).toHaveCount(0);
  expect((await page.goto(`${site.url}/my-business/lower-barn`))?.status()).toBe(404);
  await admin.context().close();
  await visitor.context().close();
});
