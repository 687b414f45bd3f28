import { cardNames, expect, open, test } from '#tests/support/browser/page-test.ts';
import { listAll } from '#tests/support/content/listed-businesses.ts';

test('Show more adds the next 24 and puts the focus on the first of them', async ({ page }) => {
  await open(page, '/?postcode=SO23+8UJ&distance=50');
  const before = await cardNames(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(page).toHaveURL('/?postcode=SO23+8UJ&distance=50&show=48');
  await expect(page.getByRole('article').nth(24).getByRole('heading')).toBeFocused();
  const after = await cardNames(page);
  expect(after.slice(0, 24)).toEqual(before);
});

test('Show more reaches the end of the list, each business once, and then goes', async ({
  page,
  request,
}) => {
  const all = await listAll(request);
  await open(page, '/?show=168');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(all.length);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  expect((await cardNames(page)).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test('a new search starts again with 24', async ({ page }) => {
  await open(page, '/?show=48');
  await expect(page.getByRole('article')).toHaveCount(48);
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByLabel('Distance').selectOption('50 miles');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('coming back restores the longer list and the place in it', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await page.evaluate(() => scrollTo(0, 2400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2400);
  // A link far away, followed without scrolling to it.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About' })
    .dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2400);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

test('the list stays as it is until what draws the longer one has come', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/found-services-*.js');
  await page.route('**/found-services-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await open(page, '/');
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/more');
  await page.getByRole('link', { name: 'Show more' }).click();
  await Promise.all([asked, answered]);
  await expect(page.getByRole('link', { name: 'Open now' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  release.resolve();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(page.getByRole('link', { name: 'Open now' })).toBeVisible();
});

test('where nothing draws a longer list, the page says so and keeps the one it has', async ({ page }) => {
  await page.route('**/found-services-*.js', (route) => route.abort());
  await open(page, '/');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load businesses. Please try again later.');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page.getByRole('alert')).toContainText('Error loading businesses');
  await page.unroute('**/found-services-*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeVisible();
});

test('a reload keeps the longer list', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(48);
});

test('Show more asks for what is missing only, however long the list is', async ({ page }) => {
  await open(page, '/?show=96');
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/more');
  await page.getByRole('link', { name: 'Show more' }).click();
  const { businesses } = await (await answered).json();
  expect(businesses).toHaveLength(24);
  await expect(page.getByRole('article')).toHaveCount(120);
  await expect(page).toHaveURL('/?show=120');
});

test('a page that cannot be had leaves the list as it is, and can be asked for again', async ({ page }) => {
  await open(page, '/?distance=50&postcode=SO23+8UJ');
  const before = 24;
  await expect(page.getByRole('article')).toHaveCount(before);
  await page.route('**/more?**', (route) => route.abort());
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load businesses. Please try again later.');
  await expect(page.getByRole('article')).toHaveCount(before);
  await page.unroute('**/more?**');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Show more turns the page, to the end and back to the start', async ({ page, request }) => {
    const all = await listAll(request);
    const seen: string[] = [];
    await page.goto('/');
    for (;;) {
      seen.push(...(await cardNames(page)));
      expect(await page.getByRole('article').count()).toBeLessThanOrEqual(24);
      const more = page.getByRole('link', { name: 'Show more' });
      if ((await more.count()) === 0) break;
      // Between two documents there is no link either.
      const shown = page.url();
      await Promise.all([page.waitForURL(({ href }) => href !== shown), more.click()]);
    }
    expect(seen.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
    await page.getByRole('link', { name: 'Back to the first results' }).click();
    await expect(page).toHaveURL('/');
  });
});
