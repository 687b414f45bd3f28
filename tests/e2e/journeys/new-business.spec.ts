/** How a business comes into the directory by itself, from the button on every page to its own page. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const noValidate = (form: HTMLFormElement) => (form.noValidate = true);

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
  // The same business was found before.
  await expect(walker).toHaveURL(/Tessa/);
  await expect(walker.getByRole('link', { name: 'Muddy Paws', exact: true })).toBeVisible();
  await walker.getByRole('button', { name: 'None of these: add my business' }).click();
  await hasComeAlive(walker);
  const heading = walker.getByRole('main').getByRole('heading', { level: 2, name: /^Step/ });
  await expect(heading).toHaveText('Step 1 of 5: Your business');
  await expect(walker.getByLabel('Name (required)')).toHaveValue('Tessa’s Walks');
  await expect(walker.getByLabel('Phone')).toHaveValue('+44 1632 960118');
  expect(await axeViolationsInThemes(walker)).toEqual([]);
  await walker.locator('form', { has: walker.getByLabel('Phone') }).evaluate(noValidate);
  await walker.getByRole('button', { name: 'Continue' }).click();
  await expect(walker.getByText('Choose the service you offer.').first()).toBeVisible();
  await walker.getByLabel('Service type').selectOption('Dog Walker');
  await walker.getByRole('checkbox', { name: 'Kennels' }).check();
  await walker.getByLabel('Phone').fill('07700 900321');
  await walker.getByRole('button', { name: 'Continue' }).click();

  await expect(heading).toHaveText('Step 2 of 5: Where and when');
  await expect(heading).toBeFocused();
  await expect(walker.getByLabel('At customers’ homes or on walks: we hide it')).toBeChecked();
  await walker.getByLabel('Address', { exact: true }).fill('7 Chestnut Close');
  await walker.getByLabel('Postcode').fill('GU34 2AB');
  await walker.getByLabel('Opening hours').fill('from 8 until the cows come home');
  await walker.getByRole('button', { name: 'Continue' }).click();
  await expect(walker.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(walker.getByRole('link', { name: 'Enter the town.' })).toBeVisible();
  await walker.getByLabel('Opening hours').fill('weekdays 8am to 4pm');
  await walker.getByLabel('Town').fill('Alton');
  await walker.getByRole('button', { name: 'Continue' }).click();

  await expect(heading).toHaveText('Step 3 of 5: Prices');
  const price = (number: number) => walker.getByRole('group', { name: `Price ${number}` });
  await expect(price(1).getByLabel('What for')).toHaveValue('Dog Walker');
  await expect(price(2).getByLabel('What for')).toHaveValue('Kennels');
  await price(1).getByLabel('Price in £').fill('14');
  await price(1).getByLabel('For each').selectOption('a walk');
  await price(3).getByLabel('What for').fill('Puppy visit');
  await price(3).getByLabel('Price in £').fill('9 or so');
  await walker.getByRole('button', { name: 'Continue' }).click();
  await expect(walker.getByText('Enter the price of “Puppy visit” in pounds').first()).toBeVisible();
  await price(3).getByLabel('Price in £').fill('9');
  await price(3).getByRole('checkbox').check();
  await walker.getByRole('button', { name: 'Continue' }).click();

  await expect(heading).toHaveText('Step 4 of 5: Good to know');
  await walker.getByLabel('Takes puppies').selectOption('Yes');
  await walker.getByLabel('Largest dogs').selectOption('Up to 25 kg');
  await walker.getByLabel('Breeds').fill('No <b>huskies</b>');
  await walker.getByLabel('Youngest puppies (weeks)').fill('4 months');
  await walker.getByRole('button', { name: 'Continue' }).click();
  await expect(walker.getByText('Enter a whole number from 4 to 104.').first()).toBeVisible();
  await walker.getByLabel('Youngest puppies (weeks)').fill('16');
  await walker.getByRole('button', { name: 'Continue' }).click();

  await expect(heading).toHaveText('Step 5 of 5: Check your answers');
  const answers = walker.getByRole('main');
  for (const text of [
    'Mon–Fri 08:00–16:00',
    'Dog Walker: £14 a walk',
    'Puppy visit: from £9',
    'Largest dogs: Up to 25 kg',
    'Breeds: No <b>huskies</b>',
    'Youngest puppies: 16 weeks',
    'Takes puppies: Yes',
  ])
    await expect(answers).toContainText(text);
  expect(await axeViolationsInThemes(walker)).toEqual([]);
  await walker.getByRole('link', { name: 'Change Prices' }).click();
  await expect(price(2).getByLabel('What for')).toHaveValue('Puppy visit');
  await price(1).getByLabel('Price in £').fill('15');
  await walker.getByRole('button', { name: 'Save' }).click();
  await expect(answers).toContainText('£15 a walk');
  await walker.getByLabel('Your email address').fill('tess@dogs.example');
  await walker.getByRole('button', { name: 'Send' }).click();
  await expect(walker.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(answers).toContainText('tess@dogs.example');
  expect(await axeViolationsInThemes(walker)).toEqual([]);
  const mistaken = linkIn(await mailTo(site.dataDir, 'tess@dogs.example', 'lease confirm your'));

  // It was not her address: the first link leads to something that is over.
  await walker.getByRole('link', { name: 'Change the address' }).click();
  await walker.getByLabel('Your email address').fill('tessa@dogs.example');
  await walker.getByRole('button', { name: 'Send' }).click();
  await expect(answers).toContainText('tessa@dogs.example');
  await page.goto(mistaken);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew this');
  await walker.goto(linkIn(await mailTo(site.dataDir, 'tessa@dogs.example', 'lease confirm your')));
  await walker.getByRole('button', { name: 'Confirm' }).click();
  await expect(walker.getByRole('heading', { level: 1 })).toHaveText('Waiting to be checked');

  await beginSession(page, site, { admin: true });
  await page.goto(`${site.url}/admin/changes`);
  const adminPage = page.getByRole('main');
  await expect(adminPage.getByText('New business, no. 2,')).toBeVisible();
  await adminPage.locator('#decide').getByRole('button', { name: 'Add it' }).click();
  await expect(adminPage.getByText('Suggestion 2, Tessa’s Walks, is applied.')).toBeVisible();
  const news = await mailTo(site.dataDir, 'tessa@dogs.example', 'is now listed');
  await walker.goto(linkIn(news));
  await expect(walker.getByRole('heading', { level: 1, name: 'Tessa’s Walks' })).toBeVisible();
  const main = walker.getByRole('main');
  for (const shown of ['07700 900321', '£15', '£9', 'Kennels']) await expect(main).toContainText(shown);
  const text = await main.innerText();
  for (const hidden of ['Chestnut', 'GU34 2AB', 'tessa@dogs.example']) expect(text).not.toContain(hidden);
  await walker.context().close();
});

test('what was typed into a step is kept when the page is left, and found again under its address', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start(NO_CAPTCHA);
  await open(page, `${site.url}/list-your-business?name=tessa`);
  await page.getByRole('button', { name: 'Add your business' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Step 1 of 5: Your business',
  );
  await hasComeAlive(page);
  const address = page.url();
  // The site has it a moment after the page is gone.
  const findsAgain = (label: string, text: string) =>
    expect(async () => {
      await page.goto(address);
      await expect(page.getByLabel(label)).toHaveValue(text, { timeout: 1000 });
    }).toPass();
  await page.getByLabel('Phone').fill('07700 900321');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await findsAgain('Phone', '07700 900321');
  await hasComeAlive(page);
  await page.getByLabel('Website').fill('tessa.example');
  await findsAgain('Website', 'tessa.example');
  await open(page, `${site.url}/list-your-business/none/business`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers are no longer here');
});
