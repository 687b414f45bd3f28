import type { Route } from '@playwright/test';
import { openBlogAdmin } from '#tests/support/content/blog-steps.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

/** Where the browser fetches a page's data without loading the page. */
const DATA_REQUESTS = /\.data(\?|$)/;

/** Holds the data of pages back until it is told to go on. */
function heldBack() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  return { hold, goOn: resolve };
}

test('a slow page is announced at once, in its own words, until it is there', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/about');
    const bar = page.locator('.navigation-bar');
    const blog = heldBack();
    await page.route(DATA_REQUESTS, blog.hold);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog', exact: true })
      .click();
    await expect(page.getByRole('status').getByText('Loading posts...')).toBeVisible();
    await expect(bar).toBeVisible();
    const isMoving = await bar.evaluate((element) => element.getAnimations({ subtree: true }).length > 0);
    expect(isMoving).toBe(reducedMotion === 'no-preference');
    blog.goOn();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.unroute(DATA_REQUESTS);

    const article = heldBack();
    await page.route(DATA_REQUESTS, article.hold);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('status').getByText('Loading article...')).toBeVisible();
    article.goOn();
    await expect(page.getByRole('link', { name: /Back to/ }).first()).toBeVisible();
    await page.unroute(DATA_REQUESTS);

    const town = heldBack();
    await page.route(DATA_REQUESTS, town.hold);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walkers in Fleet' }).click();
    await expect(page.getByRole('status').getByText('Loading...', { exact: true })).toBeVisible();
    await expect(bar).toBeVisible();
    town.goOn();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fleet');
    await expect(bar).toHaveCount(0);
    await page.unroute(DATA_REQUESTS);
  }
});

test('the heading of the next page has the focus, whatever link led there', async ({ page }) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).press('Enter');
  await expect(heading('Blog')).toBeFocused();
  await page.getByRole('article').first().getByRole('link').first().click();
  const article = page.getByRole('heading', { level: 1 });
  await expect(article).not.toHaveText('Blog');
  await expect(article).toBeFocused();
  await page.getByRole('navigation', { name: 'Articles before and after' }).getByRole('link').first().click();
  await expect(article).toBeFocused();
  await expect(article).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walkers in Fareham' }).click();
  await expect(heading(/Fareham/)).toBeFocused();
  await page.goBack();
  await expect(article).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the pages of the admin area are announced too', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await openBlogAdmin(page, site);
  const tags = heldBack();
  await page.route(DATA_REQUESTS, tags.hold);
  await page.getByRole('main').getByRole('link', { name: 'Tags' }).click();
  await expect(page.getByRole('status').getByText('Loading tags...')).toBeVisible();
  tags.goOn();
  await expect(page.getByRole('heading', { name: 'Manage Tags' })).toBeVisible();
  await page.unroute(DATA_REQUESTS);
  const posts = heldBack();
  await page.route(DATA_REQUESTS, posts.hold);
  await page.getByRole('main').getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.getByRole('status').getByText('Loading posts...')).toBeVisible();
  posts.goOn();
  await expect(page.getByText('No posts found.')).toBeVisible();
});
