import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

test('the blog is filtered and turned by links, and an article comes with its head as well where scripts fetch it', async ({
  page,
}) => {
  await test.step('the list', async () => {
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
  await test.step('an article', async () => {
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
});

test('list and articles have no accessibility faults, light or dark, nothing is wider than a narrow phone, and text stands below its heading', async ({
  page,
}) => {
  await test.step('faults', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of ['/blog', '/blog/ticks', '/blog/how-much-to-feed', '/blog/recall-that-works']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, address);
      expect(await axeViolationsInThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysPixels(page)).toBe(0);
    }
  });
  await test.step('edges', async () => {
    await page.goto('/blog');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\/.+/);
    await page.locator('.article').waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const text = await page.locator('.article > p').first().boundingBox();
    expect(text?.x).toBe(heading?.x);
  });
});
