import type { Page, Route } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { expect, open, resultLine, test } from '#tests/support/browser/page-test.ts';

/** Where the browser fetches a page's data without loading the page. */
const DATA_REQUESTS = /\.data(\?|$)/;

async function search(page: Page) {
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByRole('button', { name: 'Search Services' }).click();
}

test('a search that fails once is tried once more by itself', async ({ page }) => {
  await test.step('on the network', async () => {
    let requests = 0;
    await open(page, '/');
    await page.route(DATA_REQUESTS, (route: Route) => {
      requests += 1;
      return requests === 1 ? route.abort('connectionreset') : route.continue();
    });
    await search(page);
    await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
    expect(requests).toBe(2);
    await page.unroute(DATA_REQUESTS);
  });
  await test.step('by a bare error of a proxy', async () => {
    for (const status of [500, 502]) {
      let requests = 0;
      await open(page, '/');
      await page.route(DATA_REQUESTS, (route: Route) => {
        requests += 1;
        return requests === 1 ? route.fulfill({ status, body: 'Bad Gateway' }) : route.continue();
      });
      await search(page);
      await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
      expect(requests).toBe(2);
      await page.unroute(DATA_REQUESTS);
    }
  });
});

test('a search that fails twice says so and can be tried again, and the services stay in the form', async ({
  page,
}) => {
  await test.step('twice', async () => {
    let requests = 0;
    await open(page, '/');
    await page.route(DATA_REQUESTS, (route: Route) => {
      requests += 1;
      return route.abort('connectionreset');
    });
    await search(page);
    const error = page.getByRole('alert').filter({ hasText: 'Error loading businesses' });
    await expect(error).toContainText('Failed to load businesses. Please try again later.');
    expect(requests).toBe(2);
    await expect(page.getByLabel('Postcode')).toHaveValue('SO23 8UJ');

    await page.unroute(DATA_REQUESTS);
    await error.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
  });
  await test.step('the services', async () => {
    await open(page, '/');
    await page.route(DATA_REQUESTS, (route: Route) => route.abort('connectionreset'));
    await search(page);
    await expect(page.getByText('Error loading businesses')).toBeVisible();
    await page.getByLabel('Service', { exact: true }).selectOption('Kennels');
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Kennels');
  });
});

test('a slow search says that it is loading, and what is typed meanwhile stays', async ({ page }) => {
  await test.step('loading', async () => {
    const answer = Promise.withResolvers<void>();
    await open(page, '/');
    await page.route(DATA_REQUESTS, async (route: Route) => {
      await answer.promise;
      await route.continue();
    });
    await search(page);
    await expect(page.getByRole('status').filter({ hasText: 'Loading services...' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search Services' })).toHaveAttribute('aria-busy', 'true');
    answer.resolve();
    await expect(resultLine(page)).toContainText('within 10 miles');
    await expect(page.getByText('Loading services...')).toHaveCount(0);
    await page.unroute(DATA_REQUESTS);
  });
  await test.step('typed meanwhile', async () => {
    await open(page, '/?postcode=SO23+8UJ');
    const held = Promise.withResolvers<void>();
    await page.route(DATA_REQUESTS, async (route: Route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel('Postcode').fill('PO1 2EG');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await page.getByLabel('Postcode').fill('RG1 1AX');
    held.resolve();
    await expect(page.getByRole('heading', { name: 'Dog care near PO1 2EG' })).toBeVisible();
    await expect(page.getByLabel('Postcode')).toHaveValue('RG1 1AX');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await expect(page.getByRole('heading', { name: 'Dog care near RG1 1AX' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Postcode')).toHaveValue('PO1 2EG');
  });
});

test('being offline is said for as long as it lasts, and nothing is lost by it', async ({
  page,
  context,
}) => {
  await test.step('the notice', async () => {
    await open(page, '/');
    const notice = page.getByRole('status').getByText('You seem to be offline.');
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
  });
  await test.step('a search', async () => {
    await open(page, '/');
    await context.setOffline(true);
    await page.getByLabel('Service', { exact: true }).selectOption('Kennels');
    await search(page);
    const notice = page.getByRole('status').filter({ hasText: 'You seem to be offline.' });
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByLabel('Postcode')).toHaveValue('SO23 8UJ');

    await context.setOffline(false);
    await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /Kennels near SO23 8UJ|near SO23 8UJ/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
  await test.step('a link', async () => {
    await open(page, '/contact');
    await context.setOffline(true);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog', exact: true })
      .click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page).toHaveURL('/contact');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/blog');
  });
});

test('a page that does not arrive says so, and comes with Try again; a user menu that does not leads to the profile', async ({
  page,
  ownSites,
}) => {
  await test.step('a page', async () => {
    await open(page, '/about');
    await page.route(DATA_REQUESTS, (route: Route) => route.abort('connectionrefused'));
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible();
    await expect(page.getByRole('search')).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible();

    await page.unroute(DATA_REQUESTS);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
  await test.step('a user menu', async () => {
    const site = await ownSites.start();
    await beginSession(page, site);
    await page.route(/user-dropdown/, (route: Route) => route.abort('connectionreset'));
    await open(page, `${site.url}/about`);
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page).toHaveURL(`${site.url}/profile`);
    await expect(page.getByLabel('Display Name')).toBeVisible();
  });
});
