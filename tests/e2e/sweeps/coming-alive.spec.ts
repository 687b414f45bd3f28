import { expect, test } from '#tests/support/browser/page-test.ts';

test.use({ touched: false });

test('a page that needs its scripts at once asks for them after it is seen', async ({ page }) => {
  await page.goto('/shortlist');
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  const { seen, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/starter'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThan(seen);
});
