import { openBlogAdmin, postRow } from '#tests/support/content/blog-steps.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';

test('a post is written, saved and deleted by keyboard alone, each control saying what it is', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  const reach = async (role: 'link' | 'button' | 'textbox' | 'radio', name: string | RegExp) => {
    const control = page.getByRole(role, { name, exact: typeof name === 'string' });
    for (let presses = 0; presses < 80; presses += 1) {
      if (await control.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
      await page.keyboard.press('Tab');
    }
    await expect(control.first()).toBeFocused();
  };
  await reach('link', 'New Post');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New Post' })).toBeVisible();
  await reach('button', 'Save Post');
  await page.keyboard.press('Enter');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Title is required');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveAccessibleDescription(/Slug is required$/);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveAccessibleDescription(
    'Content is required',
  );
  await page.keyboard.type('Typed alone');
  await reach('textbox', 'Content');
  await page.keyboard.type('No mouse.');
  await reach('radio', 'Draft');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Published' })).toBeChecked();
  const tag = page.getByRole('button', { name: 'Walks', exact: true });
  await reach('button', 'Walks');
  for (const [key, pressed] of [
    ['Enter', 'true'],
    ['Space', 'false'],
    ['Space', 'true'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tag).toHaveAttribute('aria-pressed', pressed);
  }
  await reach('button', 'Save Post');
  await page.keyboard.press('Enter');
  await expect(postRow(page, 'Typed alone')).toContainText('Published');

  await reach('button', 'Delete Typed alone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Typed alone' })).toBeFocused();
  await page.keyboard.press('Enter');
  await reach('button', 'Delete');
  await page.keyboard.press('Enter');
  await expect(postRow(page, 'Typed alone')).toHaveCount(0);
});
