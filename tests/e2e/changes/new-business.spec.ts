/** How a business comes into the directory by itself, from the button on every page to its own page. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('a walker finds she is not listed, adds herself, and is listed once somebody has looked', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO service_types VALUES ('Dog Walker') ON CONFLICT DO NOTHING;
      INSERT INTO businesses (slug, name, category, city, postal_code, phone, hides_address) VALUES
        ('muddy-paws', 'Muddy Paws', 'Dog Walker', 'Alton', 'GU34 1AA', '01632 960118', true);`),
  );
  const walker = await (await browser.newContext()).newPage();
  await walker.goto(site.url);
  await walker.getByRole('banner').getByRole('link', { name: 'List Your Business' }).click();
  // Nobody learns where somebody lives by asking for a postcode.
  for (const asked of ['GU34 1AA', 'GU341AA']) {
    await walker.getByLabel('Name of your business').fill(asked);
    await walker.getByRole('button', { name: 'Search' }).click();
    await expect(walker.getByText('You’re not listed yet')).toBeVisible();
  }
  await walker.getByLabel('Name of your business').fill('paws muddy');
  await walker.getByRole('button', { name: 'Search' }).click();
  await expect(walker.getByText('Is this your business?')).toBeVisible();
  await expect(walker.getByRole('link', { name: 'Muddy Paws', exact: true })).toBeVisible();
  await walker.getByLabel('Name of your business').fill('Tessa’s Walks');
  await walker.getByLabel('Phone number').fill('+44 1632 960118');
  await walker.getByRole('button', { name: 'Search' }).click();
  await expect(walker.getByRole('link', { name: 'Muddy Paws', exact: true })).toBeVisible();
  await walker.getByRole('link', { name: 'None of these: add my business' }).click();
  await hasComeAlive(walker);
  await expect(walker.getByLabel('Name', { exact: true })).toHaveValue('Tessa’s Walks');
  expect(await axeViolationsInThemes(walker)).toEqual([]);

  await walker.getByLabel('Phone').fill('07700 900321');
  await walker.getByLabel('Where the service takes place').selectOption('At the owner’s home');
  await walker.getByLabel('Address', { exact: true }).fill('7 Chestnut Close');
  await walker.getByLabel('Postcode').fill('GU34 2AB');
  await walker.getByLabel('Opening hours').fill('weekdays 8am to 4pm');
  await walker.getByLabel('Prices').fill('Walk, one hour: £14\nPuppy visit: from £9 a visit');
  const form = walker.locator('form', { has: walker.getByLabel('Anything we should know?') });
  await form.evaluate((node: HTMLFormElement) => (node.noValidate = true));
  await walker.getByRole('button', { name: 'Send' }).click();
  await expect(walker.getByText('Enter the town.').first()).toBeVisible();
  await expect(walker.getByLabel('Phone')).toHaveValue('07700 900321');
  await walker.getByLabel('Town').fill('Alton');
  await walker.getByLabel('Email').fill('tessa@dogs.example');
  await walker.getByRole('button', { name: 'Send' }).click();
  await expect(walker.getByText('Open the link in our email').first()).toBeVisible();
  await walker.goto(linkIn(await mailTo(site.dataDir, 'tessa@dogs.example', 'lease confirm your')));
  await walker.getByRole('button', { name: 'Confirm' }).click();
  await expect(walker.getByRole('heading', { level: 1 })).toHaveText('Waiting to be checked');

  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/changes`);
  const adminPage = page.getByRole('main');
  await expect(adminPage.getByText('New business, no. 1,')).toBeVisible();
  await adminPage.locator('#decide').getByRole('button', { name: 'Add it' }).click();
  await expect(adminPage.getByText('Suggestion 1, Tessa’s Walks, is applied.')).toBeVisible();
  const news = await mailTo(site.dataDir, 'tessa@dogs.example', 'is now listed');
  await walker.goto(linkIn(news));
  await expect(walker.getByRole('heading', { level: 1, name: 'Tessa’s Walks' })).toBeVisible();
  const main = walker.getByRole('main');
  for (const shown of ['07700 900321', '£14', '£9']) await expect(main).toContainText(shown);
  const text = await main.innerText();
  for (const hidden of ['Chestnut', 'GU34 2AB', 'tessa@dogs.example']) expect(text).not.toContain(hidden);
  await walker.context().close();
});

test('what was typed stays in the browser until it is sent', async ({ page, ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const form = `${site.url}/list-your-business?add=1`;
  await open(page, form);
  const typed = {
    Name: 'Tessa’s Walks',
    Phone: '07700 900321',
    Town: 'Alton',
    'Opening hours': 'weekdays 8am to 4pm',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Where the service takes place').selectOption('At the owner’s home');
  await open(page, site.url);
  await open(page, form);
  await expect(page.getByText('We’ve restored what you typed')).toBeVisible();
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel('Where the service takes place')).toHaveValue('yes');
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await open(page, form);
  await expect(page.getByText('We’ve restored what you typed')).toHaveCount(0);

  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Email').fill('tessa');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter an email address such as').first()).toBeVisible();
  await open(page, form);
  // What was refused is not lost either.
  await expect(page.getByLabel('Phone')).toHaveValue('07700 900321');
  await page.getByLabel('Email').fill('tessa@dogs.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Open the link in our email').first()).toBeVisible();
  await open(page, form);
  await expect(page.getByLabel('Phone')).toHaveValue('');
});
