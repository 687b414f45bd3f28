/** What large text and a large zoom do beyond the walk over every page: between widths, in a bar of many links, and above a page. */
import type { Browser, Page } from '@playwright/test';
import { NO_CAPTCHA } from '#tests/support/accounts/http-account.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { type LayoutFault, readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { readAs, type Reading } from '#tests/support/browser/text-size.ts';
import { faultsOf } from '#tests/support/walker/large-text.ts';

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  return context.newPage();
}

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
