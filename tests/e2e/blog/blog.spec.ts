import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

test('the blog lists its articles, filters them by category and tag, and turns pages', async ({ page }) => {
  await open(page, '/blog');
  await expect(page).toHaveTitle(/ \| Blog \| Dog Care Tips & Advice$/);
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.locator('article time').first()).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);

  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page.getByRole('article')).toHaveCount(4);

  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Dog Health' }).click();
  await expect(page).toHaveURL(/\/blog\?category=Dog\+Health$/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(categories.locator('[aria-current]')).toHaveText('Dog Health');

  await open(page, '/blog?category=Dog+Health&tag=parasites');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: /^Parasites/ }).click();
  await expect(page).toHaveURL(/\/blog\?category=Dog\+Health$/);
});

test('a category without posts says so by its name', async ({ page }) => {
  await open(page, '/blog?category=Cat%20Health');
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  await expect(page.getByText('No posts found in the "Cat Health" category.')).toBeVisible();
});

test('an article has its text, its tags and everything that search engines and messengers read', async ({
  page,
}) => {
  await open(page, '/blog');
  await page.getByRole('link', { name: /^Read more about Ticks/ }).click();
  await expect(page).toHaveURL(/\/blog\/ticks$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ticks/);
  await expect(page).toHaveTitle(/^Ticks.* \| Blog$/);
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('og:title')).toMatch(/^Ticks/);
  expect(await meta('og:type')).toBe('article');
  expect(await meta('og:url')).toMatch(/\/blog\/ticks$/);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/blog\/ticks$/);
  const picture = await page.request.get((await meta('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'BlogPosting',
    inLanguage: 'en-GB',
    articleSection: 'Dog Health',
  });

  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Walks' }).click();
  await expect(page).toHaveURL(/\/blog\?tag=walks$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, pages and articles work', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Older posts' }).click();
    await page.getByRole('link', { name: 'Puppy Care' }).click();
    await page.getByRole('link', { name: /^Read more about The first week/ }).click();
    await expect(page.getByRole('heading', { name: 'The first night' })).toBeVisible();
  });
});

test('an unknown article leads to the blog', async ({ request }) => {
  const answer = await request.get('/blog/no-such-article', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe('/blog');
});

test('feeds, sitemap and robots.txt are served as what they are', async ({ request }) => {
  const types = {
    '/blog/rss.xml': 'application/rss+xml',
    // As the router reads addresses.
    '/blog/RSS.xml': 'application/rss+xml',
    '/blog/rss%2Exml': 'application/rss+xml',
    '/blog/feed.json': 'application/feed+json',
    '/sitemap.xml': 'application/xml',
    '/robots.txt': 'text/plain',
  };
  for (const [address, type] of Object.entries(types)) {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/blog/ticks</loc>');
  expect((await request.get('/sitemap.xml?page=9')).status()).toBe(404);
  expect((await request.get('/uploads/..%2F..%2Fpostgres-password')).status()).toBe(404);
});

test('list and articles have no accessibility faults, light or dark, and nothing is wider than a narrow phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['/blog', '/blog/ticks', '/blog/how-much-to-feed', '/blog/recall-that-works']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, address);
    expect(await axeViolationsInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysPixels(page)).toBe(0);
  }
});
