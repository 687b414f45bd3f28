/** What a browser without scripts shows and hides. */
import { expect, test } from '#tests/support/browser/page-test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts all that is shown works, and all of it is shown', async ({ page }) => {
  await test.step('a long description can be read to its end', async () => {
    await page.goto('/southampton');
    const gangway = page.getByRole('article').filter({ hasText: 'Gangway Dog Day Care' });
    const description = gangway.locator('.card-whole');
    await expect(description).toBeVisible();
    await expect(description).toHaveText(
      /^An old sail loft .* as little as two hours' notice, if there is room\.$/,
    );
    await expect(gangway.getByRole('button', { name: /\.\.\.$/ })).toHaveCount(0);
  });
  await test.step('nothing is shown that needs a script', async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Use my current location' })).toBeHidden();
    await expect(page.getByText('More', { exact: true }).filter({ visible: true })).toHaveCount(0);
  });
  await test.step('Menu and Locations lead to the links of the footer', async () => {
    for (const [width, name] of [
      [390, 'Menu'],
      [1280, 'Locations'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name }).click();
      const towns = page.getByText('Dog care by town');
      if (await towns.isVisible()) await towns.click();
      await expect(page.getByRole('link', { name: 'Dog Walkers in Aldershot' })).toBeInViewport();
      await page.getByRole('link', { name: 'Dog Walkers in Aldershot' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Aldershot');
    }
  });
  await test.step('Filters above a list opens them', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?service=Dog+Day+Care&postcode=SO23+8UJ');
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByLabel('Puppies welcome').check();
    await page.getByRole('button', { name: 'Show services' }).click();
    await expect(page).toHaveURL(/facts=puppies/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
