import type { Page } from '@playwright/test';
import { EMPTY_POST } from '#app/features/blog/editor/form/post-form.ts';
import { openBlogAdmin, postRow } from '#tests/support/content/blog-steps.ts';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

test.describe.configure({ timeout: 400_000 });
// Colours are measured at rest, not while something fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface State {
  name: string;
  path: string;
  /** Brings the page into the state to look at. */
  prepare?: (page: Page, site: Site) => Promise<void>;
}

const edit = async (page: Page) => {
  await postRow(page, 'A recall that works when it matters').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
};

const LEFT_BEHIND = { ...EMPTY_POST, title: 'A crashed tab', content: 'Its text\n\nin two lines' };

const WIDTHS = [390, 1280] as const;

const STATES: State[] = [
  { name: 'the list', path: '/blog/admin' },
  { name: 'its second page', path: '/blog/admin?page=2' },
  { name: 'a list without posts', path: '/blog/admin?status=draft' },
  { name: 'a search without result', path: '/blog/admin?search=unicorns' },
  {
    name: 'the question before a post is deleted',
    path: '/blog/admin',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'the same question on a page', path: '/blog/admin/delete/1' },
  {
    name: 'a toast',
    path: '/blog/admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Update Sitemap' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toBeVisible();
    },
  },
  { name: 'the editor of a new post', path: '/blog/admin/new' },
  { name: 'the editor of a post', path: '/blog/admin', prepare: edit },
  {
    name: 'the editor with its preview',
    path: '/blog/admin',
    prepare: async (page) => {
      await edit(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'the editor with errors',
    path: '/blog/admin/new',
    prepare: async (page) => {
      await page.getByLabel('Featured image URL').fill('nowhere');
      await page.getByRole('button', { name: 'Save Post' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
    },
  },
  {
    name: 'the question before changes are left behind',
    path: '/blog/admin/new',
    prepare: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Unsaved');
      await page.getByRole('link', { name: 'Back to Posts' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the editor with a draft to restore',
    path: '/blog/admin/new',
    prepare: async (page) => {
      await page.evaluate((values) => {
        const draft = { values, version: 0, savedAt: new Date().toISOString() };
        localStorage.setItem('post-draft:new', JSON.stringify(draft));
      }, LEFT_BEHIND);
      await open(page, page.url());
      await expect(page.getByText('There are unsaved changes from an earlier visit')).toBeVisible();
    },
  },
  {
    name: 'the editor with a conflict',
    path: '/blog/admin',
    prepare: async (page, site) => {
      await edit(page);
      const { pool, close } = await openSiteDatabase(site);
      await pool.query(
        `UPDATE blog_posts SET content = 'Their text.', version = version + 1 WHERE title LIKE 'A recall that works%'`,
      );
      await close();
      await page.getByLabel('Keywords').fill('mine');
      await page.getByRole('button', { name: 'Save Post' }).click();
      await expect(page.getByText('Somebody else has saved this post')).toBeVisible();
    },
  },
  { name: 'the preview of a post', path: '/blog/admin/preview/1' },
  { name: 'the tags', path: '/blog/admin/tags' },
  { name: 'a tag being edited', path: '/blog/admin/tags?edit=1' },
  { name: 'a tag that cannot be deleted', path: '/blog/admin/tags?refused=1&used=3' },
  {
    name: 'the tags with errors',
    path: '/blog/admin/tags',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Tag' }).click();
      await expect(page.getByText('Tag name is required')).toBeVisible();
    },
  },
  { name: 'the page that takes pictures', path: '/blog/admin/pictures' },
  {
    name: 'a picture that has been taken',
    path: `/blog/admin/pictures?address=/uploads/${'a'.repeat(32)}-40x20.webp`,
  },
];

for (const [part, states] of [
  ['lists and tags', STATES.filter(({ name }) => !name.includes('editor'))],
  ['editor', STATES.filter(({ name }) => name.includes('editor'))],
] as const) {
  test(`axe finds nothing wrong in the ${part} of the blog's admin area at 390 and 1280 pixels, light or dark`, async ({
    page,
    ownSites,
  }) => {
    expect(states.length).toBeGreaterThan(5);
    const site = await ownSites.start();
    await openBlogAdmin(page, site);
    for (const { name, path, prepare } of states) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: WIDTHS[0], height: 844 });
      await open(page, site.url + path);
      await page.evaluate(() => localStorage.clear());
      await prepare?.(page, site);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect([name, width, await axeViolationsInThemes(page)]).toEqual([name, width, []]);
        const wider = await sidewaysPixels(page);
        expect([name, width, wider]).toEqual([name, width, 0]);
      }
    }
  });
}

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
