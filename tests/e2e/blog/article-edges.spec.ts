/** How an article's parts stand below each other. */
import { expect, test } from '#tests/support/browser/page-test.ts';

test("an article's text stands below its heading", async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await page.locator('.article').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const text = await page.locator('.article > p').first().boundingBox();
  expect(text?.x).toBe(heading?.x);
});
