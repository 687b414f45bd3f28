import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';

test('no script is asked for before the page is seen', async ({ page }) => {
  await page.goto('/?postcode=SO23');
  await hasComeAlive(page);
  const { seen, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThan(seen);
});
