/** Toasts on a narrow screen, and the field they speak of. */
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';

test.use({ viewport: { width: 390, height: 500 }, contextOptions: { reducedMotion: 'reduce' } });

test('a toast does not cover the field that is wrong, however low it stands', async ({ page }) => {
  await open(page, '/');
  const field = page.getByLabel('Postcode');
  await field.fill('nonsense');
  // At the lower edge of the window, where toasts come.
  await field.evaluate((node) => node.scrollIntoView({ block: 'end' }));
  await field.press('Enter');
  await expect(toast(page, 'Invalid postcode entered')).toBeVisible();
  const region = page.getByRole('region', { name: 'Notifications' }).getByRole('list');
  await expect
    .poll(async () => {
      const box = await field.boundingBox();
      const over = await region.boundingBox();
      return box && over && box.y >= 0 && box.y + box.height <= over.y;
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.paddingBottom)).toBe('');
});
