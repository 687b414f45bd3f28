/** What large text and a large zoom do to every page: nothing falls apart, is cut, covers something or scrolls sideways. Each control there has a name. */
import type { Browser, Page } from '@playwright/test';
import { htmlPages } from '#tests/support/hostile/html-pages.ts';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { type LayoutFault, readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { readControls } from '#tests/support/browser/accessibility-tree.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { csvOf, sendFile } from '#tests/support/content/import-steps.ts';
import { listTwice } from '#tests/support/content/list-twice.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { insertRegister } from '#tests/support/content/insert-register.ts';
import { sendMessage } from '#tests/support/content/send-message.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { readAs, type Reading } from '#tests/support/browser/text-size.ts';

test.describe.configure({ timeout: 900_000 });

const READINGS: readonly Reading[] = [
  { name: 'a small phone', width: 320 },
  { name: 'a phone at 200 % zoom', width: 195 },
  { name: 'a desktop at 200 % zoom', width: 640 },
  { name: 'text of 150 % on a phone', width: 390, text: 24 },
  { name: 'text of 200 % on a phone', width: 390, text: 32 },
  { name: 'text of 200 % on a small phone', width: 320, text: 32 },
  { name: 'text of 200 % on a tablet', width: 768, text: 32 },
  { name: 'text of 200 % on a desktop', width: 1280, text: 32 },
  { name: 'text alone at 200 % on a phone', width: 390, textOnly: 200 },
  { name: 'text alone at 200 % on a small phone', width: 320, textOnly: 200 },
  { name: 'text alone at 200 % on a desktop', width: 1280, textOnly: 200 },
];
/** What their bar may differ in. */
const AS_ADMIN = ['a small phone', 'a desktop at 200 % zoom', 'text of 200 % on a desktop'];

/** The faults of the page in each reading in which it has any, by the name of the reading. */
async function faultsOf(page: Page, readings = READINGS): Promise<Record<string, LayoutFault[]>> {
  const found: Record<string, LayoutFault[]> = {};
  for (const reading of readings) {
    await readAs(page, reading);
    const faults = await readLayoutFaults(page);
    if (faults.length > 0) found[reading.name] = faults;
  }
  await readAs(page, { name: 'as usual', width: 1280 });
  return found;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  return context.newPage();
}

/** A site with something on each of its pages, an admin of it with a business of their own, and what visitors see of it. */
async function fullSite(browser: Browser, site: Site) {
  const admin = await newPage(browser);
  const email = await beginSession(admin, site, { admin: true });
  await sendMessage(site.url, { subject: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' });
  await listTwice(site);
  await insertRegister(site);
  const own = await ownBusiness(site, email);
  const visitor = await newPage(browser);
  const publicPages = await htmlPages(visitor.request, site);
  expect(publicPages.length).toBeGreaterThan(25);
  return { admin, own, visitor, publicPages };
}

/** What is wrong with pages in some reading, and the controls that a screen reader has no name for. */
async function walk(
  page: Page,
  site: Site,
  paths: readonly string[],
  readings = READINGS,
): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {};
  for (const path of paths) {
    await open(page, site.url + path);
    const controls = await readControls(page);
    expect(controls.length, path).toBeGreaterThan(3);
    const nameless = controls.filter(({ name }) => name === '');
    const found = await faultsOf(page, readings);
    if (Object.keys(found).length > 0 || nameless.length > 0) faults[path] = { ...found, nameless };
  }
  return faults;
}

test('every page of visitors can be read with large text and at a large zoom, and names its controls', async ({
  browser,
  ownSites,
}) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const { visitor, publicPages } = await fullSite(browser, site);
  expect(await walk(visitor, site, publicPages)).toEqual({});
});

test('so can the same pages under the bar of an admin', async ({ browser, ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const { admin, publicPages } = await fullSite(browser, site);
  const readings = READINGS.filter(({ name }) => AS_ADMIN.includes(name));
  expect(readings.length).toBe(AS_ADMIN.length);
  expect(await walk(admin, site, publicPages, readings)).toEqual({});
});

test('every page of users and admins can be read with large text and at a large zoom, and names its controls', async ({
  browser,
  ownSites,
}) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const { admin, own, publicPages } = await fullSite(browser, site);
  await open(admin, `${site.url}/admin/import`);
  await sendFile(admin, csvOf(3));
  await expect(admin.getByText('Import completed successfully').first()).toBeVisible();
  const others = (await htmlPages(admin.request, site, own)).filter((path) => !publicPages.includes(path));
  expect(others.length).toBeGreaterThan(35);
  expect(await walk(admin, site, others)).toEqual({});
});

test('at the widths between those of phones and desktops nothing is covered or cut', async ({ page }) => {
  const faults: Record<string, unknown> = {};
  for (const path of ['/', '/winchester', '/map', '/about']) {
    await open(page, path);
    for (const width of [600, 700, 860, 1024, 1059, 1061, 1090, 1110, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await readLayoutFaults(page);
      if (found.length > 0) faults[`${path} at ${width}`] = found;
    }
  }
  expect(faults).toEqual({});
});

test('what an owner adds to the bar at the top can be read with large text', async ({
  browser,
  ownSites,
}) => {
  const site = await ownSites.start({ ...NO_CAPTCHA, SEED_DEMO: 'false' });
  const admin = await newPage(browser);
  await beginSession(admin, site, { admin: true });
  const longest = 'Windhundefreundinnen';
  for (const [path, form] of [
    [
      '/admin/site',
      { siteName: 'Windhundefreundinnen of Hampshire', strapline: `${longest} ${'care '.repeat(7)}` },
    ],
    ['/admin/site/links', { headerLinks: `${longest} /blog?a\n${longest} /about?b\n${longest} /terms?c` }],
  ] as const) {
    const answer = await admin.request.post(site.url + path, { form, headers: { Origin: site.url } });
    expect(answer.ok()).toBe(true);
  }
  const visitor = await newPage(browser);
  const faults: Record<string, unknown> = {};
  for (const path of ['/', '/about', '/blog']) {
    await open(visitor, site.url + path);
    const found = await faultsOf(visitor);
    // As narrow as the bar with all its links gets; the search of the home page says nothing of it.
    await readAs(visitor, { name: 'a small laptop', width: 1060 });
    const cut = path === '/' ? [] : await readLayoutFaults(visitor);
    if (cut.length > 0) found['a small laptop'] = cut;
    if (Object.keys(found).length > 0) faults[path] = found;
  }
  await expect(visitor.getByRole('banner').getByRole('link', { name: longest }).first()).toBeAttached();
  await readAs(visitor, { name: 'text of 200 % on a small phone', width: 320, text: 32 });
  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.getByRole('dialog').getByRole('link', { name: longest }).first().waitFor();
  const found = await readLayoutFaults(visitor);
  if (found.length > 0) faults['menu'] = found;
  expect(faults).toEqual({});
});

test('what opens above a page can be read with large text', async ({ browser, ownSites }) => {
  const site = await ownSites.start(NO_CAPTCHA);
  const phone: Reading = { name: 'text of 200 % on a small phone', width: 320, text: 32 };
  const faults: Record<string, LayoutFault[]> = {};
  const look = async (page: Page, name: string) => {
    const found = await readLayoutFaults(page);
    if (found.length > 0) faults[name] = found;
  };

  const visitor = await newPage(browser);
  await open(visitor, `${site.url}/`);
  await readAs(visitor, phone);
  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Locations' }).click();
  await visitor.getByRole('dialog').getByRole('link', { name: 'Basingstoke' }).waitFor();
  await look(visitor, 'menu');
  await visitor.getByRole('button', { name: 'Close' }).click();
  await visitor.getByRole('article').getByRole('button', { name: 'More' }).first().click();
  await visitor.getByRole('dialog').getByRole('link', { name: /Maps/ }).waitFor();
  await look(visitor, 'description');
  await visitor.getByRole('button', { name: 'Close' }).click();
  await visitor.getByLabel('Postcode').fill('nonsense');
  await visitor.getByRole('button', { name: 'Search Services' }).click();
  await visitor.getByRole('region', { name: 'Notifications' }).getByText('Invalid postcode').waitFor();
  await look(visitor, 'toast');
  await readAs(visitor, { name: 'text alone at 200 %', width: 1280, textOnly: 200 });
  await visitor.getByRole('button', { name: 'Locations' }).click();
  await visitor.getByRole('navigation', { name: 'Locations' }).waitFor();
  await look(visitor, 'towns');

  const admin = await newPage(browser);
  await beginSession(admin, site, { admin: true });
  await open(admin, `${site.url}/blog/admin/tags`);
  await readAs(admin, phone);
  await admin
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await admin.getByRole('alertdialog').waitFor();
  await look(admin, 'question');
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Menu' }).click();
  await admin.getByRole('dialog').getByRole('navigation', { name: 'Your account' }).waitFor();
  await look(admin, 'menu of an admin');
  expect(faults).toEqual({});
});
