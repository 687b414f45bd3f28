/** A new owner makes a directory of her own county in a browser alone, and carries it to an empty site. */
import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { mailedLink } from '#tests/support/accounts/mailed-link.ts';
import { newEmail } from '#tests/support/accounts/new-email.ts';
import { sendFile } from '#tests/support/content/import-steps.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

test.describe.configure({ timeout: 240_000 });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><rect width="90" height="40" fill="#0a5"/></svg>';
const BUSINESSES = `name,category,city,postal_code,phone,opening_hours
Downs Dog Walks,Dog Walker,Guildford,GU1 3UW,01632 960111,Mo-Fr 09:00-17:00
Wey Valley Kennels,Kennels,Woking,GU21 6XR,01632 960112,
Box Hill Groomers,Dog Groomer,Dorking,RH4 1BS,01632 960113,
`;

/** What visitors are shown at an address, without what belongs to the moment. */
async function shown(page: Page, site: Site, address: string) {
  const answer = await page.request.get(site.url + address);
  const html = (await answer.text()).replaceAll(site.url, '').replaceAll('<script', '<noscript');
  await page.setContent(html);
  return {
    status: answer.status(),
    title: await page.title(),
    header: await page.getByRole('banner').innerText(),
    main: await page.getByRole('main').innerText(),
    links: await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    logo: await page.getByRole('banner').locator('.site-logo').getAttribute('src'),
    colours: await page.locator('link[href^="/colours/"]').getAttribute('href'),
  };
}

// Imports run in the background, which a busy machine does when it gets to it.
const LATER = { timeout: 60_000 };

test('Surrey, made in a browser, is the same site in an empty one', async ({ page, browser, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  const main = page.getByRole('main');
  const go = (path: string, on = site) => open(page, on.url + path);

  await go('/admin/site/packs?county=surrey');
  await main.getByRole('button', { name: 'Import it' }).click();
  await expect(page.getByText('The site is that of Surrey').first()).toBeVisible();

  await go('/admin/site');
  await main.getByLabel(/^Name of the site/).fill('Surrey Paws');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Surrey Paws' }).first()).toBeVisible();
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  await main.getByLabel('File').setInputFiles(logo);
  await main.getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByText('Logo saved').first()).toBeVisible();

  await go('/admin/site/colours');
  await main.getByRole('radio', { name: 'Your own' }).check();
  await main.getByLabel('Band', { exact: true }).fill('#f58aa0');
  await main.getByLabel('Buttons and links', { exact: true }).fill('#c73468');
  await main.getByRole('button', { name: 'Save colours' }).click();
  await expect(page.getByText('Colours saved').first()).toBeVisible();

  await go('/admin/site/places');
  await main.getByLabel('Give another place a page').fill('Cranleigh');
  await main.getByRole('button', { name: 'Find it' }).click();
  await main.getByRole('button', { name: 'Give it a page' }).click();
  await expect(main.getByText('“Cranleigh” has a page.')).toBeVisible();

  await go('/admin/site/services');
  await main.getByRole('link', { name: 'Add a type' }).click();
  await main.getByLabel('Name', { exact: true }).fill('Dog Groomer');
  await main.getByRole('button', { name: 'Add this type' }).click();
  await expect(main.getByText('Dog Groomer').first()).toBeVisible();

  await go('/admin/import');
  await sendFile(page, BUSINESSES);
  await expect(page.getByRole('heading', { name: 'Import completed successfully' })).toBeVisible(LATER);

  await go('/admin/site/pages/new');
  await main.getByLabel('Title').fill('House rules');
  await main.getByLabel('Content', { exact: true }).fill('Be **kind** to dogs.');
  await main.getByLabel('The page').check();
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/site\/pages\/\d+$/);

  const editor = newEmail('ed');
  await go('/admin/people');
  await page.getByLabel('Email', { exact: true }).fill(editor);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => mailedLink(site.dataDir, editor)).toContain('/auth');

  const pack = await page.request.get(`${site.url}/admin/site/packs/pack.zip?businesses=1`);
  expect(pack.headers()['content-disposition']).toContain('surrey.zip');

  const other = await ownSites.start({ SEED_DEMO: 'false' });
  await beginSession(page, other, { admin: true });
  await go('/admin/site/packs', other);
  const file = { name: 'surrey.zip', mimeType: 'application/zip', buffer: await pack.body() };
  await main.getByLabel('File', { exact: true }).setInputFiles(file);
  await main.getByRole('region', { name: 'Bring a pack' }).getByRole('button', { name: 'See what' }).click();
  await main.getByRole('button', { name: 'Import it' }).click();
  await expect(page.getByRole('heading', { name: 'Validation successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Import Data' }).click();
  await expect(page.getByRole('heading', { name: 'Import completed successfully' })).toBeVisible(LATER);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const address of [
    '/',
    '/guildford',
    '/cranleigh',
    '/?postcode=GU1+3UW&service=Dog+Groomer',
    '/dog-services/downs-dog-walks-guildford',
    '/pages/house-rules',
    '/about',
  ]) {
    const there = await shown(visitor, site, address);
    expect(there.status, address).toBe(200);
    expect(there.header, address).not.toContain('Hampshire');
    expect({ address, ...(await shown(visitor, other, address)) }).toEqual({ address, ...there });
  }
});
