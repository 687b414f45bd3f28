import type { BrowserContext, Page } from '@playwright/test';
import { cardNames, expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a page and waits until the browser keeps pages from now on. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker looks after a page from its next load on.
  await page.goto(path);
  await expect.poll(() => savedAddresses(page)).toContain(path);
}

function savedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const store = await caches.open('pages');
    return (await store.keys()).map(({ url }) => url.slice(location.origin.length));
  });
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test('the results seen last can be read without a connection, with a note, also those reached by a link', async ({
  page,
  context,
}) => {
  await test.step('the results seen last', async () => {
    await openAndKeep(page, '/?postcode=SO23+8UJ');
    const names = await cardNames(page);
    await goOffline(context);
    await page.reload();
    expect(await cardNames(page)).toEqual(names);
    await expect(page.getByText('You seem to be offline. You can keep reading this page')).toBeVisible();
    await context.setOffline(false);
  });
  await test.step('reached by a link', async () => {
    await openAndKeep(page, '/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await page.getByRole('link', { name: 'Find dog care' }).click();
    await page.getByLabel('Postcode').fill('RG21 4AF');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await expect(page.getByRole('heading', { name: 'Dog care near RG21 4AF' })).toBeVisible();
    const { pathname, search } = new URL(page.url());
    await expect.poll(() => savedAddresses(page)).toContain(pathname + search);
    await goOffline(context);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dog care near RG21 4AF' })).toBeVisible();
  });
});

test('the first page opened can be read without a connection, with its styles and scripts', async ({
  page,
  context,
}) => {
  await open(page, '/winchester');
  await expect.poll(() => savedAddresses(page)).toContain('/winchester');
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  const names = await cardNames(page);
  await goOffline(context);
  await page.reload();
  await hasComeAlive(page);
  expect(await cardNames(page)).toEqual(names);
  await expect(page.getByText('You seem to be offline. You can keep reading this page')).toBeVisible();
});

test('a page never seen says so, lists the kept ones, and tries again', async ({ page, context }) => {
  await openAndKeep(page, '/winchester');
  await goOffline(context);
  await page.goto('/fareham?service=Kennels');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  const stored = page.getByRole('region', { name: 'Saved on this device' });
  // By what they are, without the name of the site.
  await stored.getByRole('link', { name: 'Trusted Dog Care Services in Winchester', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Winchester');
  await page.goto('/fareham?service=Kennels');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/fareham?service=Kennels');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fareham');
});

test('with a connection nobody sees a cached page, and nothing of sign-in, profile or administration is kept', async ({
  page,
}) => {
  await test.step('what is kept', async () => {
    await openAndKeep(page, '/');
    for (const path of ['/auth', '/profile', '/admin/import', '/blog/admin']) await page.goto(path);
    await page.goto('/about');
    await expect.poll(() => savedAddresses(page)).toContain('/about');
    expect((await savedAddresses(page)).filter((address) => /auth|profile|admin/.test(address))).toEqual([]);
  });
  await test.step('a cached page', async () => {
    await openAndKeep(page, '/alton');
    await page.route('**/*', (route) => route.continue());
    await page.evaluate(async () => {
      const store = await caches.open('pages');
      await store.put('/alton', new Response('<h1>Old</h1>', { headers: { 'Content-Type': 'text/html' } }));
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Alton');
  });
});
