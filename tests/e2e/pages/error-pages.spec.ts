import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
import { test as base } from '#tests/support/site/site-test.ts';
import type { RunningSite } from '#tests/support/site/site-process.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

// Colours are measured at rest, not while something fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const BROKEN = 'This page could not be shown';
const TOO_MANY = 'Too many requests';

/** Has the choice of distances fail on the server, from one signal to the next: a component that throws. */
const BREAKS_DISTANCES = `let broken = false;
process.on('SIGUSR2', () => { broken = !broken; });
const { map } = Array.prototype;
Array.prototype.map = function (...args) {
  if (broken && this[0] === 5 && this[1] === 10 && this[4] === 50) throw new Error('no distances today');
  return map.apply(this, args);
};`;

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await axeViolations(page)]).toEqual([width, []]);
      const wider = await sidewaysPixels(page);
      expect(wider).toBe(0);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Takes a table away, and brings it back. */
async function withoutTable(site: RunningSite, table: string, act: () => Promise<void>): Promise<void> {
  const { pool, close } = await openSiteDatabase(site);
  await pool.query(`ALTER TABLE "${table}" RENAME TO away`);
  await act();
  await pool.query(`ALTER TABLE away RENAME TO "${table}"`);
  await close();
}

test('a page whose data cannot be read says so with status 500, and can be tried again', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.startProcess({ LOG_LEVEL: 'fatal' });
  await beginSession(page, site);
  await test.step('as a document', async () => {
    await withoutTable(site, 'profiles', async () => {
      const answer = await page.goto(`${site.url}/profile`);
      expect(answer?.status()).toBe(500);
      await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
      await expectAccessible(page);
    });
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByLabel('Display Name')).toBeVisible();
  });
  await test.step('on the way from another page, with the way back', async () => {
    await open(page, `${site.url}/about`);
    await withoutTable(site, 'profiles', async () => {
      await page.getByRole('banner').getByRole('button', { name: /^ann/ }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
    });
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByLabel('Display Name')).toBeVisible();
  });
});

test('a page that cannot be drawn on the server says so, with and without scripts', async ({
  page,
  browser,
  ownSites,
}) => {
  const environment = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BREAKS_DISTANCES)}`,
  };
  const site = await ownSites.startProcess({ LOG_LEVEL: 'fatal', ...environment });
  site.send('SIGUSR2');
  const status = async () => (await fetch(`${site.url}/winchester`)).status;
  await expect.poll(status).toBe(500);
  await page.goto(`${site.url}/winchester`);
  await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
  await expectAccessible(page);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/winchester`);
  await expect(plain.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/winchester');
  site.send('SIGUSR2');
  await expect.poll(status).toBe(200);
  await plain.getByRole('link', { name: 'Try again' }).click();
  await expect(plain.getByRole('article').first()).toBeVisible();
  await plain.close();
});

base('a page that cannot be drawn in the browser says so, and leads on', async ({ page }) => {
  await page.addInitScript(() => {
    const { getUTCMonth } = Date.prototype;
    const isBroken = location.pathname === '/about';
    Object.assign(Date.prototype, {
      getUTCMonth(this: Date) {
        if (isBroken) throw new Error('no dates today');
        return getUTCMonth.call(this);
      },
    });
  });
  await open(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

const LIMITED = {
  SEARCH_RATE_LIMIT: '6',
  TRUST_PROXY: 'true',
  CAPTCHA_PROVIDER: 'off',
  ALLOW_NO_CAPTCHA: 'true',
};

/** Uses up what the network of the browser may search for in this minute. */
async function spend(site: RunningSite): Promise<void> {
  let status = 200;
  for (let number = 0; status === 200; number += 1)
    ({ status } = await fetch(`${site.url}/?service=nothing-${number}`));
  expect(status).toBe(429);
}

test('too many requests end in a page that says when to come back, and a form that was sent too often stays as it was typed', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.startProcess(LIMITED);
  await test.step('a form', async () => {
    await open(page, `${site.url}/auth`);
    await page.getByLabel('Email').fill('ann@dogs.example');
    await page.getByLabel('Password', { exact: true }).fill('wrong horse battery');
    await page.route('**/auth.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { error: 'Please try again in 3 seconds.' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('status').getByText('What you typed is still here.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ann@dogs.example');
    await page.unroute('**/auth.data*');
    await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'Sign in failed')).toBeVisible();
  });
  await test.step('pages, with and without scripts', async () => {
    // On the way from another page; on a busy machine the minute may be over by then.
    await expect(async () => {
      await open(page, `${site.url}/about`);
      await spend(site);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walkers in Winchester' }).click();
      await expect(page.getByRole('heading', { level: 1, name: TOO_MANY })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
    await expect(page.getByText(/Try again in (a second|\d+ seconds)\./)).toBeVisible();
    await expect(page).toHaveURL(/\/winchester\?service=/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    // As a document.
    await spend(site);
    const answer = await page.goto(`${site.url}/privacy`);
    expect(answer?.status()).toBe(429);
    const seconds = Number(answer?.headers()['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    await expectAccessible(page);
    await expect(async () => {
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  });
});
