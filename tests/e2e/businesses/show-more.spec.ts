import { cardNames, expect, open, test } from '#tests/support/browser/page-test.ts';
import { listAll } from '#tests/support/content/listed-businesses.ts';

test('Show more makes the list longer, to its end, and the browser keeps it so', async ({
  page,
  request,
}) => {
  await test.step('Show more adds the next 24 and puts the focus on the first of them', async () => {
    await open(page, '/?postcode=SO23+8UJ&distance=50');
    const before = await cardNames(page);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(48);
    await expect(page).toHaveURL('/?postcode=SO23+8UJ&distance=50&show=48');
    await expect(page.getByRole('article').nth(24).getByRole('heading')).toBeFocused();
    const after = await cardNames(page);
    expect(after.slice(0, 24)).toEqual(before);
  });

  await test.step('Show more reaches the end of the list, each business once, and then goes', async () => {
    const all = await listAll(request);
    await open(page, '/?show=168');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(all.length);
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
    expect((await cardNames(page)).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  });

  await test.step('Show more asks for what is missing only, however long the list is', async () => {
    await open(page, '/?show=96');
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/more');
    await page.getByRole('link', { name: 'Show more' }).click();
    const { html } = await (await answered).json();
    expect(html.match(/<article/g)).toHaveLength(24);
    await expect(page.getByRole('article')).toHaveCount(120);
    await expect(page).toHaveURL('/?show=120');
  });

  await test.step('a new search starts again with 24', async () => {
    await open(page, '/?show=48');
    await expect(page.getByRole('article')).toHaveCount(48);
    await page.getByLabel('Postcode').fill('SO23 8UJ');
    await page.getByLabel('Distance').selectOption('50 miles');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await expect(page.getByRole('heading', { name: 'Dog care near SO23 8UJ' })).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(24);
  });

  await test.step('coming back restores the longer list and the place in it', async () => {
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

  await test.step('a reload keeps the longer list', async () => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(48);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(48);
  });
});

test('the list stays as it is while what makes it longer does not come', async ({ page }) => {
  await test.step('the list stays as it is until the longer one has come, and what was opened in it too', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/more?**', async (route) => {
      await release.promise;
      await route.continue();
    });
    await open(page, '/');
    await page.locator('.filter-box summary').click();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('article')).toHaveCount(24);
    release.resolve();
    await expect(page.getByRole('article')).toHaveCount(48);
    await expect(page.locator('.filter-box')).toHaveAttribute('open');
    await page.unroute('**/more?**');
  });

  await test.step('a page that cannot be had leaves the list as it is, and can be asked for again', async () => {
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
});
