import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { open, resultLine, toast } from '#tests/support/browser/page-test.ts';
import { expect, queryDatabase, test } from '#tests/support/browser/visitor-test.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Bodies of the reports a page sends to this address of the site. */
function collectReports(page: Page, address: string): Record<string, unknown>[] {
  const reports: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === address) reports.push(request.postDataJSON());
  });
  return reports;
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

test('one view on the first page, on a link, and on the way back and forth; reports carry no cookie', async ({
  page,
  context,
  baseURL,
}) => {
  await test.step('views', async () => {
    const views = collectReports(page, '/api/page-seen');
    const paths = () => views.map(({ path }) => path);
    await open(page, '/winchester');
    await expect.poll(paths).toEqual(['/winchester']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    // The address changes before the page does.
    await page.goBack();
    await expect.poll(paths).toEqual(['/winchester', '/about', '/winchester']);
    await page.goForward();
    await expect.poll(paths).toHaveLength(4);
    await settled(page);
    expect(paths()).toEqual(['/winchester', '/about', '/winchester', '/about']);
  });
  await test.step('cookies', async () => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
    const report = page.waitForRequest('**/api/page-seen');
    await page.goto('/about');
    const sent = await (await report).allHeaders();
    expect(sent['cookie']).toBeUndefined();
    expect((await (await report).response())?.status()).toBe(204);
  });
});

test('a search is one search by its district, and no further view; a call is counted when it is begun', async ({
  page,
  request,
}) => {
  await test.step('a search', async () => {
    const views = collectReports(page, '/api/page-seen');
    const searches = collectReports(page, '/api/search-seen');
    await open(page, '/');
    await page.getByLabel('Postcode').fill('SO23 8UJ');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await expect(resultLine(page)).toContainText('within 10 miles');
    await expect.poll(() => searches).toHaveLength(1);
    await page.evaluate(() => (location.hash = 'results'));
    await settled(page);
    expect(searches).toEqual([
      { service: '', place: 'SO23', distance: 10, nothingFound: false, automated: false },
    ]);
    expect(views).toHaveLength(1);
    expect(JSON.stringify(views)).not.toContain('8UJ');
  });
  await test.step('a call, on the page of a business', async () => {
    const calls = collectReports(page, '/api/contact-seen');
    const { results } = await (await request.get('/api/v1/businesses?limit=100')).json();
    const { slug } = results.find((one: { phone: string | null }) => one.phone !== null);
    await open(page, `/dog-services/${slug}`);
    // The machine has nothing to call with.
    await page.evaluate(() =>
      addEventListener('click', (event) => event.preventDefault(), { capture: true }),
    );
    await page.getByRole('region', { name: 'Contact details' }).locator('a[href^="tel:"]').click();
    await page.getByRole('link', { name: 'About' }).first().click();
    await settled(page);
    expect(calls).toEqual([{ kind: 'call', business: slug, automated: false }]);
  });
});

test('nothing is reported by a browser that asks not to be tracked, in either way', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
  for (const [signal, asking] of [
    ['doNotTrack', page],
    ['globalPrivacyControl', second],
  ] as const) {
    const [views, searches] = [
      collectReports(asking, '/api/page-seen'),
      collectReports(asking, '/api/search-seen'),
    ];
    await asking.addInitScript((name) => {
      const value = name === 'doNotTrack' ? '1' : true;
      Object.defineProperty(Navigator.prototype, name, { get: () => value });
    }, signal);
    await open(asking, '/?service=Kennels');
    await asking.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(asking.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await settled(asking);
    expect([signal, ...views, ...searches]).toEqual([signal]);
  }
});

test('what people look at is counted, and shown to admins alone', async ({ page, ownSites, browser }) => {
  test.slow();
  const site = await ownSites.start();
  // A cached page counts like any other.
  for (let visit = 0; visit < 2; visit += 1) {
    const reported = page.waitForResponse('**/api/page-seen');
    await page.goto(`${site.url}/winchester`, { referer: 'https://www.news.example/story' });
    await reported;
  }
  for (const path of ['/no-such-page', '/winchester?service=Kennels&postcode=SO23+8UJ&distance=5']) {
    const reported = page.waitForResponse('**/api/page-seen');
    await open(page, site.url + path);
    await reported;
  }
  await page.waitForLoadState('networkidle');
  // A program that says it is one is not counted.
  const robot = await browser.newPage({ userAgent: 'Mozilla/5.0 (compatible; SomeBot/1.0)' });
  const answered = robot.waitForResponse('**/api/page-seen');
  await robot.goto(`${site.url}/about`);
  expect((await answered).status()).toBe(204);
  await robot.close();

  await beginSession(page, site);
  await page.goto(`${site.url}/admin/analytics`);
  await expect(page).toHaveURL(`${site.url}/blog`);
  await page.goto(`${site.url}/profile`);
  await page.getByRole('switch', { name: 'Admin privileges' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^ann/ }).click();
  await page.getByRole('menuitem', { name: 'Analytics' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  const row = (name: string | RegExp) => page.getByRole('row', { name });
  await expect(row('/winchester 3')).toBeVisible();
  await expect(row('Pages that do not exist 1')).toBeVisible();
  await expect(row('news.example 2')).toBeVisible();
  await expect(row(/^Kennels within 5 miles of SO23 1$/).first()).toBeVisible();
  await expect(page.getByRole('table').getByText('/about')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /views in total. The busiest was/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible();

  // The server draws it all: no script is needed to read it.
  const html = await (await page.request.get(`${site.url}/admin/analytics`)).text();
  expect(html.includes('<svg role="img"')).toBe(true);

  const stored = JSON.stringify([
    await queryDatabase(site.dataDir, 'SELECT * FROM page_views'),
    await queryDatabase(site.dataDir, 'SELECT * FROM search_counts'),
  ]);
  expect(stored).toContain('SO23');
  expect(stored).not.toMatch(/8UJ|127\.0\.0\.1|Mozilla|Chrome|admin/);

  await page.getByRole('link', { name: '365 days' }).click();
  await expect(page.getByRole('heading', { name: 'Views by week' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin/analytics?days=365`);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(await sidewaysPixels(page)).toBe(0);
  }
});
