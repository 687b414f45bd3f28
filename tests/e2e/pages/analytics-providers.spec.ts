import type { Page, Route } from '@playwright/test';
import { hasComeAlive, open } from '#tests/support/browser/page-test.ts';
import { expect, test } from '#tests/support/browser/visitor-test.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each of these starts a site of its own.
test.beforeEach(() => test.slow());

const GA4 = { ANALYTICS_PROVIDER: 'ga4', ANALYTICS_ID: 'G-TEST12345' };
const GOOGLE = /^https:\/\/[^/]*google/;
const PLAUSIBLE = {
  ANALYTICS_PROVIDER: 'plausible',
  ANALYTICS_ID: 'dogs.example.org',
  ANALYTICS_URL: 'https://stats.example.org',
};

/** Stands in for another company's hosts, and returns what they are asked for. */
async function stubProvider(page: Page, hosts: RegExp, script: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(hosts, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return asked;
}

const ask = (page: Page) => page.getByRole('region', { name: 'Cookies for counting visits' });
const goTo = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

test('Plausible gets each page once, from its own script, and nothing of a search', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start(PLAUSIBLE);
  // As Plausible's script does: takes up the queue, then each call.
  const script = `(() => {
    const { domain } = document.currentScript.dataset;
    const send = (name, { u }) => fetch('https://stats.example.org/api/event', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ name, domain, u }) });
    const queue = window.plausible?.q ?? [];
    window.plausible = send;
    for (const call of queue) send(...call);
  })()`;
  await stubProvider(page, /^https:\/\/stats\.example\.org\//, script);
  const events: { name: string; domain: string; u: string }[] = [];
  page.on('request', (request) => {
    if (request.url() === 'https://stats.example.org/api/event') events.push(request.postDataJSON());
  });
  await open(page, `${site.url}/?postcode=SO23+8UJ`);
  await expect.poll(() => events).toHaveLength(1);
  await goTo(page, 'About');
  await expect.poll(() => events).toHaveLength(2);
  await page.goBack();
  await expect.poll(() => events).toHaveLength(3);
  expect(events.map(({ u }) => u)).toEqual([`${site.url}/`, `${site.url}/about`, `${site.url}/`]);
  expect(new Set(events.map(({ name, domain }) => `${name} ${domain}`))).toEqual(
    new Set(['pageview dogs.example.org']),
  );
});

/** How a provider's script fails in a browser: blocked, never there, or not what it should be. */
const SCRIPT_FAULTS: Record<string, (route: Route) => Promise<void> | void> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'never comes': () => {},
  'is an error page': (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>oops</h1>' }),
};

for (const [name, environment] of Object.entries({ Plausible: PLAUSIBLE, 'Google Analytics': GA4 })) {
  test(`where the script of ${name} cannot be had, the site goes on and says nothing of it`, async ({
    page,
    ownSites,
  }) => {
    const site = await ownSites.start(environment);
    const hosts = name === 'Plausible' ? /stats\.example\.org/ : GOOGLE;
    for (const fail of Object.values(SCRIPT_FAULTS)) {
      await page.context().clearCookies();
      const asked = page.waitForRequest((request) => hosts.test(request.url()));
      await page.route(hosts, fail);
      await open(page, site.url);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await hasComeAlive(page);
      if (name !== 'Plausible') await page.getByRole('button', { name: 'Accept' }).click();
      await asked;
      await goTo(page, 'About');
      await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walkers in Winchester' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unroute(hosts);
    }
  });
}

test('Google hears nothing before consent, then each page once', async ({ page, ownSites }) => {
  const site = await ownSites.start(GA4);
  const asked = await stubProvider(page, GOOGLE, '');
  const views = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: IArguments[] }).dataLayer ?? [])
        .filter(([, name]) => name === 'page_view')
        .map(([, , { page_location }]) => page_location as string),
    );
  await open(page, `${site.url}/?postcode=SO23+8UJ`);
  await expect(ask(page)).toBeVisible();
  await goTo(page, 'About');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(asked).toEqual([]);
  expect(await views()).toEqual([]);

  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(ask(page)).toBeHidden();
  await expect.poll(views).toEqual([`${site.url}/about`]);
  await goTo(page, 'Terms');
  await expect.poll(views).toEqual([`${site.url}/about`, `${site.url}/terms`]);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);

  // The choice holds on the next visit, and can be taken back.
  await open(page, `${site.url}/winchester`);
  await expect(ask(page)).toBeHidden();
  await expect.poll(views).toEqual([`${site.url}/winchester`]);
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(ask(page)).toBeFocused();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(ask(page)).toBeHidden();
  await goTo(page, 'Blog');
  await expect(page).toHaveURL(/\/blog$/);
  expect(await views()).toEqual([`${site.url}/winchester`]);
  const requests = asked.length;
  await open(page, site.url);
  await expect(ask(page)).toBeHidden();
  expect(asked).toHaveLength(requests);
});

test('whoever asks not to be tracked or runs no scripts is not even asked', async ({
  page,
  browser,
  ownSites,
}) => {
  const site = await ownSites.start(GA4);
  const asked = await stubProvider(page, GOOGLE, '');
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await open(page, site.url);
  await expect(ask(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(ask(page)).toContainText('Your browser asks sites not to track you');
  await ask(page).getByRole('button', { name: 'Close' }).click();
  await expect(ask(page)).toBeHidden();
  expect(asked).toEqual([]);

  // Nor is anybody without scripts asked, and nothing is loaded.
  const plain = await browser.newPage({ javaScriptEnabled: false });
  const loaded: string[] = [];
  plain.on('request', (request) => loaded.push(new URL(request.url()).host));
  await plain.goto(site.url);
  await expect(ask(plain)).toBeHidden();
  await expect(plain.getByText('Cookie choices')).toBeHidden();
  expect(loaded.filter((host) => host.includes('google'))).toEqual([]);
  await plain.close();
});

test('the question covers nothing, moves nothing, and both answers weigh the same', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start(GA4);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, site.url);
  const [accept, decline] = await Promise.all(
    ['Accept', 'Decline'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(accept?.height).toBe(decline?.height);
  expect(Math.abs((accept?.width ?? 0) - (decline?.width ?? 0))).toBeLessThan(12);
  const styles = await page
    .getByRole('button', { name: /^(Accept|Decline)$/ })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).cssText + button.className));
  expect(new Set(styles).size).toBe(1);
  // Above the content, not over it.
  const [question, main] = [await ask(page).boundingBox(), await page.locator('main').boundingBox()];
  expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual((main?.y ?? 0) + 0.5);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(ask(page)).toBeHidden();
  await open(page, site.url);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
