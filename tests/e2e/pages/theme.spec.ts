import type { Locator } from '@playwright/test';
import { openBlogAdmin } from '#tests/support/content/blog-steps.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

test('the theme follows the device until one is chosen, which stays on every page and after a reload', async ({
  page,
}) => {
  await test.step('the device', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await ground();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).not.toBe(dark);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click();
    expect(await ground()).toBe(dark);
    await page.context().clearCookies();
  });
  await test.step('a chosen one', async () => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(footer.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await open(page, '/terms');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#12322a');

    await footer.getByRole('button', { name: 'System' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });
});

test('where people have colours of their own, what is current, switched on or pressed stands out', async ({
  page,
  ownSites,
}) => {
  await test.step('current or switched on', async () => {
    const site = await ownSites.start();
    await openBlogAdmin(page, site);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const ground = (locator: Locator) => locator.evaluate((node) => getComputedStyle(node).backgroundColor);
    const navigation = page.getByRole('navigation', { name: 'Blog admin' });
    expect(await ground(navigation.getByRole('link', { name: 'Posts' }))).not.toBe(
      await ground(navigation.getByRole('link', { name: 'Tags' })),
    );
    await open(page, `${site.url}/profile`);
    const track = page.getByRole('switch', { name: 'Admin privileges' });
    expect(await ground(track.locator('xpath=following-sibling::span'))).not.toBe(await ground(track));
  });
  await test.step('drawn on a pressed button', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page, '/');
    const heart = page.locator('.card > .heart').first();
    await heart.click();
    const theme = page.getByRole('contentinfo').getByRole('button', { name: 'Light' });
    await theme.click();
    for (const button of [heart, theme]) {
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      const system = (colour: string) =>
        button.evaluate((node, name) => {
          const sample = node.appendChild(document.createElement('i'));
          sample.style.backgroundColor = name;
          const read = getComputedStyle(sample).backgroundColor;
          sample.remove();
          return read;
        }, colour);
      const seen = await button.evaluate((node) => ({
        ground: getComputedStyle(node).backgroundColor,
        drawing: getComputedStyle(node, '::before').backgroundColor,
      }));
      expect(seen).toEqual({ ground: await system('Highlight'), drawing: await system('HighlightText') });
    }
  });
});
